import { gzipSync } from 'node:zlib'
import { createEmulator } from '@mgmt-api/emulator'
import { responseWith, serveFixed } from './serve-fixed.ts'

// A server with fixed responses of the emulator: /1kb one definition, /40kb a page of them, /40kb-gzip the same page packed.
// It is no HTTP server but as little as looks like one to a client that sends GET, for an HTTP server in Node takes as
// long for a request as a client, and would be what is measured.

const emulator = createEmulator({ seed: { alertDefs: 60 } })

async function responseOf(path: string): Promise<string> {
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, { headers: { authorization: 'key' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.text()
}

/** The page that comes nearest to a number of bytes. */
async function pageOf(bytes: number): Promise<Buffer> {
  const whole = await responseOf('/4/alerts/alerts/v3?pagination[pageSize]=60')
  const size = Math.round((60 * bytes) / whole.length)
  return Buffer.from(await responseOf(`/4/alerts/alerts/v3?pagination[pageSize]=${size}`))
}

/** Every definition alone, and of them the response that is nearest to a number of bytes. */
async function definitionOf(bytes: number): Promise<Buffer> {
  const text = await responseOf('/4/alerts/alerts/v3?pagination[pageSize]=60')
  const page = JSON.parse(text) as { readonly alertDefs: readonly object[] } // The emulator's responses fit the contract.
  const responses = page.alertDefs.map((alertDef) => Buffer.from(JSON.stringify({ alertDef })))
  const distance = (response: Buffer): number => Math.abs(response.byteLength - bytes)
  return responses.reduce((best, response) => (distance(response) < distance(best) ? response : best))
}

const large = await pageOf(40_000)
const responses: Readonly<Record<string, Buffer>> = {
  '1kb': responseWith(await definitionOf(1000)),
  '40kb': responseWith(large),
  '40kb-gzip': responseWith(gzipSync(large), { more: 'content-encoding: gzip\r\n' }),
}
await emulator.close()

serveFixed(responses)
