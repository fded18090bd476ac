import type { Log } from '../src/base/log.ts'

/** A log that discards everything. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined }
