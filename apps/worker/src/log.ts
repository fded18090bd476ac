/** What happens, for those who keep watch: one event a line. */
export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A log that says nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined }
