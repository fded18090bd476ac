import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import type { VersionChange } from '../store/tables.ts'
import { changesWithin, readVersions, versionsOf } from './read-versions.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 12, minute))
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface Row {
  readonly target: string
  readonly definition: number
  readonly version: number
  readonly minute: number
  readonly change?: VersionChange
}

const rowOf = ({ target, definition, version, minute, change = 'changed' }: Row) => ({
  target,
  definition: idOf(definition),
  version,
  seen_at: at(minute),
  change,
  name: `Alert ${definition}`,
  owner: null,
  key: null,
  digest: `${definition} ${version}`,
  secrets: null,
  body: change === 'deleted' ? null : `version: ${version}\n`,
  changed: JSON.stringify(change === 'changed' ? ['alertDefProperties.name'] : []),
})

/** `eu` has 7 definitions, found together and then changed each minute for 3 minutes; `us` has a deleted one. */
const rows = [
  ...[0, 1, 2, 3].flatMap((minute) =>
    [1, 2, 3, 4, 5, 6, 7].map((definition) =>
      rowOf({ target: 'eu', definition, version: minute + 1, minute, change: minute === 0 ? 'found' : 'changed' }),
    ),
  ),
  rowOf({ target: 'us', definition: 1, version: 1, minute: 1, change: 'created' }),
  rowOf({ target: 'us', definition: 1, version: 2, minute: 2, change: 'deleted' }),
]

describe.each(storesOf(import.meta.url))('reading the history on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
    await store.db.insertInto('alert_versions').values(rows).execute()
  })
  afterAll(() => store.close())

  test('versions of a definition are listed newest first', async () => {
    const definition = { target: 'eu', definition: idOf(2) }
    expect((await versionsOf(store.db, definition, 3)).map(({ version }) => version)).toEqual([4, 3, 2])
    expect((await versionsOf(store.db, definition, 4)).slice(3)).toEqual([
      {
        target: 'eu',
        definition: idOf(2),
        version: 1,
        seen_at: at(0),
        change: 'found',
        name: 'Alert 2',
        owner: null,
        key: null,
        digest: '2 1',
        changed: [],
      },
    ])
  })

  test('changes are listed once each across pages, newest first', async () => {
    const seen: string[] = []
    let pages = 0
    for (let page = await changesWithin(store.db, { limit: 4 }); page.length > 0; pages++) {
      seen.push(...page.map(({ target, definition, version }) => `${target} ${definition.slice(-1)} ${version}`))
      page = await changesWithin(store.db, { limit: 4, after: page.at(-1) })
    }
    expect(pages).toBe(8)
    expect(seen).toHaveLength(30)
    expect(new Set(seen).size).toBe(30)
    expect(seen.slice(0, 8)).toEqual(['eu 7 4', 'eu 6 4', 'eu 5 4', 'eu 4 4', 'eu 3 4', 'eu 2 4', 'eu 1 4', 'us 1 2'])
  })

  test('changes are filtered by target, time and kind', async () => {
    expect(await changesWithin(store.db, { from: at(2), targets: ['eu'] })).toHaveLength(14)
    expect(await changesWithin(store.db, { from: at(2), targets: ['us'] })).toHaveLength(1)
    expect(await changesWithin(store.db, { changes: ['deleted', 'created'] })).toMatchObject([
      { target: 'us', change: 'deleted', seen_at: at(2) },
      { target: 'us', change: 'created', seen_at: at(1) },
    ])
    expect(await changesWithin(store.db, { targets: [] })).toEqual([])
  })

  test('two versions are read together, and a missing one is undefined', async () => {
    const [before, after, none] = await readVersions(store.db, { target: 'us', definition: idOf(1) }, [1, 2, 9])
    expect(before).toMatchObject({ version: 1, body: 'version: 1\n' })
    expect(after).toMatchObject({ version: 2, body: null, change: 'deleted' })
    expect(none).toBeUndefined()
  })
})
