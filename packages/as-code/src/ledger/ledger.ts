import { compareValues } from '@mgmt-api/base/lists'
import { keyIn, kindIn } from '../kind/resource-name.ts'

/** One line of a ledger: a resource of the owner on one target. */
export interface LedgerLine {
  /** `<kind>/<key>`. */
  readonly name: string
  /** Its id on the platform. Absent: a request to create it was sent, and no response to it was recorded. */
  readonly id?: string | undefined
  /** Fingerprints of its fields as last applied: later they tell which side has changed. */
  readonly applied?: string | undefined
  /** Fingerprint of the secrets that were last sent from its file. */
  readonly secrets?: string | undefined
}

/** A line whose resource has a known id. */
export interface RecordedLine {
  /** `<kind>/<key>`. */
  readonly name: string
  readonly id: string
}

/** The resources of the owner on one target, by id and by name. */
export interface Ledger {
  /** The line of a resource, by `<kind>/<key>`. */
  line(name: string): LedgerLine | undefined
  /** The key of the resource of a kind with this id. */
  keyOf(kind: string, id: string): string | undefined
  /** All lines, sorted by name. */
  lines(): readonly LedgerLine[]
}

/** A ledger that can be changed. */
export interface LedgerIndex extends Ledger {
  /** Adds a line in place of the one with its id, or of all lines with its name if none has this id. */
  record(line: LedgerLine): void
  /** Removes the lines of a resource that no longer exists, or the one with this id. */
  remove(name: string, id?: string): void
}

/**
 * A ledger in memory. If two of the given lines have the same name, as after two branches were merged, both ids keep
 * their key: the id decides which resource is meant. If two have the same id, as after a rename that was killed, the
 * later one counts.
 */
export function createLedger(given: Iterable<LedgerLine> = []): LedgerIndex {
  const byName = new Map<string, readonly LedgerLine[]>()
  const nameOfId = new Map<string, string>()
  const remove: LedgerIndex['remove'] = (name, id) => {
    const lines = byName.get(name) ?? []
    const left = id === undefined ? [] : lines.filter((line) => line.id !== id)
    for (const line of lines) if (!left.includes(line)) nameOfId.delete(idName(line))
    if (left.length > 0) byName.set(name, left)
    else byName.delete(name)
  }
  const add = (line: LedgerLine): void => {
    if (line.id !== undefined) {
      const former = nameOfId.get(idName(line))
      if (former !== undefined) remove(former, line.id)
      nameOfId.set(idName(line), line.name)
    }
    // The response to a creation replaces the line written before its request.
    const others = (byName.get(line.name) ?? []).filter(({ id }) => line.id === undefined || id !== undefined)
    byName.set(line.name, [...others, line])
  }
  for (const line of given) add(line)
  return {
    line: (name) => byName.get(name)?.at(-1),
    keyOf: (kind, id) => {
      const name = nameOfId.get(`${kind}/${id}`)
      return name === undefined ? undefined : keyIn(name)
    },
    lines: () => [...byName.values()].flat().sort((a, b) => compareValues(a.name, b.name)),
    record(line) {
      const isKnown = line.id !== undefined && nameOfId.get(idName(line)) === line.name
      if (!isKnown) remove(line.name)
      add(line)
    },
    remove,
  }
}

/** `<kind>/<id>`. */
export const idName = ({ name, id = '' }: LedgerLine): string => `${kindIn(name)}/${id}`
