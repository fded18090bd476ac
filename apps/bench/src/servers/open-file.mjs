import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

// The least that answers out of a SQLite file: opens it and reads one document. Argument: the file.
const database = new DatabaseSync(process.argv[2] ?? '')
database.exec('PRAGMA journal_mode = WAL')
const server = createServer((_request, response) => {
  const row = database.prepare("SELECT body FROM documents WHERE resource = 'cases' LIMIT 1").get()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(row.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
