import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmulator } from '@mgmt-api/emulator'
import { canaryKey, temporaryHome } from './run-cli.ts'

/** The program as it is published. */
export const bundle: string = fileURLToPath(new URL('../dist/bin.js', import.meta.url))

// A test of a program that is not there must not look like one that passed.
if (!existsSync(bundle)) throw new Error(`${bundle} is missing: build it with node bundle.mjs`)

export interface BundleRun {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number | null
}

export interface BundleOptions {
  readonly home?: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  /** Sends a signal once this text has come on standard error. */
  readonly interruptAt?: string
  /** Default: SIGINT. */
  readonly signal?: NodeJS.Signals
  /** Called with everything that has come on standard output so far. */
  readonly onOutput?: (text: string) => void
}

/** The environment of a process of this program, without the variables of the user who runs the tests. */
export const isolatedEnv = (home: string, env: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CACHE_HOME: join(home, 'cache'),
  ...env,
})

/** Runs the bundled program as a process of its own, without a terminal. */
export function runBundle(args: readonly string[], options: BundleOptions = {}): Promise<BundleRun> {
  return runProgram(process.execPath, [bundle, ...args], options)
}

/** Runs a shell command in which `mgmt` is the bundled program. */
export const runInShell = (command: string, options: BundleOptions = {}): Promise<BundleRun> =>
  runProgram('bash', ['-c', `mgmt() { "${process.execPath}" "${bundle}" "$@"; }; export -f mgmt; ${command}`], options)

function runProgram(program: string, args: readonly string[], options: BundleOptions): Promise<BundleRun> {
  const { home = temporaryHome(), env, input, interruptAt, signal = 'SIGINT', onOutput } = options
  const child = spawn(program, args, { cwd: home, env: isolatedEnv(home, env), stdio: 'pipe' })
  let stdout = ''
  let stderr = ''
  let interrupted = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    onOutput?.(stdout)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    if (interruptAt === undefined || interrupted || !stderr.includes(interruptAt)) return
    interrupted = true
    child.kill(signal)
  })
  // A command that reads no input may end before it is written.
  child.stdin.on('error', () => child.stdin.destroy())
  child.stdin.end(input ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ stdout, stderr, exitCode }))
  })
}

/** An emulator on a socket whose one key is the canary, and the environment that names it. */
export async function listeningEmulator(alertDefs: number): Promise<Listening> {
  const emulator = createEmulator({ seed: { alertDefs, slos: alertDefs === 0 ? 0 : 40 }, keys: { [canaryKey]: {} } })
  const { url } = await emulator.listen({ port: 0 })
  return {
    url,
    env: { MGMT_BASE_URL: url, MGMT_API_KEY: canaryKey },
    [Symbol.asyncDispose]: () => emulator.close(),
  }
}

export interface Listening extends AsyncDisposable {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
}
