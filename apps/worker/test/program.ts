import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { temporaryHome } from '@mgmt-api/command/testing'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'
import { runHere } from './run-program.ts'
import { fillDataDirectory } from './stores.ts'
import { runOnTerminal, type TerminalRun } from './terminal.ts'
import { until } from './until.ts'

/** The bundled program. */
const bundle: string = fileURLToPath(new URL('../dist/bin.js', import.meta.url))

/** The key of the tests, which no output may contain. */
export const canaryKey = 'canary-key-0123456789abcdef'

export interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number | null
}

/** A worker in its own process. */
export interface RunningProgram {
  readonly pid: number
  /** Standard error so far. */
  readonly stderr: () => string
  readonly stdout: () => string
  /** Reads from its API, for polls: a command takes half a second of CPU time. @param path `/api/v1/…` */
  read<T>(path: string): Promise<T>
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** The home directory of a test, with a configuration and its platform. */
export interface Scene {
  readonly home: string
  readonly data: string
  readonly emulator: Emulator
  /** Runs a command line, which is split at spaces, in its own process. */
  run(line: string, env?: Readonly<Record<string, string>>): Promise<Ran>
  /** The same in this process: to start one takes half a second of CPU time. */
  runHere(line: string): Promise<Ran>
  /** The same on a terminal, with responses typed after prompts. */
  runOnTerminal(line: string, answers: readonly (readonly [seen: string, typed: string])[]): Promise<TerminalRun>
  /** What all programs wrote so far. */
  written(): string
  /** Starts a worker, and waits until it is ready. */
  start(line?: string, env?: Readonly<Record<string, string>>): Promise<RunningProgram>
}

export interface SceneOptions extends EmulatorOptions {
  /** Whether the tables exist. Default: true, because creating them takes most of a start. */
  readonly hasTables?: boolean | undefined
}

/** Removed after the test, with all workers. */
export async function scene(options?: SceneOptions): Promise<Scene> {
  const at = await openScene(options)
  onTestFinished(() => at[Symbol.asyncDispose]())
  return at
}

/** A scene that several tests share. */
export async function openScene({ hasTables = true, ...options }: SceneOptions = {}): Promise<Scene & AsyncDisposable> {
  // A test without the program must fail.
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: build it with node bundle.mjs`)
  const home = temporaryHome()
  const data = join(home, 'data/mgmt-worker/default')
  if (hasTables) fillDataDirectory(data)
  const emulator = createEmulator({ seed: { usageDays: 60, alertDefs: 20 }, keys: { [canaryKey]: {} }, ...options })
  const { url } = await emulator.listen({ port: 0 })
  const outputs: (() => string)[] = []
  const children = new Set<ChildProcessByStdio<null, Readable, Readable>>()
  writeFileSync(join(home, 'mgmt-worker.yaml'), configuration(url))
  const open = (line: string, env: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [bundle, ...line.split(' ')], {
      cwd: home,
      env: { ...environment(home), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const listening = listen(child)
    outputs.push(listening.stdout, listening.stderr)
    return { child, ...listening }
  }
  return {
    home,
    data,
    emulator,
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill('SIGKILL')
      await emulator.close()
      rmSync(home, { recursive: true, force: true })
    },
    async run(line, env) {
      const { stdout, stderr, ended } = open(line, env)
      const exitCode = await ended
      return { stdout: stdout(), stderr: stderr(), exitCode }
    },
    async runHere(line) {
      const ran = await runHere(line, { home, env: { PROD_KEY: canaryKey }, now: new Date() })
      outputs.push(
        () => ran.stdout,
        () => ran.stderr,
      )
      return ran
    },
    written: () => outputs.map((output) => output()).join('\n'),
    runOnTerminal: (line, answers) =>
      runOnTerminal([bundle, ...line.split(' ')], { cwd: home, env: environment(home), answers }),
    async start(line = 'run --listen 127.0.0.1:0', env) {
      const { child, stdout, stderr, ended } = open(line, env)
      const isReady = async (): Promise<true | undefined> => {
        if (child.exitCode !== null) throw new Error(`it ended: ${stderr()}`)
        return stderr().includes('pages and API are ready') || undefined
      }
      await until('the worker', isReady, { withinMs: 90_000 })
      const address = /pages and API are ready\b.*?(http:[^\s"]+)/.exec(stderr())?.[1] ?? ''
      return {
        pid: child.pid ?? 0,
        stdout,
        stderr,
        ended,
        kill: (signal) => void child.kill(signal),
        // The worker wrote it.
        read: async <T>(path: string) => (await (await fetch(address + path)).json()) as T,
      }
    },
  }
}

const environment = (home: string): Readonly<Record<string, string>> => ({
  PATH: process.env.PATH ?? '',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CACHE_HOME: join(home, 'cache'),
  PROD_KEY: canaryKey,
})

const configuration = (url: string): string => `
time_zone: Europe/Berlin
targets:
  - name: prod-eu
    base_url: ${url}
    key: \${env:PROD_KEY}
jobs:
  - job: usage-history
    schedule: '30 2 * * *'
    from: '2026-09-01'
    refetch_days: 5
  - job: alert-history
    schedule: '0 3 1 1 *'
notifiers:
  - name: lines
    kind: file
    path: messages.ndjson
`

function listen(child: ChildProcessByStdio<null, Readable, Readable>) {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { stdout: () => stdout, stderr: () => stderr, ended }
}

/** The log line of a ready worker. */
export const workerFileOf = (
  data: string,
): { readonly address: string; readonly token: string; readonly pid: number } =>
  // The worker wrote it.
  JSON.parse(readFileSync(join(data, 'worker.json'), 'utf8')) as {
    readonly address: string
    readonly token: string
    readonly pid: number
  }
