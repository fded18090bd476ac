import type * as crypto from 'node:crypto'
import type * as fs from 'node:fs'

// Node's own modules, taken from the process when they are needed: an `import` of one takes longer to load than this
// package.

export const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')

export const nodeFs = (): typeof fs => process.getBuiltinModule('node:fs')
