import { createRandomSource, hashText, uuidFor } from '../seed/random-stream.ts'
import type { Host } from './host.ts'

/** Ids of no generated data. */
const made = hashText('made')

/** A host whose ids, bytes and tokens are the same for the same seed. */
export function repeatableHost(host: Host, seed: number): Host {
  const random = createRandomSource(seed)
  let count = 0
  return {
    ...host,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)),
    randomUuid: () => uuidFor(seed, made, count++),
    uniqueToken: () => uuidFor(seed, made, count++).slice(0, 13),
  }
}
