import type { Html } from '@mgmt-api/charts'

/** Contents of pages that take long to make, as long as nothing has changed of what they show. */
export interface LruCache {
  /** @param key says all that the contents depend on */
  get(key: string, make: () => Promise<Html>): Promise<Html>
}

/** @param most contents that are kept: those that were looked at last */
export function createLruCache(most: number): LruCache {
  const kept = new Map<string, Promise<Html>>()
  return {
    async get(key, make) {
      const contents = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, contents)
      for (const [oldest] of kept) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      try {
        return await contents
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}
