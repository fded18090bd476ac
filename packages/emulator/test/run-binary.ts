import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'

/** The built program: its sources take seconds to load. */
const binary = join(import.meta.dirname, '../dist/bin.js')
const running = new Set<ChildProcess>()

/** Exit of the program. */
export interface End {
  /** Null if a signal ended it. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  /** Standard error so far. */
  readonly stderr: () => string
  readonly ended: Promise<End>
}

/** Starts the program in its own process. */
export function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [binary, ...args])
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

/** Starts the program on a free port and waits for its ready message. */
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

/** A temporary directory, removed after the file's tests. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-emulator-test-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Kills processes that failed tests left running. */
export function endLeftovers(): void {
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
}

export const alertDefs = '/mgmt/openapi/4/alerts/alerts/v3'
