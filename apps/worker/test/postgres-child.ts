import { startPostgres } from './postgres-server.ts'
import { makeServerTemplate, writeDirectoryTemplate, writeMemoryTemplate } from './templates.ts'

// A PostgreSQL with its template in its own process. It prints its address, and ends with its input. The library
// that starts it sets the exit code of its process, which must not be the one of the tests.
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
