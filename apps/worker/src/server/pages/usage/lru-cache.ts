import type { Html } from '@mgmt-api/charts'

/** Caches contents of pages that are expensive to create, by a key of their data. */
export interface LruCache {
  /** @param key everything that the contents depend on */
  get(key: string, make: () => Promise<Html>): Promise<Html>
}

/** @param most maximum number of cached contents: the most recently used */
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
