/** Where text goes: a terminal, a pipe or a file; in tests, a string. */
export interface OutputStream {
  /** Writes; where the reader is slow, the result is a promise to wait for. */
  write(text: string): void | Promise<void>
  /** Size of the terminal behind it; absent where there is none. */
  readonly terminal: { readonly columns: number; readonly rows: number } | undefined
  /** Aborted once the reader has gone, as `head` does: reading commands end then, quietly. */
  readonly closed: AbortSignal
  /** Why nothing more can be written: the reader has gone (`EPIPE`), or a full disk; undefined while all is well. */
  readonly failure: unknown
}

/** What a person or a program types into this one. */
export interface InputStream {
  readonly isTerminal: boolean
  /** Everything until the end of the input. */
  readAll(): Promise<string>
  /**
   * Keys as they are pressed, unseen from the first call of `next` on; only on a terminal. Ending the loop gives the
   * terminal back as it was; the signal ends it with an error.
   */
  keys(signal: AbortSignal): AsyncIterable<string>
}

/** Another program to run through the shell: a pager, a command that prints a key. */
export interface ShellCommand {
  readonly command: string
  /** What it reads; absent: the input of this program. */
  readonly input?: AsyncIterable<string> | Iterable<string> | undefined
  /** Whether its output is wanted as the result; otherwise it goes to the terminal. */
  readonly capture: boolean
  readonly signal?: AbortSignal | undefined
}

/** What a program that was started came to. */
export interface ShellResult {
  /** Undefined where the program could not be started or was ended by a signal. */
  readonly exitCode: number | undefined
  readonly output: string
}

/** What a program needs of its surroundings. `processHost` gives the process's own, `memoryHost` one of a test's. */
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
  /** What it runs on, as `node 24.1.0`. */
  readonly runtime: string
  now(): Date
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal
  /** Whether Ctrl-C was pressed. */
  wasInterrupted(): boolean
  /**
   * Aborted by SIGTERM. A program that asks for it ends by itself, in order; of one that never asks, the signal ends the
   * process.
   */
  readonly terminated: AbortSignal
  runShell(command: ShellCommand): Promise<ShellResult>
  /** Whether the process is this program alone, so that it may change what is global in it. */
  readonly ownsProcess: boolean
  /** Sends requests; absent: `nodeFetch`. That of a process obeys the proxies of its environment. */
  readonly fetch?: typeof fetch | undefined
}
