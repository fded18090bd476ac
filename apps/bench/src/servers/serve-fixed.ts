import { type AddressInfo, createServer } from 'node:net'

/**
 * Answers each GET with the bytes that its first step of the path names, and says on standard output where. It is no HTTP
 * server, but as little as looks like one: what is measured is the client.
 */
export function serveFixed(responses: Readonly<Record<string, Buffer>>): void {
  const server = createServer({ noDelay: true }, (socket) => {
    let waiting = ''
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n\r\n'); end >= 0; end = waiting.indexOf('\r\n\r\n')) {
        const [, name = ''] = /^GET \/([^/]*)\//.exec(waiting) ?? []
        waiting = waiting.slice(end + 4)
        const response = responses[name]
        if (response === undefined) socket.destroy()
        else socket.write(response)
      }
    })
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address() as AddressInfo // What a server has that listens on a port.
    console.log(`http://127.0.0.1:${address.port}`)
  })
}

/** The bytes of a response; `more` are further lines of its head. */
export function responseWith(
  body: Buffer,
  { type = 'application/json', more = '' }: { readonly type?: string; readonly more?: string } = {},
): Buffer {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${body.byteLength}\r\n${more}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
