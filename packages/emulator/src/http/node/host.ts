import type { Host } from '../../kernel/host.ts'
import { nodeCrypto, nodeTimers, processToken } from './env.ts'

/** Host functions of Node. Modules are loaded on first use. */
export const nodeHost: Host = {
  randomBytes: (size) => nodeCrypto().randomBytes(size),
  randomUuid: () => nodeCrypto().randomUUID(),
  uniqueToken: processToken,
  nextTurn: () => nodeTimers().setImmediate(),
}
