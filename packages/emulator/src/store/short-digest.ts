import { sortedJson } from '@mgmt-api/base/json'

/**
 * Digest of a value: of a filter and an order, so that a page token is rejected for another query. It guards against mistakes, not
 * attackers; Node's digests take as long to load as a page takes.
 */
export function shortDigest(question: unknown): string {
  const text = sortedJson(question)
  return [0x811c9dc5, 0x01000193].map((seed) => fnv1a(text, seed).toString(36)).join('-')
}

/** FNV-1a over UTF-16, 32 bits. */
function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
