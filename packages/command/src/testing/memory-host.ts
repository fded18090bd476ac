import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { InputStream, OutputStream, ProgramHost, ShellCommand, ShellResult } from '../host.ts'

/** Options of a host in memory. */
export interface MemoryHostOptions {
  /** The program's name. */
  readonly program: string
  /** Environment. Default for `XDG_CONFIG_HOME` and `XDG_DATA_HOME`: directories in the home. */
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly fetch?: typeof fetch | undefined
  /** Text on standard input, read once like a stream; absent: none, and no terminal. */
  readonly stdin?: string | undefined
  /** Keys pressed on a terminal. */
  readonly keys?: string | undefined
  /** A terminal of that size on standard output and error. */
  readonly terminal?: { readonly columns: number; readonly rows: number } | undefined
  /** Default: noon of 15 October 2026 in UTC. */
  readonly now?: Date | undefined
  readonly interrupted?: AbortSignal | undefined
  readonly terminated?: AbortSignal | undefined
  /** Other programs: pager and key commands. Default: none can be started. */
  readonly shell?: ((command: ShellCommand) => Promise<ShellResult>) | undefined
  /** Home of configuration and data, to keep something between runs; absent: a temporary one. */
  readonly home?: string | undefined
  /** Working directory. Default: the home. */
  readonly cwd?: string | undefined
  /** The reader of standard output closes it after this many writes. */
  readonly closeAfter?: number | undefined
}

/** A host in this process, and its output. */
export interface MemoryHost {
  readonly host: ProgramHost
  /** Standard output so far. */
  readonly stdout: () => string
  readonly stderr: () => string
}

/**
 * A program's environment for a test: streams in memory, a fixed clock, and no use of the real process.
 */
export function memoryHost(options: MemoryHostOptions): MemoryHost {
  const home = options.home ?? temporaryHome()
  const interrupted = options.interrupted ?? new AbortController().signal
  const stdout = collect(options.terminal, options.closeAfter)
  const stderr = collect(options.terminal)
  const host: ProgramHost = {
    stdout,
    stderr,
    stdin: memoryInput(options),
    env: { XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data'), ...options.env },
    cwd: options.cwd ?? home,
    home,
    platform: 'linux',
    program: options.program,
    version: '1.0.0',
    runtime: 'node 24.0.0',
    now: () => options.now ?? new Date('2026-10-15T12:00:00Z'),
    interrupted,
    wasInterrupted: () => interrupted.aborted,
    terminated: options.terminated ?? new AbortController().signal,
    runShell: options.shell ?? (async () => ({ exitCode: 127, output: '' })),
    fetch: options.fetch,
  }
  return { host, stdout: stdout.text, stderr: stderr.text }
}

function memoryInput({ stdin = '', keys }: MemoryHostOptions): InputStream {
  let unread = stdin
  const take = (): string => {
    const text = unread
    unread = ''
    return text
  }
  return {
    isTerminal: keys !== undefined,
    readAll: async () => take(),
    async *pieces() {
      yield take()
    },
    async *keys() {
      yield* keys ?? ''
    },
  }
}

/** The words of a command line: split at spaces; single quotes keep words together. */
export const wordsOfLine = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

function collect(
  terminal: MemoryHostOptions['terminal'],
  closeAfter = Infinity,
): OutputStream & { readonly text: () => string } {
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

/** Creates an empty directory below the system's temporary one. The test, or the end of the run, removes it. */
export const temporaryHome = (): string => mkdtempSync(join(tmpdir(), 'mgmt-home-'))
