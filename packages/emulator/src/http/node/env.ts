import type * as crypto from 'node:crypto'
import type * as fs from 'node:fs'
import type * as http from 'node:http'
import type * as util from 'node:util'
import type * as vm from 'node:vm'
import type { Host } from '../../kernel/host.ts'

// Node's built-in modules, loaded on use: see the same in `@mgmt-api/base/files`, which cannot export them, because its
// types must not need those of Node.

const nodeCrypto = (): typeof crypto => process.getBuiltinModule('node:crypto')

export const nodeFs = (): typeof fs => process.getBuiltinModule('node:fs')

export const nodeHttp = (): typeof http => process.getBuiltinModule('node:http')

/** An import would load everything that the module can export. */
export const nodeUtil = (): typeof util => process.getBuiltinModule('node:util')

const nodeVm = (): typeof vm => process.getBuiltinModule('node:vm')

const longestMatchMs = 1_000

/** Host functions of Node. Modules are loaded on first use. */
export const nodeHost: Host = {
  randomBytes: (size) => nodeCrypto().randomBytes(size),
  randomUuid: () => nodeCrypto().randomUUID(),
  // Without loading cryptography.
  uniqueToken: () => `${process.pid.toString(16)}${process.hrtime.bigint().toString(16).slice(-10)}`,
  matcher(source) {
    const sandbox = { expression: new RegExp(source, 'u'), text: '' }
    const context = nodeVm().createContext(sandbox)
    const script = new (nodeVm().Script)('expression.test(text)')
    return (text) => {
      sandbox.text = text
      return script.runInContext(context, { timeout: longestMatchMs }) === true
    }
  },
  nextTurn: () => process.getBuiltinModule('node:timers/promises').setImmediate(),
}
