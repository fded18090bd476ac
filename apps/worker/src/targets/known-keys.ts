import { isMarkOf, markOf } from './key-mark.ts'

/** Keys that this process has seen refused, by target. Only their fingerprints are kept. */
export interface KnownKeys {
  refused(target: string, key: string): void
  accepted(target: string): void
  /** Whether it is the key that was refused last. */
  isRefused(target: string, key: string): boolean
}

export function createKnownKeys(): KnownKeys {
  const marks = new Map<string, string>()
  return {
    refused: (target, key) => void marks.set(target, markOf(key)),
    accepted: (target) => void marks.delete(target),
    isRefused(target, key) {
      const mark = marks.get(target)
      return mark !== undefined && isMarkOf(mark, key)
    },
  }
}
