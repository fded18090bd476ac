import type * as http from 'node:http'
import type * as timers from 'node:timers/promises'

// Node's built-in modules, loaded on use, beside those of `@mgmt-api/base/files`.

export const nodeHttp = (): typeof http => process.getBuiltinModule('node:http')

export const nodeTimers = (): typeof timers => process.getBuiltinModule('node:timers/promises')

/** A text that is unique across processes, for uniqueness without loading cryptography. */
export const processToken = (): string =>
  `${process.pid.toString(16)}${process.hrtime.bigint().toString(16).slice(-10)}`
