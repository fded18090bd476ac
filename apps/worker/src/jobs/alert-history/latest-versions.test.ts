import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { latestVersions } from './latest-versions.ts'
import type { NewVersion } from './new-version.ts'
import { writeVersions } from './write-versions.ts'

const seenAt = new Date('2026-11-21T12:00:00Z')

const versionOf = (definition: string, version: number): NewVersion => ({
  definition,
  version,
  change: version === 1 ? 'found' : 'changed',
  name: definition,
  owner: null,
  key: null,
  digest: `digest ${version}`,
  secrets: null,
  body: 'body',
  changed: [],
})

describe.each(storesOf(import.meta.url))('latest versions on $name', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  const write = (target: string, ...versions: NewVersion[]) =>
    store.transaction((transaction) => writeVersions(transaction, { versions, updatedDigests: [], target, seenAt }))

  const latest = async (target: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries([...(await latestVersions(store.db, target))].map(([id, { version }]) => [id, version]))

  const unmarked = async (): Promise<readonly string[]> => {
    const columns = ['target', 'definition', 'version'] as const
    const rows = await store.db.selectFrom('alert_versions').select(columns).where('superseded', '=', false).execute()
    return rows.map(({ target, definition, version }) => `${target} ${definition} ${version}`).sort()
  }

  test('one version of each definition is latest, and all others are marked', async () => {
    await write('a', versionOf('x', 1), versionOf('y', 1))
    await write('b', versionOf('x', 1))
    await write('a', versionOf('x', 2), versionOf('z', 1))
    await write('a', versionOf('x', 3))
    expect(await latest('a')).toEqual({ x: 3, y: 1, z: 1 })
    expect(await latest('b')).toEqual({ x: 1 })
    expect(await unmarked()).toEqual(['a x 3', 'a y 1', 'a z 1', 'b x 1'])
  })

  test('ids are any text', async () => {
    const id = '\ud83d "quoted", {braced}, \\, \'NULL\' \u202e'
    await write('a', versionOf(id, 1))
    await write('a', versionOf(id, 2))
    const updatedDigests = [{ definition: id, version: 2, digest: 'newer' }]
    await store.transaction((transaction) =>
      writeVersions(transaction, { versions: [], updatedDigests, target: 'a', seenAt }),
    )
    expect([...(await latestVersions(store.db, 'a')).values()]).toMatchObject([{ version: 2, digest: 'newer' }])
    expect(await unmarked()).toHaveLength(1)
  })

  test('a version that was stored twice at the same time marks the others once', async () => {
    await write('a', versionOf('x', 1))
    await Promise.all([write('a', versionOf('x', 2)), write('a', versionOf('x', 2))])
    expect(await latest('a')).toEqual({ x: 2 })
    expect(await unmarked()).toEqual(['a x 2'])
  })
})
