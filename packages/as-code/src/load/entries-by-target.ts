import type { Finding } from '../findings/finding.ts'
import { memoized } from '../kind/memoized.ts'
import { resourceName } from '../kind/resource-name.ts'
import { type FileEntry, duplicateKeys } from './read-entries.ts'

/** Entries of all files. The same key may be described once for each target. */
export interface EntriesByTarget {
  /** By `<kind>/<key>`; the first one, if several targets have their own. */
  readonly all: ReadonlyMap<string, FileEntry>
  /** Entries of one target. */
  readonly of: (target: string) => ReadonlyMap<string, FileEntry>
  /** Two descriptions for one target. */
  readonly findings: readonly Finding[]
}

export function entriesByTarget(entries: readonly FileEntry[]): EntriesByTarget {
  const all = new Map<string, FileEntry>()
  const known = new Map<string, FileEntry[]>()
  const findings: Finding[] = []
  for (const entry of entries) {
    const name = resourceName(entry)
    const others = known.get(name) ?? []
    const duplicate = others.find((other) => overlap(entry, other))
    if (duplicate !== undefined) {
      findings.push(...duplicateKeys(entry, duplicate))
      continue
    }
    known.set(name, [...others, entry])
    if (!all.has(name)) all.set(name, entry)
  }
  const of = memoized((target: string): ReadonlyMap<string, FileEntry> => {
    const own = [...known].flatMap(([name, some]) =>
      some.filter(({ targets }) => targets?.includes(target) ?? true).map((entry) => [name, entry] as const),
    )
    return new Map(own)
  })
  return { all, of, findings }
}

const overlap = ({ targets: a }: FileEntry, { targets: b }: FileEntry): boolean =>
  a === undefined || b === undefined || a.some((target) => b.includes(target))
