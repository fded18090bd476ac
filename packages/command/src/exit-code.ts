/** Exit codes of the program. Stable: scripts depend on these numbers. */
export const ExitCode = {
  done: 0,
  /** Some of several items failed, or a change was sent but no response confirms or rejects it. */
  someFailed: 1,
  /** The command line or a file is invalid. Nothing was changed. */
  input: 2,
  /** A plan found changes. */
  changes: 3,
  /** The key is rejected or lacks a permission, or changes are forbidden by `--read-only`. */
  denied: 4,
  notFound: 5,
  conflict: 6,
  /** The service failed, could not be reached, or its response is unusable. */
  service: 7,
  /** Ctrl-C, SIGTERM or SIGHUP. */
  interrupted: 130,
} as const

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]
