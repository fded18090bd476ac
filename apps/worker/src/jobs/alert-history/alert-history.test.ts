import { createAlerts } from '@mgmt-api/alerts'
import { isMgmtError } from '@mgmt-api/models'
import { downloadAlerts } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { amountOf } from '../../../test/amounts.ts'
import { type Account, createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertHistory } from './alert-history.ts'

const properties = (name: string, more: object = {}): object => ({ name, enabled: true, logsImmediate: {}, ...more })

describe.each(storesOf(import.meta.url))('the history of alert definitions on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const runsOf = (target: string, { reading }: Account): JobRuns<'alert-history'> =>
    jobRuns(alertHistory, { store, target, caller: reading })
  const rowsOf = (target: string) =>
    store.db
      .selectFrom('alert_versions')
      .select(['definition', 'version', 'change', 'name', 'changed', 'seen_at', 'body', 'owner', 'key'])
      .where('target', '=', target)
      .orderBy('definition')
      .orderBy('version')
      .execute()
  const countOf = async (target: string): Promise<number> => (await rowsOf(target)).length

  test('each state of a definition is a version', async () => {
    const account = createAccount()
    const { definitions } = createAlerts(account.changing)
    const runs = runsOf('life', account)
    const { id } = await definitions.create(properties('Disk full', { entityLabels: { team: 'core' } }))
    expect((await runs.run()).note).toBe('1 definition: 1 found')

    await definitions.replace(id, properties('Disk full', { priority: 'ALERT_DEF_PRIORITY_P1' }))
    runs.clock.set('2026-11-21T13:00:00.000Z')
    expect((await runs.run()).note).toBe('1 definition: 1 changed')
    await definitions.delete(id)
    runs.clock.set('2026-11-21T14:00:00.000Z')
    expect((await runs.run()).note).toBe('0 definitions: 1 deleted')
    const { id: next } = await definitions.create(properties('Disk full'))
    runs.clock.set('2026-11-21T15:00:00.000Z')
    expect((await runs.run()).note).toBe('1 definition: 1 created')

    const rows = await rowsOf('life')
    expect(rows.filter(({ definition }) => definition === id)).toMatchObject([
      { version: 1, change: 'found', name: 'Disk full', changed: [], seen_at: new Date('2026-11-21T12:00:00.000Z') },
      {
        version: 2,
        change: 'changed',
        changed: ['alertDefProperties.entityLabels', 'alertDefProperties.priority'],
        seen_at: new Date('2026-11-21T13:00:00.000Z'),
      },
      { version: 3, change: 'deleted', name: 'Disk full', body: null, seen_at: new Date('2026-11-21T14:00:00.000Z') },
    ])
    expect(rows.filter(({ definition }) => definition === next)).toMatchObject([{ version: 1, change: 'created' }])
    expect(rows[0]?.body === null ? undefined : parse(rows[0]?.body ?? '')).toMatchObject({ kind: 'alerts' })
  })

  test('a definition created after a first run on an empty account is created, not found', async () => {
    const account = createAccount()
    const runs = runsOf('empty', account)
    expect((await runs.run()).note).toBe('0 definitions: nothing changed')
    await createAlerts(account.changing).definitions.create(properties('New'))
    expect((await runs.run()).note).toBe('1 definition: 1 created')
  })

  test('a second run and a result stored twice leave the same rows', async () => {
    const account = createAccount({ seed: { alertDefs: 3 } })
    const runs = runsOf('twice', account)
    const [one, other] = [await runs.read(), await runs.read()]
    await runs.keep(one)
    await runs.keep(other)
    await runs.keep(one)
    const rows = await rowsOf('twice')
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ version, change }) => `${version} ${change}`))).toEqual(new Set(['1 found']))
    expect((await runs.run()).note).toBe('3 definitions: nothing changed')
    expect(await rowsOf('twice')).toEqual(rows)
  })

  test('changed metadata is not a new version', async () => {
    const account = createAccount()
    const { definitions } = createAlerts(account.changing)
    const runs = runsOf('same', account)
    const { id } = await definitions.create(properties('a', { phantomMode: false }))
    await runs.run()
    account.emulator.clock.advance(60_000)
    await definitions.replace(id, properties('a'))
    expect((await definitions.get(id)).updatedTime).toBe('2026-11-21T12:01:00.000Z')
    expect((await runs.run()).note).toBe('1 definition: nothing changed')
    expect(await countOf('same')).toBe(1)
  })

  test.each(['lines', 'cut-lines', 'cut-array'] as const)(
    'a download as %s produces the same versions',
    async (form) => {
      const account = createAccount({ seed: { alertDefs: 20 }, downloadForm: form })
      const runs = runsOf(`form-${form}`, account)
      expect((await runs.run()).note).toBe('20 definitions: 20 found')
      account.emulator.settings.set({ downloadForm: 'lines' })
      expect((await runs.run()).note).toBe('20 definitions: nothing changed')
    },
  )

  test('a failed download stores nothing', async () => {
    const account = createAccount({ seed: { alertDefs: 20 } })
    const runs = runsOf('cut', account)
    await runs.run()
    for (const kind of ['truncate', 'stream-error'] as const) {
      account.emulator.faults.script({ kind, operation: downloadAlerts.id })
      await expect(runs.read()).rejects.toSatisfy((error) => isMgmtError(error))
    }
    account.emulator.faults.script({ kind: 'reset', when: 'after', operation: downloadAlerts.id })
    await expect(runs.read()).rejects.toSatisfy((error) => isMgmtError(error))
    expect(await countOf('cut')).toBe(20)
  })

  test.each([
    { name: 'none', lines: 0 },
    { name: 'some', lines: 12 },
  ])(
    'a download that looks complete but has $name of the definitions deletes only missing ones',
    async ({ name, lines }) => {
      let isCut = false
      const account = createAccount({ seed: { alertDefs: 20 } }, async (path, response) => {
        if (!isCut || !path.endsWith('/download')) return undefined
        const text = await response.text()
        return new Response(text.split('\n').slice(0, lines).join('\n'), response)
      })
      const target = `hollow-${name}`
      const runs = runsOf(target, account)
      await runs.run()
      isCut = true
      const { definitions } = createAlerts(account.changing)
      const [gone, changed] = (await definitions.list().toArray())
        .map(({ id }) => id)
        .sort()
        .reverse()
      await definitions.delete(gone ?? '')
      await definitions.replace(changed ?? '', properties('Changed unseen'))

      expect((await runs.run()).note).toBe('19 definitions: 1 changed, 1 deleted')
      expect((await rowsOf(target)).filter(({ version }) => version === 2)).toMatchObject([
        { definition: changed, change: 'changed' },
        { definition: gone, change: 'deleted' },
      ])
    },
  )

  test('an emptied account has all its definitions deleted', async () => {
    const account = createAccount({ seed: { alertDefs: 5 } })
    const runs = runsOf('emptied', account)
    await runs.run()
    const { definitions } = createAlerts(account.changing)
    const ids = (await definitions.list().toArray()).map(({ id }) => id)
    await definitions.deleteMany(ids).summary()
    expect((await runs.run()).note).toBe('0 definitions: 5 deleted')
    expect((await runs.run()).note).toBe('0 definitions: nothing changed')
    expect(await countOf('emptied')).toBe(10)
  })

  test('more definitions than fit into a batch are stored, changed and deleted', async () => {
    const many = amountOf('definitions')
    const account = createAccount({ seed: { alertDefs: many } })
    const runs = runsOf('thousands', account)
    expect((await runs.run()).note).toBe(`${many} definitions: ${many} found`)
    const { definitions } = createAlerts(account.changing)
    const ids = (await definitions.list({ pageSize: 1_000 }).toArray()).map(({ id }) => id)
    await definitions.deleteMany(ids.slice(0, 650)).summary()
    const changes = ids.slice(650, 770).map((id, index) => ({ id, alertDefProperties: properties(`New ${index}`) }))
    await definitions.replaceMany(changes).summary()
    expect((await runs.run()).note).toBe(`${many - 650} definitions: 120 changed, 650 deleted`)
    expect((await runs.run()).note).toBe(`${many - 650} definitions: nothing changed`)
    const { count } = await store.db
      .selectFrom('alert_versions')
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .where('target', '=', 'thousands')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(many + 770)
  })

  test('a refused key is an error, and deletes nothing', async () => {
    const account = createAccount({ seed: { alertDefs: 3 } })
    const runs = runsOf('refused', account)
    await runs.run()
    account.emulator.keys.set({ other: {} })
    await expect(runs.read()).rejects.toMatchObject({ kind: 'api', status: 401 })
    expect(await countOf('refused')).toBe(3)
  })
})
