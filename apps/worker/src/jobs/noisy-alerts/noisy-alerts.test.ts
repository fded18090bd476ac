import { createAlerts } from '@mgmt-api/alerts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { noisyAlerts } from './noisy-alerts.ts'
import type { RankedRow } from './ranked-row.ts'

const seed = { alertDefs: 150 }

describe.each(storesOf(import.meta.url))('noisy alerts on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const latestOf = async (target: string) => {
    const latest = store.db.selectFrom('rankings').selectAll().where('target', '=', target).orderBy('ranked_at', 'desc')
    const { rows, ...ranking } = await latest.executeTakeFirstOrThrow()
    return { ...ranking, rows: rows as readonly RankedRow[] }
  }

  const runsOf = (target: string, caller: ReturnType<typeof createAccount>['reading']): JobRuns<'noisy-alerts'> =>
    jobRuns(noisyAlerts, { store, target, caller, options: { window: '7d', top: 30 } })

  test('a ranking has the planned window and the definitions that triggered most', async () => {
    const { reading } = createAccount({ seed })
    const runs = runsOf('ranked', reading)
    const { note } = await runs.run()
    expect(note).toMatch(/^30 definitions ranked by \d+ events, of which \d+ of another kind$/)

    const ranking = await latestOf('ranked')
    expect(ranking).toMatchObject({
      job: 'noisy-alerts',
      ranked_at: new Date('2026-11-21T12:00:00.000Z'),
      window_from: new Date('2026-11-14T12:00:00.000Z'),
      window_to: new Date('2026-11-21T12:00:00.000Z'),
    })
    const triggered = ranking.rows.map((row) => row.triggered)
    expect(triggered).toHaveLength(30)
    expect(triggered).toEqual([...triggered].sort((a, b) => b - a))
    expect(ranking.rows[0]).toMatchObject({ id: expect.any(String) as string, causes: [], notifies: true })
  })

  test('a run that executes twice or late leaves one ranking', async () => {
    const { reading, emulator } = createAccount({ seed })
    const runs = runsOf('twice', reading)
    const [one, other] = [await runs.read(), await runs.read()]
    await runs.keep(one)
    const before = await store.db.selectFrom('rankings').selectAll().where('target', '=', 'twice').execute()
    await runs.keep(other)
    emulator.clock.advance(3_600_000)
    await runs.keep(await runs.read())
    expect(await store.db.selectFrom('rankings').selectAll().where('target', '=', 'twice').execute()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('an alert that triggers often and notifies no one is one finding', async () => {
    const { reading, changing } = createAccount({ seed })
    const runs = runsOf('silent', reading)
    const [before] = (await runs.read()).findings ?? []
    expect(before).toBeUndefined()
    await runs.run()
    const ranking = await latestOf('silent')
    const [first] = ranking.rows
    const { definitions } = createAlerts(changing)
    const { alertDefProperties } = await definitions.get(first?.id ?? '')
    const withoutPeople = { notificationGroup: {}, notificationGroupExcess: [], name: 'Quiet\u0000\u001b[31m' }
    await definitions.replace(first?.id ?? '', { ...alertDefProperties, ...withoutPeople })

    for (const hour of [13, 14]) {
      runs.clock.set(`2026-11-21T${hour}:00:00.000Z`)
      const { findings = [] } = await runs.run()
      expect(findings).toMatchObject([
        {
          key: first?.id,
          title: expect.stringMatching(/^"Quiet" triggered \d+ times in 7d: it notifies no one$/) as string,
        },
      ])
    }
    const rows = await store.db.selectFrom('findings').select(['key', 'state']).where('target', '=', 'silent').execute()
    expect(rows).toEqual([{ key: first?.id, state: 'open' }])
  })
})
