import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { removeAtEnd } from '../leftovers.ts'
import type { Place } from './place.ts'

const program = fileURLToPath(new URL('../../../worker/dist/bin.js', import.meta.url))

/** What opens its pages and its API. */
export const pageToken = 'bench-token-of-pages-and-api'

/** A `mgmt-worker run` of its own, ended with the block that started it. */
export interface WorkerProcess extends AsyncDisposable {
  readonly pid: number
  /** Address of its pages and its API. */
  readonly address: string
  /** Ends it at once: nothing in it is told. */
  kill(): Promise<void>
}

/** Starts a worker and waits until it serves its pages. */
export async function startWorker({ directory, url }: Place): Promise<WorkerProcess> {
  const flags = ['--config', 'mgmt-worker.yaml', '--listen', '127.0.0.1:0', '--log', 'lines', '--grace', '1s']
  const child = start({ directory, url }, ['run', ...flags])
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isGone = removeAtEnd(() => child.kill('SIGKILL'))
  void gone.then(isGone)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await gone
  }
  try {
    return {
      address: await addressOf(child),
      pid: child.pid ?? NaN,
      kill: () => end('SIGKILL'),
      [Symbol.asyncDispose]: () => end('SIGTERM'),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/** Runs a command of the worker to its end, and gives what it prints. */
export async function runCommand(place: Place, args: readonly string[]): Promise<string> {
  const child = start(place, args)
  const isGone = removeAtEnd(() => child.kill('SIGKILL'))
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const [out, errors, ended] = await Promise.all([text(child.stdout), text(child.stderr), code])
  isGone()
  if (ended !== 0) throw new Error(`mgmt-worker ${args.join(' ')} ended with ${ended}: ${errors}`)
  return out
}

/** For profiles of a worker: `--cpu-prof --cpu-prof-dir=…`. */
const nodeFlags = process.env.BENCH_WORKER_FLAGS?.split(' ') ?? []

function start({ directory, url }: Place, args: readonly string[]) {
  if (!existsSync(program)) throw new Error('The worker is not built: pnpm build.')
  const own = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory, XDG_CACHE_HOME: directory }
  return spawn(process.execPath, [...nodeFlags, program, ...args], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...own,
      BENCH_KEY: 'bench-key',
      BENCH_TOKEN: pageToken,
      MGMT_WORKER_DATA: join(directory, 'data'),
      ...(url !== undefined && { DATABASE_URL: url }),
    },
  })
}

/** Reads the worker's output up to the address of its pages, and discards the rest. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.resume()
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk.toString()
      const [, address] = /pages: (http:\S+?)\/?\s/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}: ${said}`)))
  })
}
