import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Emulator } from '@mgmt-api/emulator'

/** One address for several accounts: the key of a request selects the account. */
export interface AccountFront {
  readonly url: string
  /** Method and path below the version, in order. */
  readonly requests: string[]
  close(): Promise<void>
}

/** @param accounts The account of each key. */
export async function openAccountFront(accounts: Readonly<Record<string, Emulator>>): Promise<AccountFront> {
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    requests.push(`${method} ${url.replace(/^\/mgmt\/openapi\/\d/, '').replace(/\?.*/, '')}`)
    const respond = async (): Promise<void> => {
      const emulator = accounts[authorization]
      if (emulator === undefined) throw new Error(`no account for ${method} ${url}`)
      const body = await bodyOf(incoming)
      const response = await emulator.fetch(`${emulator.url}${url}`, {
        method,
        headers: { authorization, 'content-type': type },
        ...(body !== '' && { body }),
      })
      outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? type })
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }
    respond().catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  // Without an encoding, the stream yields buffers.
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
