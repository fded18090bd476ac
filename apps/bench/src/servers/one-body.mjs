import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that an HTTP server in Node can be: the same bytes for every request. Argument: the file that has them;
// without one an empty object is answered.
const [file] = process.argv.slice(2)
const body = file === undefined ? Buffer.from('{}') : readFileSync(file)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength })
  response.end(body)
})
// Longer than a rival takes for its round.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
