import { type AddressInfo, createServer } from 'node:net'
import { createEmulator } from '@mgmt-api/emulator'

// A server with fixed downloads of 10,000 definitions of the emulator: /lines has a definition a message, /array one list of
// all of them, cut anywhere. Like the server of fixed answers it is no HTTP server but as little as looks like one.

const bodyOf = async (downloadForm: 'lines' | 'cut-array'): Promise<Buffer> => {
  const emulator = createEmulator({ seed: { alertDefs: 10_000 }, downloadForm })
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3/all/download`, {
    headers: { authorization: 'key' },
  })
  const body = Buffer.from(await response.arrayBuffer())
  await emulator.close()
  return body
}

const bodies: Readonly<Record<string, Buffer>> = { lines: await bodyOf('lines'), array: await bodyOf('cut-array') }

const server = createServer({ noDelay: true }, (socket) => {
  let waiting = ''
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    for (let end = waiting.indexOf('\r\n\r\n'); end >= 0; end = waiting.indexOf('\r\n\r\n')) {
      const [, name = ''] = /^GET \/([^/]*)\//.exec(waiting) ?? []
      waiting = waiting.slice(end + 4)
      const body = bodies[name]
      if (body === undefined) {
        socket.destroy()
        return
      }
      const head = `content-type: application/x-ndjson\r\ncontent-length: ${body.byteLength}`
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`)
      socket.write(body)
    }
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  console.log(`http://127.0.0.1:${address.port}`)
})
