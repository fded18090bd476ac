import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { CliHost, OutputStream, ShellCommand, ShellResult } from '../src/host.ts'
import { runMgmt } from '../src/main.ts'

/** The key of the tests. No output may ever have it in it. */
export const canaryKey = 'canary-key-0123456789abcdef'

export interface RunOptions {
  /** Environment; `XDG_*` are directories of their own unless given. */
  readonly env?: Readonly<Record<string, string>>
  /** Data of an emulator that `MGMT_BASE_URL` and `MGMT_API_KEY` name. Absent: nothing says where to act. */
  readonly seed?: EmulatorOptions['seed']
  /** An emulator of the test's own, named the same way. */
  readonly emulator?: Pick<Emulator, 'fetch' | 'url'>
  readonly fetch?: typeof fetch
  /** Text on standard input; absent: none, and no terminal. */
  readonly stdin?: string
  /** Keys pressed on a terminal. */
  readonly keys?: string
  /** A terminal of that size on standard output and error. */
  readonly terminal?: { readonly columns: number; readonly rows: number }
  readonly now?: Date
  readonly interrupted?: AbortSignal
  /** Other programs: pager and key commands. Default: none can be started. */
  readonly shell?: (command: ShellCommand) => Promise<ShellResult>
  /** Home of configuration and data, to keep something between runs. */
  readonly home?: string
  /** Working directory; absent: the home. */
  readonly cwd?: string
  /** The reader of standard output goes away after this many writes. */
  readonly closeAfter?: number
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
  const home = options.home ?? temporaryHome()
  const interrupted = options.interrupted ?? new AbortController().signal
  const stdout = collect(options.terminal, options.closeAfter)
  const stderr = collect(options.terminal)
  const host: CliHost = {
    stdout,
    stderr,
    stdin: {
      isTerminal: options.keys !== undefined,
      readAll: async () => options.stdin ?? '',
      async *keys() {
        yield* options.keys ?? ''
      },
    },
    env: { ...named, XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data'), ...options.env },
    cwd: options.cwd ?? home,
    home,
    platform: 'linux',
    version: '1.0.0',
    runtime: 'node 24.0.0',
    ownsProcess: false,
    now: () => options.now ?? new Date('2026-10-15T12:00:00Z'),
    interrupted,
    wasInterrupted: () => interrupted.aborted,
    runShell: options.shell ?? (async () => ({ exitCode: 127, output: '' })),
    fetch: options.fetch ?? emulator?.fetch,
  }
  const exitCode = await runMgmt(host, typeof line === 'string' ? words(line) : line)
  return { stdout: stdout.text(), stderr: stderr.text(), exitCode }
}

export const temporaryHome = (): string => mkdtempSync(join(tmpdir(), 'mgmt-cli-'))

const words = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

function collect(terminal: RunOptions['terminal'], closeAfter = Infinity): OutputStream & { text(): string } {
  const pieces: string[] = []
  const closed = new AbortController()
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  return {
    terminal,
    closed: closed.signal,
    get failure() {
      return closed.signal.aborted ? gone : undefined
    },
    write(text) {
      if (pieces.length >= closeAfter) closed.abort(gone)
      else pieces.push(text)
    },
    text: () => pieces.join(''),
  }
}
