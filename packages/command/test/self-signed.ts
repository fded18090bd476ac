import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate for one host name, and its key, as PEM. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const name = der(0x30, der(0x31, der(0x30, oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(host)))))
  const hour = 3_600_000
  const validity = der(0x30, time(Date.now() - hour), time(Date.now() + hour))
  const hostNames = der(0x30, der(0x82, Buffer.from(host)))
  const extension = der(0x30, oid([0x55, 0x1d, 0x11]), der(0x04, hostNames))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = der(0x30, content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value in DER: its tag, its length, its parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengths = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...lengths]), content])
}

const oid = (bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes))

/** As `20261122120000Z`. */
const time = (ms: number): Buffer => der(0x18, Buffer.from(new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '')))
