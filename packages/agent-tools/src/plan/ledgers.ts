import { type LedgerFile, memoryLedger, openLedger } from '@mgmt-api/as-code'

/** Ledgers of the targets of a server. */
export interface Ledgers {
  /** With twins, a copy that holds their changes. */
  ledgerOf(target: string): LedgerFile
  /** Records what was created in a twin and then on the platform, and forgets the copy. */
  settleTwin(target: string, published: PublishedTwin): void
}

/** Changes of a twin that were applied to its platform. */
export interface PublishedTwin {
  /** Ids of the platform, by `<resource> <id in the twin>`. */
  readonly ids: ReadonlyMap<string, string>
  /** Whether all changes were done. */
  readonly isComplete: boolean
}

/** @param directory of `ledger.<target>.yaml`; absent: in memory */
export function createLedgers(directory: string | undefined, hasTwins: boolean): Ledgers {
  const ledgers = new Map<string, LedgerFile>()
  const copies = new Map<string, LedgerFile>()
  const recorded = (target: string): LedgerFile => {
    const ledger =
      ledgers.get(target) ?? (directory === undefined ? memoryLedger() : openLedger({ root: directory, target }))
    ledgers.set(target, ledger)
    return ledger
  }
  return {
    ledgerOf(target) {
      if (!hasTwins) return recorded(target)
      const copy = copies.get(target) ?? memoryLedger(recorded(target))
      copies.set(target, copy)
      return copy
    },
    settleTwin(target, published) {
      const copy = copies.get(target)
      copies.delete(target)
      if (copy !== undefined) settle(recorded(target), copy, published)
    },
  }
}

function settle(ledger: LedgerFile, copy: LedgerFile, { ids, isComplete }: PublishedTwin): void {
  const kept = new Set(copy.lines().map(({ name }) => name))
  // A line of a resource that no longer exists does no harm; without its line, an existing one would not be ours.
  if (isComplete) for (const { name } of ledger.lines()) if (!kept.has(name)) ledger.remove(name)
  for (const line of copy.lines()) {
    if (line.id === undefined) continue
    // A kind has the name of its resource.
    const id = ids.get(`${line.name.split('/')[0] ?? ''} ${line.id}`)
    // Without a new id it was there before, or its creation was not done.
    if (id !== undefined) ledger.record({ ...line, id })
    else if (ledger.line(line.name)?.id === line.id) ledger.record(line)
  }
  ledger.close()
}
