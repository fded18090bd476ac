import type { Host } from '../kernel/host.ts'

/** Host functions of platforms with Web Crypto. */
export const webHost: Host = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  randomUuid: () => crypto.randomUUID(),
  uniqueToken: () => crypto.randomUUID().slice(0, 13),
  nextTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
}
