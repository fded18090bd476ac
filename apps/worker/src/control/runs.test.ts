import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ControlAtHand, controlsOf } from '../../test/controls.ts'
import type { RunState } from '../store/tables.ts'

describe.each(controlsOf(import.meta.url))('runs, over $name', ({ open }) => {
  let at: ControlAtHand
  beforeAll(async () => {
    at = await open()
  })
  afterAll(() => at.close())

  /** Whether the run gets a job of its own from the next worker. */
  const isNew = async (run: string): Promise<boolean> => {
    const row = await at.store.db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow()
    return row.state === 'queued' && row.queue_job === null && row.not_before === null
  }

  /** A run that ended years ago. */
  async function ended(state: RunState, year: number): Promise<string> {
    const id = randomUUID()
    const time = `${year}-01-01T00:00:00Z`
    const times = { planned_at: time, created_at: time, started_at: time, finished_at: time }
    const row = { id, job: 'usage-history', target: 'prod-eu', reason: 'schedule' as const, request: '{}', ...times }
    await at.store.db
      .insertInto('runs')
      .values({ ...row, state, attempt: 4, failures: 4, note: 'failed 4 times, last: HTTP 500' })
      .execute()
    return id
  }

  test('a job is queued for all of its targets or the given ones, and listed newest first', async () => {
    const all = await at.control.requestRuns({ job: 'usage-history' })
    expect(all).toMatchObject([
      {
        job: 'usage-history',
        target: 'prod-eu',
        state: 'queued',
        reason: 'request',
        attempt: 0,
        planned_at: '2026-11-21T12:00:00.000Z',
      },
      { job: 'usage-history', target: 'prod-us', state: 'queued', reason: 'request', attempt: 0 },
    ])
    const [again] = await at.control.requestRuns({ job: 'usage-history', targets: ['prod-us', 'prod-us'] })
    expect(again).toMatchObject({ target: 'prod-us', planned_at: '2026-11-21T12:00:00.001Z' })
    for (const { id } of all) expect(await isNew(id)).toBe(true)

    const first = await at.control.runs({ job: 'usage-history', state: ['queued'], limit: 2 })
    const second = await at.control.runs({ job: 'usage-history', state: ['queued'], limit: 2, after: first.next ?? '' })
    expect(first.runs[0]?.id).toBe(again?.id)
    expect(second.next).toBeNull()
    const ids = [...first.runs, ...second.runs].map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([...all.map(({ id }) => id), again?.id]))
    expect(ids).toHaveLength(3)
    expect(await at.control.run(all[0]?.id ?? '')).toEqual(all[0])
    expect((await at.control.runs({ targets: ['prod-eu'], state: ['queued'] })).runs).toHaveLength(1)
  })

  test('an unknown name is rejected with the nearest one', async () => {
    const refusal = (job: string, targets?: string[]) => at.control.requestRuns({ job, targets })
    await expect(refusal('usage-histroy')).rejects.toMatchObject({
      code: 'not_found',
      message: 'unknown job "usage-histroy"; did you mean "usage-history"?',
      hint: 'jobs: usage-history, alert-history',
    })
    await expect(refusal('usage-history', ['prod-eo'])).rejects.toMatchObject({
      code: 'not_found',
      message: 'unknown target "prod-eo"; did you mean "prod-eu"?',
    })
    await expect(refusal('alert-history', ['prod-us'])).rejects.toMatchObject({
      code: 'bad_request',
      message: 'prod-us is not a target of the job alert-history',
      hint: 'its targets: prod-eu',
    })
    const unknownRun = randomUUID()
    await expect(at.control.run(unknownRun)).rejects.toMatchObject({ code: 'not_found' })
    await expect(at.control.retryRuns([unknownRun])).rejects.toMatchObject({
      code: 'not_found',
      message: `unknown run "${unknownRun}"`,
    })
    await expect(at.control.runs({ after: 'anywhere' })).rejects.toMatchObject({ code: 'bad_request' })
  })

  test.each([
    ['failed', 2001],
    ['skipped', 2002],
    ['cancelled', 2003],
  ] as const)('a run that was %s is queued again, without its failures', async (state, year) => {
    const id = await ended(state, year)
    const [run] = await at.control.retryRuns([id])
    expect(run).toMatchObject({ id, state: 'queued', failures: 0, attempt: 5, note: null, finished_at: null })
    expect(await isNew(id)).toBe(true)
    await expect(at.control.retryRuns([id])).rejects.toMatchObject({
      code: 'wrong_state',
      message: `run ${id} is queued and cannot be retried`,
    })
  })

  test('several runs are queued again together or not at all', async () => {
    const failed = await ended('failed', 2004)
    const done = await ended('done', 2005)
    await expect(at.control.retryRuns([failed, done])).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await at.control.run(failed)).toMatchObject({ state: 'failed', failures: 4 })
    expect(await isNew(failed)).toBe(false)
  })

  test('a waiting run is cancelled, and a running one too', async () => {
    const [waiting] = await at.control.requestRuns({ job: 'alert-history' })
    const [running] = await at.control.requestRuns({ job: 'alert-history' })
    const ids = [waiting?.id ?? '', running?.id ?? '']
    await at.store.db
      .updateTable('runs')
      .set({ state: 'running', attempt: 1 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    const cancelled = await at.control.cancelRuns(ids)
    expect(cancelled).toMatchObject([
      { id: ids[0], state: 'cancelled', finished_at: '2026-11-21T12:00:00.000Z', note: 'cancelled on request' },
      { id: ids[1], state: 'cancelled' },
    ])
    expect(await isNew(ids[0] ?? '')).toBe(false)
    await expect(at.control.cancelRuns(ids)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('a backfill fetches quarters, the last one first, for each target', async () => {
    const runs = await at.control.backfill({ from: '2026-03-30', to: '2026-12-31' })
    const requests = await at.store.db
      .selectFrom('runs')
      .select(['target', 'request'])
      .where('reason', '=', 'backfill')
      .orderBy('target')
      .orderBy('planned_at')
      .execute()
    const spans = [
      { from: '2026-10-01', to: '2026-11-21' },
      { from: '2026-07-01', to: '2026-09-30' },
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-03-30', to: '2026-03-31' },
    ]
    expect(requests).toEqual(
      ['prod-eu', 'prod-us'].flatMap((target) => spans.map((fill) => ({ target, request: { fill } }))),
    )
    expect(runs).toHaveLength(8)
    for (const { id } of runs) expect(await isNew(id)).toBe(true)
    expect(await at.control.backfill({ from: '2026-11-01', to: '2026-11-02', targets: ['prod-us'] })).toHaveLength(1)
  })

  test('an invalid span of days is rejected', async () => {
    const refusal = (from: string, to: string, job?: string) => at.control.backfill({ from, to, job })
    await expect(refusal('2026-11-22', '2026-11-23')).rejects.toMatchObject({
      code: 'bad_request',
      message: 'from: 2026-11-22 is in the future',
    })
    await expect(refusal('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'bad_request' })
    await expect(refusal('2026-02-30', '2026-03-01')).rejects.toMatchObject({ code: 'bad_request' })
    await expect(refusal('2026-11-01', '2026-11-02', 'alert-history')).rejects.toMatchObject({ code: 'not_found' })
  })
})
