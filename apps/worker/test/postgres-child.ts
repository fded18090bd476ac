import { startPostgres } from './postgres-server.ts'
import { makeServerTemplate, writeDirectoryTemplate, writeMemoryTemplate } from './templates.ts'

// A PostgreSQL with its template in a process of its own: it prints where it is, and ends when its input does. The library
// that starts it ends the process that it is in with an exit code of its own, which must not be that of the tests.
const [directory = ''] = process.argv.slice(2)
const server = await startPostgres()
await makeServerTemplate(server)
const memoryTemplate = await writeMemoryTemplate(directory)
const directoryTemplate = await writeDirectoryTemplate(directory, memoryTemplate)
process.stdout.write(`${JSON.stringify({ postgresUrl: server.url, memoryTemplate, directoryTemplate })}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  void server.stop().finally(() => process.exit(0))
})
