import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { Identifiable, Kind } from '../kind/kind.ts'
import { kindIn } from '../kind/resource-name.ts'
import type { Ledger, LedgerLine, RecordedLine } from './ledger.ts'

/** The content of a platform and of the files. */
export interface KnownResources {
  /** The resources that were listed, by kind. Only kinds that were listed completely. */
  readonly listed: ReadonlyMap<string, readonly Identifiable[]>
  /** Names of the resources that files describe, as `<kind>/<key>`. */
  readonly described: { has(name: string): boolean }
}

/**
 * Lines whose id is in no list, of resources that no file describes. Lists lag behind writes: `findGone` tells whether
 * the resources are gone. A line without an id stays, because the resource of a creation without a response may appear.
 * So do all lines of a kind of which none is listed: the key may be of another account, or may not see the kind.
 */
export function unlistedLines(ledger: Ledger, { listed, described }: KnownResources): readonly RecordedLine[] {
  const ids = new Set([...listed].flatMap(([kind, all]) => all.map(({ id }) => idIn(kind, id))))
  const lines = ledger.lines().flatMap(recordedLine)
  const isListed = ({ name, id }: RecordedLine): boolean => ids.has(idIn(kindIn(name), id))
  const seen = new Set(lines.filter(isListed).map(({ name }) => kindIn(name)))
  return lines.filter((line) => seen.has(kindIn(line.name)) && !described.has(line.name) && !isListed(line))
}

const recordedLine = ({ name, id }: LedgerLine): RecordedLine[] => (id === undefined ? [] : [{ name, id }])

const idIn = (kind: string, id: string): string => `${kind} ${id.toLowerCase()}`

/** Where to look for the resources of lines. */
export interface GoneOptions {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/**
 * The lines whose resources are certainly not on the platform: reading each by its id finds none. Those that cannot be
 * read are left out, and so are those of kinds that can only be listed.
 */
export async function findGone(
  lines: readonly RecordedLine[],
  { kinds, caller, signal }: GoneOptions,
): Promise<readonly RecordedLine[]> {
  const gone: RecordedLine[] = []
  for (const kind of kinds) {
    const here = lines.filter(({ name }) => kindIn(name) === kind.name)
    if (here.length === 0) continue
    const present = await presentIds(kind, here, { caller, signal })
    if (present !== undefined) gone.push(...here.filter(({ id }) => !present.has(id.toLowerCase())))
  }
  return gone
}

/** Undefined if it cannot be known. */
async function presentIds(
  kind: Kind,
  lines: readonly RecordedLine[],
  { caller, signal }: Omit<GoneOptions, 'kinds'>,
): Promise<ReadonlySet<string> | undefined> {
  const store = kind.connect(caller)
  if (store.readsLists === true) return undefined
  try {
    const found = await store.read(
      lines.map(({ id }) => ({ id, fields: [] })),
      { signal },
    )
    return new Set(found.filter(({ body }) => !kind.isDeleted(body)).map(({ id }) => id.toLowerCase()))
  } catch (error) {
    if (isMgmtError(error) && error.kind !== 'aborted') return undefined
    throw error
  }
}
