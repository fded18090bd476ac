import type { Host } from '../host.ts'
import { nodeCrypto, nodeTimers, processMark } from './env.ts'

/** Node as a host. Its modules are loaded when they are first used. */
export const nodeHost: Host = {
  randomBytes: (size) => nodeCrypto().randomBytes(size),
  randomUuid: () => nodeCrypto().randomUUID(),
  mark: processMark,
  nextTurn: () => nodeTimers().setImmediate(),
}
