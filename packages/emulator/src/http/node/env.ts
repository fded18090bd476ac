import type * as crypto from 'node:crypto'
import type * as fs from 'node:fs'
import type * as http from 'node:http'
import type * as timers from 'node:timers/promises'
import type * as util from 'node:util'

// Node's built-in modules, loaded on use: see the same in `@mgmt-api/base/files`, which cannot export them, because its
// types must not need those of Node.

export const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')

export const nodeFs = (): typeof fs => process.getBuiltinModule('node:fs')

export const nodeHttp = (): typeof http => process.getBuiltinModule('node:http')

export const nodeTimers = (): typeof timers => process.getBuiltinModule('node:timers/promises')

/** An import would load everything that the module can export. */
export const nodeUtil = (): typeof util => process.getBuiltinModule('node:util')

/** A text that is unique across processes, for uniqueness without loading cryptography. */
export const processToken = (): string =>
  `${process.pid.toString(16)}${process.hrtime.bigint().toString(16).slice(-10)}`
