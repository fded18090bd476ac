import { isObject } from '../../src/core/values/path.ts'
import type { Contract } from './contract.ts'
import type { Document } from './document.ts'

/**
 * A deployment's own name of the query language, in lower case: what stands in its names of fields and values where ours
 * have `native`. Undefined where the document has our names, or neither.
 */
export function languageName(document: Document, facts: Contract): string | undefined {
  const [ours, theirs] = [wordsIn(facts), wordsIn(document)]
  const known = [...ours].filter((word) => /native/i.test(word) && !/^native$/i.test(word))
  if (known.some((word) => theirs.has(word))) return undefined
  const fresh = [...theirs].filter((word) => !ours.has(word))
  const counts = new Map<string, number>()
  for (const word of known) {
    const pattern = new RegExp(`^${word.replace(/native/i, '([A-Za-z]+)')}$`)
    for (const name of new Set(fresh.flatMap((each) => pattern.exec(each)?.[1]?.toLowerCase() ?? [])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Names of fields, and values of enumerations. */
function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) wordsIn(each, found)
  if (!isObject(value)) return found
  for (const [key, member] of Object.entries(value)) {
    if (key === 'properties' && isObject(member)) for (const name of Object.keys(member)) found.add(name)
    if (key === 'enum' && Array.isArray(member)) for (const each of member) found.add(String(each))
    wordsIn(member, found)
  }
  return found
}
