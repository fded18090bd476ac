import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'

const binary = join(import.meta.dirname, '../src/bin.ts')
const running = new Set<ChildProcess>()

/** How the program ended. */
export interface End {
  /** Null where a signal ended it. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The program while it runs. */
export interface Running {
  readonly child: ChildProcess
  /** What it has written to standard error so far. */
  readonly stderr: () => string
  readonly ended: Promise<End>
}

/** Starts the program in a process of its own. */
export function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, ['--conditions=@mgmt-api/source', binary, ...args])
  running.add(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = once(child, 'close').then(() => {
    running.delete(child)
    return { code: child.exitCode, signal: child.signalCode, stdout, stderr }
  })
  return { child, stderr: () => stderr, ended }
}

/** Starts the program on a free port and waits until it says that it is ready. */
export async function serve(...args: readonly string[]): Promise<Running & { readonly url: string }> {
  const program = start('--port', '0', ...args)
  const ready = new Promise<void>((resolve) => {
    program.child.stderr?.on('data', () => {
      if (program.stderr().includes('Ready.')) resolve()
    })
  })
  const ended = program.ended.then(({ stderr }) => {
    throw new Error(`the program ended: ${stderr}`)
  })
  // The program ends eventually; that rejection is expected.
  ended.catch(() => undefined)
  await Promise.race([ready, ended])
  const [url = ''] = /http:\/\/\S+/.exec(program.stderr()) ?? []
  return { ...program, url }
}

/** A directory that is gone after the tests of the file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-emulator-test-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Ends what a failed test left behind. */
export function endLeftovers(): void {
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
}

export const alertDefs = '/mgmt/openapi/4/alerts/alerts/v3'
