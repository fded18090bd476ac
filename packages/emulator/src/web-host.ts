import type { Host } from './host.ts'

/** Any platform with the Web's own cryptography as a host. */
export const webHost: Host = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  randomUuid: () => crypto.randomUUID(),
  mark: () => crypto.randomUUID().slice(0, 13),
  nextTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
}
