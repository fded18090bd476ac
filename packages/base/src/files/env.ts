import type * as crypto from 'node:crypto'
import type * as fs from 'node:fs'

// Node's built-in modules, loaded on use. An `import` would evaluate all their exports, some of which (HTTP client, web
// cryptography, file streams) take longer to load than the packages that use them.

/** `node:crypto`. */
export const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')

/** `node:fs`. */
export const nodeFs = (): typeof fs => process.getBuiltinModule('node:fs')
