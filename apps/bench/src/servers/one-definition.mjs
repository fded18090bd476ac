import { createServer } from 'node:http'

// The least that an HTTP server in Node can be: the same bytes for every request. They come as the argument.
const body = Buffer.from(process.argv[2] ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
