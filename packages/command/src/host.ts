/** An output stream: a terminal, a pipe or a file; in tests, a string. */
export interface OutputStream {
  /** Writes a text. If the reader is slow, the result is a promise to wait for. */
  write(text: string): void | Promise<void>
  /** Size of the terminal; absent if the stream is not one. */
  readonly terminal: { readonly columns: number; readonly rows: number } | undefined
  /** Aborted once the reader has gone, as `head` does: reading commands then end quietly. */
  readonly closed: AbortSignal
  /** Why nothing more can be written: the reader has gone (`EPIPE`), or a full disk; undefined if writing works. */
  readonly failure: unknown
}

/** Standard input. */
export interface InputStream {
  readonly isTerminal: boolean
  /** All text until the end of the input. */
  readAll(): Promise<string>
  /**
   * Keys as they are pressed, without echo from the first call of `next` on; only on a terminal. Ending the loop
   * restores the terminal; the signal ends it with an error.
   */
  keys(signal: AbortSignal): AsyncIterable<string>
}

/** A command to run through the shell: a pager, or one that prints a key. */
export interface ShellCommand {
  readonly command: string
  /** Text for its standard input; absent: it inherits the input of this program. */
  readonly input?: AsyncIterable<string> | Iterable<string> | undefined
  /** Whether its output is returned; otherwise it goes to the terminal. */
  readonly capture: boolean
  readonly signal?: AbortSignal | undefined
}

/** Result of a command run through the shell. */
export interface ShellResult {
  /** Undefined if the program could not be started or was ended by a signal. */
  readonly exitCode: number | undefined
  readonly output: string
}

/** The environment of a program. `processHost` wraps the process, `memoryHost` is for tests. */
export interface ProgramHost {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly stdin: InputStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly home: string
  readonly platform: string
  /** The program's name as it is typed: `mgmt`. */
  readonly program: string
  /** Version of the program. */
  readonly version: string
  /** The runtime, as `node 24.1.0`. */
  readonly runtime: string
  now(): Date
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal
  /** Whether Ctrl-C was pressed. */
  wasInterrupted(): boolean
  /** Aborted by SIGTERM. A program that reads it ends by itself, in order; otherwise the signal ends the process. */
  readonly terminated: AbortSignal
  runShell(command: ShellCommand): Promise<ShellResult>
  /** Whether the process belongs to this program alone, so that it may change global state. */
  readonly ownsProcess: boolean
  /** Sends requests; absent: `nodeFetch`. The one of `processHost` uses the proxies of the environment. */
  readonly fetch?: typeof fetch | undefined
}
