/** An output stream: a terminal, a pipe or a file; in tests, a string. */
export interface OutputStream {
  /** Writes a text. Returns a promise to await if the reader is slow. */
  write(text: string): void | Promise<void>
  /** Size of the terminal; absent if the stream is not one. */
  readonly terminal: { readonly columns: number; readonly rows: number } | undefined
  /** Aborted when the reader closes the pipe, as `head` does: commands that read then end without an error. */
  readonly closed: AbortSignal
  /** Why writing failed: a closed pipe (`EPIPE`) or a full disk; undefined if writing works. */
  readonly failure: unknown
  /** Ends a JSON document, so that an `OutputFilter` filters it now; absent without one. The last document needs no end. */
  endDocument?(): Promise<void>
}

/** Standard input. */
export interface InputStream {
  readonly isTerminal: boolean
  /** All text until the end of the input. */
  readAll(): Promise<string>
  /** Text as it arrives, until the end of the input. The signal ends it as well. */
  pieces(signal: AbortSignal): AsyncIterable<string>
  /**
   * Key presses, without echo from the first call of `next`; only on a terminal. Ending the loop restores the terminal;
   * the signal ends it with an error.
   */
  keys(signal: AbortSignal): AsyncIterable<string>
}

/** A command to run through the shell, e.g. a pager or a key command. */
export interface ShellCommand {
  readonly command: string
  /** Text for its standard input. Default: the standard input of this program. */
  readonly input?: AsyncIterable<string> | Iterable<string> | undefined
  /** Whether to return its output instead of printing it. */
  readonly capture: boolean
  readonly signal?: AbortSignal | undefined
}

/** Result of a command run through the shell. */
export interface ShellResult {
  /** Undefined if the command could not be started or was killed by a signal. */
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
  /** Name of the program's command: `mgmt`. */
  readonly program: string
  /** Version of the program. */
  readonly version: string
  /** The runtime, e.g. `node 24.1.0`. */
  readonly runtime: string
  now(): Date
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP. */
  readonly interrupted: AbortSignal
  /** Whether one of them was received. */
  wasInterrupted(): boolean
  /** Aborted by SIGTERM, which then does not abort `interrupted`: for programs that shut down in order. */
  readonly terminated: AbortSignal
  runShell(command: ShellCommand): Promise<ShellResult>
  /** Sends requests. Default: `nodeFetch`. That of `processHost` uses the proxies of the environment. */
  readonly fetch?: typeof fetch | undefined
}
