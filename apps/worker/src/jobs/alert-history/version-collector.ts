import { type Snapshot, snapshotChanges } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import { sanitizeText } from '@mgmt-api/base/text'
import type { StoreDatabase } from '../../store/tables.ts'
import { type LatestVersion, bodiesOf } from './latest-versions.ts'
import { type VersionChanges, noVersionChanges, type NewVersion } from './new-version.ts'

export interface CollectorOptions {
  readonly db: StoreDatabase
  readonly target: string
  /** The latest version of each definition, by id. */
  readonly latest: ReadonlyMap<string, LatestVersion>
  /** Whether this is the first run on the target: its definitions are `found`, not `created`. */
  readonly isFirst: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Collects definitions one by one, and stores changes. */
export interface VersionCollector {
  /** Number of added definitions. */
  readonly size: number
  /** Adds a definition; a repeated one is ignored. */
  add(snapshot: Snapshot): Promise<void>
  /** Whether a definition has been added. */
  has(id: string): boolean
  /** Records a deletion. */
  addDeleted(latest: LatestVersion): void
  finish(): Promise<VersionChanges>
}

/** Definitions whose earlier bodies are read together. */
const batchSize = 100

/** Memory grows with the number of changes; unchanged definitions need only ids and digests. */
export function createVersionCollector(options: CollectorOptions): VersionCollector {
  const { latest, isFirst } = options
  const seen = new Set<string>()
  const found: VersionChanges = noVersionChanges()
  let changed: Changed[] = []

  async function compare(): Promise<void> {
    const batch = changed
    changed = []
    if (batch.length === 0) return
    const bodies = await bodiesOf(
      options.db,
      options.target,
      batch.map(({ before }) => before),
    )
    for (const each of batch) compareOne(each, bodies.get(each.before.definition) ?? '', { found, now: options.now })
  }

  return {
    get size() {
      return seen.size
    },
    async add(snapshot) {
      if (seen.has(snapshot.id)) return
      seen.add(snapshot.id)
      const before = latest.get(snapshot.id)
      if (before === undefined || before.change === 'deleted') {
        const change = isFirst ? 'found' : 'created'
        found.versions.push({ ...stateOf(snapshot, snapshot.text()), version: nextNumber(before), change, changed: [] })
      } else if (before.digest !== snapshot.digest) {
        changed.push({ before, snapshot, text: snapshot.text() })
        if (changed.length >= batchSize) await compare()
      }
    },
    has: (id) => seen.has(id),
    addDeleted: (known) => void found.versions.push(deletionOf(known)),
    async finish() {
      await compare()
      return found
    },
  }
}

interface Changed {
  readonly before: LatestVersion
  readonly snapshot: Snapshot
  readonly text: string
}

function deletionOf({ definition, version, name, owner, key }: LatestVersion): NewVersion {
  const gone = { digest: '', secrets: null, body: null, change: 'deleted', changed: [] } as const
  return { definition, version: version + 1, name, owner, key, ...gone }
}

const nextNumber = (before: LatestVersion | undefined): number => (before?.version ?? 0) + 1

function stateOf(
  { id, name, identity, digest, secretsDigest }: Snapshot,
  body: string,
): Omit<NewVersion, 'version' | 'change' | 'changed'> {
  const safe = (text: string | undefined): string | null => (text === undefined ? null : sanitizeText(text))
  const labels = { owner: safe(identity?.owner), key: safe(identity?.key) }
  return { definition: id, name: sanitizeText(name), ...labels, digest, secrets: secretsDigest ?? null, body }
}

/** If only the digest differs, a newer program computes it differently: the version stays, with the new digest. */
function compareOne(
  { before, snapshot, text }: Changed,
  earlier: string,
  { found, now }: { readonly found: VersionChanges; readonly now: number },
): void {
  const { owner, key, secrets, definition, version } = before
  const identity = owner === null || key === null ? undefined : { owner, key }
  const stored = { identity, secretsDigest: secrets ?? undefined, text: earlier }
  const changed = snapshotChanges(alertDefinitions, { before: stored, after: { ...snapshot, text } }, now)
  if (changed.length === 0) found.updatedDigests.push({ definition, version, digest: snapshot.digest })
  else found.versions.push({ ...stateOf(snapshot, text), version: nextNumber(before), change: 'changed', changed })
}
