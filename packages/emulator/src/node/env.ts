import type * as crypto from 'node:crypto'
import type * as fs from 'node:fs'
import type * as http from 'node:http'
import type * as timers from 'node:timers/promises'

// Node's own modules, taken from the process when they are needed. An `import` of one of these reads everything that it
// exports, and what is behind some of it (a client of HTTP, web cryptography, streams of files) takes longer to load
// than all of this package.

export const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')

export const nodeFs = (): typeof fs => process.getBuiltinModule('node:fs')

export const nodeHttp = (): typeof http => process.getBuiltinModule('node:http')

export const nodeTimers = (): typeof timers => process.getBuiltinModule('node:timers/promises')

/** A text that no other moment of any process here has: where uniqueness is all that is wanted, and nothing is loaded. */
export const processMark = (): string => `${process.pid.toString(16)}${process.hrtime.bigint().toString(16).slice(-10)}`
