import type { Log } from '../src/log.ts'

/** A log that discards everything. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined }
