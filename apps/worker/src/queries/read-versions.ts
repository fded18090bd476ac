import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AlertVersionsTable, StoreDatabase, VersionChange } from '../store/tables.ts'

const columns = [
  'target',
  'definition',
  'version',
  'seen_at',
  'change',
  'name',
  'owner',
  'key',
  'digest',
  'changed',
] as const

/** A version without its body. */
export type VersionRow = Readonly<Pick<Selectable<AlertVersionsTable>, (typeof columns)[number]>>

/** A version with its definition as YAML without secrets; null if it was deleted. */
export interface FullVersion extends VersionRow {
  readonly body: string | null
}

/** Identifies a definition. */
export interface DefinitionName {
  readonly target: string
  readonly definition: string
}

/** Cursor: the last row of a page. */
export type VersionPosition = Pick<VersionRow, 'target' | 'definition' | 'version' | 'seen_at'>

/** Versions of a definition, newest first. */
export async function versionsOf(
  db: StoreDatabase,
  { target, definition }: DefinitionName,
  limit: number,
): Promise<readonly VersionRow[]> {
  return db
    .selectFrom('alert_versions')
    .select(columns)
    .where('target', '=', target)
    .where('definition', '=', definition)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export interface ChangesQuery {
  /** Names of targets. Default: all. */
  readonly targets?: readonly string[] | undefined
  /** Seen at this time or later. Default: no bound. */
  readonly from?: Date | undefined
  /** Default: all, including `found`. */
  readonly changes?: readonly VersionChange[] | undefined
  /** Rows at most. Default: 100. */
  readonly limit?: number | undefined
  /** The last row of the previous page. */
  readonly after?: VersionPosition | undefined
}

/** A page of changes within a span, newest first. */
export async function changesWithin(
  db: StoreDatabase,
  { targets, from, changes, limit = 100, after }: ChangesQuery,
): Promise<readonly VersionRow[]> {
  return db
    .selectFrom('alert_versions')
    .select(columns)
    .$if(targets !== undefined, (query) => query.where('target', '=', anyOf(targets ?? [])))
    .$if(from !== undefined, (query) => query.where('seen_at', '>=', from ?? new Date(0)))
    .$if(changes !== undefined, (query) => query.where('change', '=', anyOf(changes ?? [])))
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is(
          is.refTuple('seen_at', 'target', 'definition', 'version'),
          '<',
          is.tuple(after?.seen_at ?? new Date(0), after?.target ?? '', after?.definition ?? '', after?.version ?? 0),
        ),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('target', 'desc')
    .orderBy('definition', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** A page of changes with the cursor of the next one. An invalid cursor selects the first page. */
export async function readChangePage(
  db: StoreDatabase,
  { after, ...query }: Pick<ChangesQuery, 'targets' | 'changes'> & { readonly after?: string | undefined },
): Promise<{ readonly rows: readonly VersionRow[]; readonly next: string | null }> {
  const found = await changesWithin(db, { ...query, limit: pageRows + 1, after: parseCursor(after) })
  const rows = found.slice(0, pageRows)
  const last = rows.at(-1)
  return { rows, next: found.length > pageRows && last !== undefined ? formatCursor(last) : null }
}

const pageRows = 50

/** The id of a definition is last, as it may be any text. */
const formatCursor = ({ seen_at: seenAt, target, definition, version }: VersionPosition): string =>
  [seenAt.toISOString(), version, target, definition].join(' ')

function parseCursor(text = ''): VersionPosition | undefined {
  const [, time = '', version, target = '', definition = ''] = /^(\S+Z) (\d{1,9}) (\S+) (.*)$/s.exec(text) ?? []
  const seenAt = new Date(time)
  if (Number.isNaN(seenAt.getTime())) return undefined
  return { seen_at: seenAt, target, definition, version: Number(version) }
}

/** Versions of a definition with their bodies, in the requested order; undefined for missing ones. */
export async function readVersions(
  db: StoreDatabase,
  { target, definition }: DefinitionName,
  versions: readonly number[],
): Promise<readonly (FullVersion | undefined)[]> {
  if (versions.length === 0) return []
  const rows = await db
    .selectFrom('alert_versions')
    .select([...columns, 'body'])
    .where('target', '=', target)
    .where('definition', '=', definition)
    .where('version', 'in', versions)
    .execute()
  return versions.map((wanted) => rows.find(({ version }) => version === wanted))
}

/** Matches any value of a list that may be empty, unlike `in`. */
const anyOf = <T extends string>(values: readonly T[]): RawBuilder<T> => sql`any (${values}::text[])`

/** Number of changes of alert definitions, by kind. Kinds without changes are missing. */
export async function countChanges(
  db: StoreDatabase,
  { from }: { readonly from: Date },
): Promise<ReadonlyMap<VersionChange, number>> {
  const rows = await db
    .selectFrom('alert_versions')
    .select(['change', sql<number>`count(*)::integer`.as('count')])
    .where('seen_at', '>=', from)
    .groupBy('change')
    .execute()
  return new Map(rows.map(({ change, count }) => [change, count]))
}
