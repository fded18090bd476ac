import { keyIn, kindIn } from '../kind/resource-name.ts'

/** One line of a ledger: a resource of the owner on one target. */
export interface LedgerLine {
  /** `<kind>/<key>`. */
  readonly name: string
  /** Its id on the platform. Absent: a request to create it was sent, and no answer to it was recorded. */
  readonly id?: string | undefined
  /** Fingerprints of its fields as last applied: later they tell which side has changed. */
  readonly applied?: string | undefined
  /** Fingerprint of the secrets that were last sent from its file. */
  readonly secrets?: string | undefined
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
  /** Adds a line in place of earlier ones with the same name. */
  record(line: LedgerLine): void
  /** Removes the line of a resource that no longer exists. */
  remove(name: string): void
}

/**
 * A ledger in memory. If two of the given lines have the same name, as after two branches were merged, both ids keep
 * their key: the id decides which resource is meant.
 */
export function createLedger(given: Iterable<LedgerLine> = []): LedgerIndex {
  const byName = new Map<string, readonly LedgerLine[]>()
  const keys = new Map<string, string>()
  const add = (line: LedgerLine): void => {
    byName.set(line.name, [...(byName.get(line.name) ?? []), line])
    if (line.id !== undefined) keys.set(idName(line.name, line.id), keyIn(line.name))
  }
  const remove = (name: string): void => {
    for (const { id } of byName.get(name) ?? []) if (id !== undefined) keys.delete(idName(name, id))
    byName.delete(name)
  }
  for (const line of given) add(line)
  return {
    line: (name) => byName.get(name)?.at(-1),
    keyOf: (kind, id) => keys.get(`${kind}/${id}`),
    lines: () => [...byName.values()].flat().sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    record(line) {
      remove(line.name)
      add(line)
    },
    remove,
  }
}

const idName = (name: string, id: string): string => `${kindIn(name)}/${id}`
