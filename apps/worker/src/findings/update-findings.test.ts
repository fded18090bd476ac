import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { JobFinding } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import { type FindingsUpdate, updateFindings } from './update-findings.ts'

const found = (...keys: readonly string[]): JobFinding[] =>
  keys.map((key) => ({ key, title: `${key} differs`, details: { field: key } }))

describe.each(storesOf(import.meta.url))('findings on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  /** Runs of one job on one target, a day apart. */
  function runsOn(target: string) {
    let day = 0
    const rows = () => store.db.selectFrom('findings').selectAll().where('target', '=', target).orderBy('key').execute()
    const run = async (findings: readonly JobFinding[] | undefined, more: Partial<FindingsUpdate> = {}) => {
      day += 1
      const now = new Date(Date.UTC(2026, 10, day))
      const update = { job: 'alert-drift', target, runId: randomUUID(), now, findings, isBaseline: false, ...more }
      const isBaseline = await store.transaction((transaction) => updateFindings(transaction, update))
      const at = (time: Date | null) => time?.getTime() === now.getTime()
      const all = await rows()
      return {
        isBaseline,
        opened: all.filter((row) => at(row.opened_at)).map(({ key }) => key),
        closed: all.filter((row) => at(row.closed_at)).map(({ key }) => key),
      }
    }
    return { run, rows }
  }

  test('a finding opens after two runs in a row with it, and closes after two without it', async () => {
    const { run, rows } = runsOn('twice')
    const results = [
      await run(found('a')),
      await run(found('a')),
      await run(found()),
      await run(found('a')),
      await run(found()),
      await run(found()),
    ]

    expect(results).toMatchObject([
      { opened: [], closed: [] },
      { opened: ['a'], closed: [] },
      { opened: [], closed: [] },
      { opened: [], closed: [] },
      { opened: [], closed: [] },
      { opened: [], closed: ['a'] },
    ])
    expect(await rows()).toMatchObject([
      {
        state: 'closed',
        first_seen_at: new Date('2026-11-01'),
        opened_at: new Date('2026-11-02'),
        last_seen_at: new Date('2026-11-04'),
        closed_at: new Date('2026-11-06'),
      },
    ])
  })

  test('a finding of every other run is never reported', async () => {
    const { run, rows } = runsOn('flapping')
    for (const keys of [['a'], [], ['a'], [], ['a'], []]) {
      expect(await run(found(...keys))).toMatchObject({ opened: [], closed: [] })
    }
    expect(await rows()).toEqual([])
  })

  test('a finding that reappears after it closed is a new one', async () => {
    const { run, rows } = runsOn('back')
    for (const keys of [['a'], ['a'], [], [], ['a'], ['a']]) await run(found(...keys))
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['closed', 'open'])
  })

  test('findings of the first run open at once; later runs follow the usual rule', async () => {
    const { run } = runsOn('first')
    const first = await run(found('a', 'b'), { isBaseline: true })
    expect(first).toEqual({ isBaseline: true, opened: ['a', 'b'], closed: [] })

    expect(await run(found('a', 'c'))).toEqual({ isBaseline: false, opened: [], closed: [] })
    expect(await run(found('a', 'c'))).toEqual({ isBaseline: false, opened: ['c'], closed: ['b'] })
  })

  test('a first run without findings is a baseline; an incomplete run or one that could not check is not', async () => {
    const { run, rows } = runsOn('nothing')
    expect(await run(undefined, { isBaseline: true })).toMatchObject({ isBaseline: false })
    const incomplete = await run(found('no directory'), { isBaseline: true, incomplete: true })
    expect(incomplete).toEqual({ isBaseline: false, opened: [], closed: [] })
    expect((await rows()).map(({ state }) => state)).toEqual(['new'])
    expect(await run([], { isBaseline: true })).toMatchObject({ isBaseline: true })
  })

  test('a run that could not check changes nothing', async () => {
    const { run, rows } = runsOn('blind')
    await run(found('a'))
    await run(found('a'))
    await run([])
    const before = await rows()
    await run(undefined)
    expect(await rows()).toEqual(before)
  })

  test('an incomplete run changes only the findings that it reports', async () => {
    const { run, rows } = runsOn('partly')
    await run(found('a', 'b'), { isBaseline: true })
    await run(found('no directory'), { incomplete: true })
    expect(await run(found('no directory'), { incomplete: true })).toMatchObject({
      opened: ['no directory'],
      closed: [],
    })
    expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
      ['a', 'open'],
      ['b', 'open'],
      ['no directory', 'open'],
    ])
  })

  test('a repeated update by the same run changes nothing', async () => {
    const { run, rows } = runsOn('again')
    await run(found('old', 'ending'), { isBaseline: true })
    await run(found('old'))
    const runId = randomUUID()
    const first = await run(found('old', 'young'), { runId })
    const before = await rows()
    expect(first).toMatchObject({ opened: [], closed: ['ending'] })

    await run(found('old', 'young', 'ending'), { runId })
    await run(found(), { runId })
    expect(await rows()).toEqual(before)
  })

  test('1,500 findings open, stay and close in single runs', async () => {
    const { run, rows } = runsOn('many')
    const many = found(...Array.from({ length: 1500 }, (_, at) => `definition ${String(at).padStart(4, '0')}`))
    await run(many)
    expect((await run(many)).opened).toHaveLength(1500)
    expect(await run(many)).toMatchObject({ opened: [], closed: [] })
    await run([])
    expect((await run([])).closed).toHaveLength(1500)
    expect(await rows()).toHaveLength(1500)
  })

  test('a finding has title, details and weight of the latest run that detected it', async () => {
    const { run, rows } = runsOn('words')
    await run([{ key: 'a', title: 'two fields differ', details: { fields: 2 } }])
    await run([{ key: 'a', title: 'three fields differ', details: { fields: 3 }, weight: 3 }])
    const latest = { title: 'three fields differ', details: { fields: 3 }, weight: 3 }
    expect(await rows()).toMatchObject([{ ...latest, state: 'open', first_seen_at: new Date('2026-11-01') }])
    for (const _ of [1, 2]) await run([])
    expect(await rows()).toMatchObject([{ ...latest, state: 'closed' }])
  })

  test('a finding that has to last opens when it was seen for that long, and closes when it was missing for that long', async () => {
    const { run, rows } = runsOn('settling')
    const at = (findings: readonly JobFinding[], time: string) =>
      run(findings, { now: new Date(`2026-11-21T${time}Z`), settleMs: 300_000 })
    const states = async () => (await rows()).map(({ state }) => state)
    for (const [time, state] of [
      ['12:04:55', 'new'],
      ['12:05:06', 'new'],
      ['12:09:54', 'new'],
      ['12:09:55', 'open'],
    ] as const) {
      await at(found('a'), time)
      expect([time, await states()]).toEqual([time, [state]])
    }
    for (const [time, state] of [
      ['12:10:00', 'going'],
      ['12:14:54', 'going'],
      ['12:14:55', 'closed'],
    ] as const) {
      await at([], time)
      expect([time, await states()]).toEqual([time, [state]])
    }
    await at(found('b'), '12:20:00')
    await at([], '12:25:00')
    expect(await states()).toEqual(['closed'])
  })

  test('a key reported twice is one finding', async () => {
    const { run, rows } = runsOn('double')
    await run([...found('a'), ...found('a')], { isBaseline: true })
    expect(await rows()).toHaveLength(1)
  })

  test('characters that the database cannot store are removed or replaced', async () => {
    const { run, rows } = runsOn('text')
    const nul = String.fromCharCode(0)
    const surrogate = String.fromCharCode(0xd83d)
    const finding = {
      key: `k${nul}ey`,
      title: `a${nul}b${surrogate}`,
      details: { [`n${nul}ame`]: [`v${nul}${surrogate}`] },
    }
    for (const _ of [1, 2, 3]) await run([finding])
    expect(await rows()).toMatchObject([
      { key: 'key', title: 'ab\ufffd', details: { name: ['v\ufffd'] }, state: 'open' },
    ])
  })

  test('jobs and targets are independent', async () => {
    const { run, rows } = runsOn('apart')
    await run(found('a'), { isBaseline: true })
    await run([], { job: 'usage-anomaly' })
    await run([], { job: 'usage-anomaly', target: 'another' })
    expect((await rows()).map(({ state }) => state)).toEqual(['open'])
  })
})
