import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { AlertVersionsTable, StoreDatabase, Tables, VersionChange } from '../store/tables.ts'

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

/**
 * Versions of a definition, newest first.
 * @param options.limit rows at most. Default: 100
 * @param options.before only versions below this number: that of the last row of the previous page
 */
export async function versionsOf(
  db: StoreDatabase,
  { target, definition }: DefinitionName,
  { limit = 100, before }: { readonly limit?: number | undefined; readonly before?: number | undefined } = {},
): Promise<readonly VersionRow[]> {
  return db
    .selectFrom('alert_versions')
    .select(columns)
    .where('target', '=', target)
    .where('definition', '=', definition)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export interface ChangesQuery {
  /** Names of targets. Default: all. */
  readonly targets?: readonly string[] | undefined
  /** Seen at this time or later. Default: no bound. */
  readonly from?: Date | undefined
  /** Seen before this time. Default: no bound. */
  readonly until?: Date | undefined
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
  { changes, limit = 100, after, ...span }: ChangesQuery,
): Promise<readonly VersionRow[]> {
  return within(db.selectFrom('alert_versions').select(columns), span)
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

type VersionQuery<T> = SelectQueryBuilder<Tables, 'alert_versions', T>

function within<T>(
  query: VersionQuery<T>,
  { targets, from, until }: Pick<ChangesQuery, 'targets' | 'from' | 'until'>,
): VersionQuery<T> {
  let narrowed = query
  if (targets !== undefined) narrowed = narrowed.where('target', '=', anyOf(targets))
  if (from !== undefined) narrowed = narrowed.where('seen_at', '>=', from)
  if (until !== undefined) narrowed = narrowed.where('seen_at', '<', until)
  return narrowed
}

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
