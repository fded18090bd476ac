import { nodeCrypto } from './env.ts'
import type { Host } from './host.ts'

/** Node as a host. Its cryptography is loaded when it is first used. */
export const nodeHost: Host = {
  randomBytes: (size) => nodeCrypto().randomBytes(size),
  randomUuid: () => nodeCrypto().randomUUID(),
}
