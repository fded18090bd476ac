import { memoryHost, type MemoryHostOptions, temporaryHome, wordsOfLine } from '@mgmt-api/command/testing'
import { cpSync } from 'node:fs'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { runMgmt } from '../src/main.ts'

export { temporaryHome }

/** The key of the tests. No output may ever have it in it. */
export const canaryKey = 'canary-key-0123456789abcdef'

export interface RunOptions extends Omit<MemoryHostOptions, 'program'> {
  /** Data of an emulator that `MGMT_BASE_URL` and `MGMT_API_KEY` name. Absent: nothing says where to act. */
  readonly seed?: EmulatorOptions['seed']
  /** An emulator of the test's own, named the same way. */
  readonly emulator?: Pick<Emulator, 'fetch' | 'url'>
}

export interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs the program in this process. The command line is split at spaces; single quotes keep words together. */
export async function runCli(line: string | readonly string[], options: RunOptions = {}): Promise<Ran> {
  const emulator =
    options.emulator ?? (options.seed && createEmulator({ seed: options.seed, keys: { [canaryKey]: {} } }))
  const named: Record<string, string> =
    emulator === undefined ? {} : { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: canaryKey }
  const { host, stdout, stderr } = memoryHost({
    ...options,
    program: 'mgmt',
    env: { ...named, ...options.env },
    fetch: options.fetch ?? emulator?.fetch,
  })
  const exitCode = await runMgmt(host, typeof line === 'string' ? wordsOfLine(line) : line)
  return { stdout: stdout(), stderr: stderr(), exitCode }
}

let seeded: Promise<string> | undefined

async function seedSandbox(): Promise<string> {
  const home = temporaryHome()
  const { exitCode, stderr } = await runCli('views list --profile sandbox', { home })
  if (exitCode !== 0) throw new Error(stderr)
  return home
}

/** A home with a sandbox that nothing has changed. To copy one is faster than to fill it with its data. */
export async function sandboxHome(): Promise<string> {
  const home = temporaryHome()
  cpSync(await (seeded ??= seedSandbox()), home, { recursive: true })
  return home
}

/** A home with two profiles of an emulator: `good`, and `bad`, whose key it refuses. */
export async function twoProfiles({ url }: Pick<Emulator, 'url'>): Promise<string> {
  const home = temporaryHome()
  for (const [name, stdin] of Object.entries({ good: canaryKey, bad: 'another-key-0123456789' })) {
    const { exitCode, stderr } = await runCli(`profile add ${name} --base-url ${url} --key-stdin`, { home, stdin })
    if (exitCode !== 0) throw new Error(stderr)
  }
  return home
}
