import { type Snapshot, snapshotChanges } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Database } from '../../store/tables.ts'
import { type LatestVersion, textsOf } from './latest-versions.ts'
import { type FoundVersions, noVersions, type NewVersion } from './new-version.ts'

export interface CollectorOptions {
  readonly db: Database
  readonly target: string
  /** The latest version of each definition, by id. */
  readonly latest: ReadonlyMap<string, LatestVersion>
  /** Nothing was known of the target before: what is there was not created just now. */
  readonly first: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Takes definitions as they arrive, and keeps what has changed. */
export interface VersionCollector {
  /** How many definitions were added. */
  readonly size: number
  /** Each definition counts once. */
  add(snapshot: Snapshot): Promise<void>
  /** Whether a definition has been added. */
  has(id: string): boolean
  /** These are not there any more. */
  gone(latest: LatestVersion): void
  finish(): Promise<FoundVersions>
}

/** Definitions whose earlier text is read at once. */
const batchSize = 100

/** Memory grows with what has changed: of all else, ids and digests are kept. */
export function createVersionCollector(options: CollectorOptions): VersionCollector {
  const { latest, first } = options
  const seen = new Set<string>()
  const found: FoundVersions = noVersions()
  let changed: Changed[] = []

  async function compare(): Promise<void> {
    const batch = changed
    changed = []
    if (batch.length === 0) return
    const texts = await textsOf(
      options.db,
      options.target,
      batch.map(({ before }) => before),
    )
    for (const each of batch) compareOne(each, texts.get(each.before.definition) ?? '', { found, now: options.now })
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
        const change = first ? 'found' : 'created'
        found.versions.push({ ...stateOf(snapshot, snapshot.text()), version: after(before), change, changed: [] })
      } else if (before.digest !== snapshot.digest) {
        changed.push({ before, snapshot, text: snapshot.text() })
        if (changed.length >= batchSize) await compare()
      }
    },
    has: (id) => seen.has(id),
    gone: (known) => void found.versions.push(deletionOf(known)),
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

const after = (before: LatestVersion | undefined): number => (before?.version ?? 0) + 1

function stateOf(
  { id, name, identity, digest, secretsDigest }: Snapshot,
  body: string,
): Omit<NewVersion, 'version' | 'change' | 'changed'> {
  const safe = (text: string | undefined): string | null => (text === undefined ? null : sanitizeText(text))
  const labels = { owner: safe(identity?.owner), key: safe(identity?.key) }
  return { definition: id, name: sanitizeText(name), ...labels, digest, secrets: secretsDigest ?? null, body }
}

/** A digest that differs where nothing else does is that of a newer program, which knows more of what means the same. */
function compareOne(
  { before, snapshot, text }: Changed,
  earlier: string,
  { found, now }: { readonly found: FoundVersions; readonly now: number },
): void {
  const { owner, key, secrets, definition, version } = before
  const identity = owner === null || key === null ? undefined : { owner, key }
  const kept = { identity, secretsDigest: secrets ?? undefined, text: earlier }
  const changed = snapshotChanges(alertDefinitions, { before: kept, after: { ...snapshot, text } }, now)
  if (changed.length === 0) found.sameAgain.push({ definition, version, digest: snapshot.digest })
  else found.versions.push({ ...stateOf(snapshot, text), version: after(before), change: 'changed', changed })
}
