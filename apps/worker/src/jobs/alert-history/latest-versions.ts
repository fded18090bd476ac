import type { StoreDatabase } from '../../store/tables.ts'
import type { NewVersion } from './new-version.ts'

/** The latest version of a definition, without its body. */
export type LatestVersion = Omit<NewVersion, 'body' | 'changed'>

/** The latest version of each definition that a target ever had, by id. */
export async function latestVersions(db: StoreDatabase, target: string): Promise<ReadonlyMap<string, LatestVersion>> {
  const rows = await db
    .selectFrom('alert_versions')
    .select(['definition', 'version', 'change', 'digest', 'secrets', 'name', 'owner', 'key'])
    .where('target', '=', target)
    .where((is) => is.not('superseded'))
    .execute()
  return new Map(rows.map((row) => [row.definition, row]))
}

/** Bodies of some versions, by definition. */
export async function bodiesOf(
  db: StoreDatabase,
  target: string,
  versions: readonly Pick<LatestVersion, 'definition' | 'version'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('alert_versions')
    .select(['definition', 'body'])
    .where('target', '=', target)
    .where((is) =>
      is(
        is.refTuple('definition', 'version'),
        'in',
        versions.map(({ definition, version }) => is.tuple(definition, version)),
      ),
    )
    .execute()
  return new Map(rows.flatMap(({ definition, body }) => (body === null ? [] : [[definition, body] as const])))
}
