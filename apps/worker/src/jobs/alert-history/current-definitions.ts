import type { Database } from '../../store/tables.ts'
import type { LatestVersion } from './latest-versions.ts'

/** A definition as it was last seen. */
export interface CurrentDefinition extends Omit<LatestVersion, 'secrets'> {
  readonly seen_at: Date
}

export interface CurrentQuery {
  readonly target: string
  /** Part of the name, whatever its letter case. Default: all. */
  readonly search?: string | undefined
  /** Those that are gone as well. Default: false. */
  readonly deleted?: boolean | undefined
  /** Rows at most. Default: 100. */
  readonly limit?: number | undefined
  /** The last row of the page before. */
  readonly after?: Pick<CurrentDefinition, 'name' | 'definition'> | undefined
}

/** The definitions of a target by name, a page at a time. */
export async function currentDefinitions(
  db: Database,
  { target, search = '', deleted = false, limit = 100, after }: CurrentQuery,
): Promise<readonly CurrentDefinition[]> {
  return db
    .selectFrom(
      db
        .selectFrom('alert_versions')
        .distinctOn('definition')
        .select(['definition', 'version', 'seen_at', 'change', 'digest', 'name', 'owner', 'key'])
        .where('target', '=', target)
        .orderBy('definition')
        .orderBy('version', 'desc')
        .as('latest'),
    )
    .selectAll()
    .$if(search !== '', (query) => query.where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(!deleted, (query) => query.where('change', '<>', 'deleted'))
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is(is.refTuple('name', 'definition'), '>', is.tuple(after?.name ?? '', after?.definition ?? '')),
      ),
    )
    .orderBy('name')
    .orderBy('definition')
    .limit(limit)
    .execute()
}
