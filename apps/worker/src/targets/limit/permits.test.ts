import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describe-on-both.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import {
  addLimit,
  readPause,
  slowDown,
  takeBack,
  takePermits,
  type PermitGrant,
  type PermitRequest,
} from './permits.ts'

/** A fixed database time. */
const now = sql<Date>`'2026-11-21T12:00:00Z'::timestamptz`

describeOnBoth(storesOf(import.meta.url), 'permits of a target', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  async function take(target: string, request: Partial<PermitRequest> = {}): Promise<PermitGrant> {
    const full = { target, ceiling: 10, count: 1, withinMs: 60_000, successes: 0, ...request }
    const grant = await takePermits(store.db, full, now)
    if (grant !== undefined) return grant
    await addLimit(store.db, target)
    return take(target, request)
  }

  test('do not exist for an unknown target', async () => {
    expect(
      await takePermits(store.db, { target: 'x', ceiling: 10, count: 1, withinMs: 1000, successes: 0 }, now),
    ).toBeUndefined()
    expect(await readPause(store.db, 'x', now)).toBeLessThan(0)
  })

  test('keep to the rate across concurrent callers', async () => {
    const target = 'in-a-row'
    const grants = await Promise.all(Array.from({ length: 20 }, () => take(target, { count: 5 })))
    const starts = grants.map(({ inMs }) => inMs).sort((one, other) => one - other)
    // Twenty times five at ten a second.
    expect(starts).toEqual(Array.from({ length: 20 }, (_, index) => index * 500))
    expect(grants.every(({ granted, perSecond }) => granted && perSecond === 10)).toBe(true)
  })

  test('permits are not taken if they would come too late', async () => {
    const target = 'too-late'
    await take(target, { count: 50 })
    expect(await take(target, { withinMs: 1000 })).toMatchObject({ granted: false })
    const { inMs, granted } = await take(target)
    expect(granted).toBe(true)
    expect(inMs).toBe(5000)
  })

  test('slow down from 10 to 7 a second after a refusal, and only once for simultaneous refusals', async () => {
    const target = 'cut'
    await take(target)
    await Promise.all(
      [1000, 3000, undefined].map((retryAfterMs) => slowDown(store.db, { target, ceiling: 10, retryAfterMs }, now)),
    )
    const { inMs, perSecond } = await take(target)
    expect(perSecond).toBeCloseTo(7)
    expect(inMs).toBe(3000)
    expect(await readPause(store.db, target, now)).toBe(3000)
  })

  test('speed up again with successes, up to the configured limit', async () => {
    const target = 'growing'
    await take(target)
    await slowDown(store.db, { target, ceiling: 10, retryAfterMs: 1 }, now)
    expect((await take(target)).perSecond).toBeCloseTo(7)
    // A twentieth of 7 a second: seven successes, about one second's worth, add 0.35.
    expect((await take(target, { successes: 7 })).perSecond).toBeCloseTo(7.34, 1)
    expect((await take(target, { successes: 60 })).perSecond).toBeCloseTo(9.79, 1)
    expect((await take(target, { successes: 10 })).perSecond).toBe(10)
    expect((await take(target)).perSecond).toBe(10)
  })

  test('pause longer after each refusal without Retry-After, until a success', async () => {
    const target = 'unnamed'
    await take(target)
    const pauses: number[] = []
    for (let refusal = 0; refusal < 3; refusal++) {
      await slowDown(store.db, { target, ceiling: 10, retryAfterMs: undefined }, now)
      pauses.push(await readPause(store.db, target, now))
      await store.db
        .updateTable('target_limits')
        .set({ paused_until: new Date(0) })
        .where('target', '=', target)
        .execute()
    }
    await take(target, { successes: 1 })
    await slowDown(store.db, { target, ceiling: 10, retryAfterMs: undefined }, now)
    pauses.push(await readPause(store.db, target, now))
    expect(pauses).toEqual([1000, 2000, 4000, 1000])
  })

  test('have the same rate and no pause after a refusal that is taken back', async () => {
    const target = 'taken-back'
    await take(target)
    await slowDown(store.db, { target, ceiling: 10, retryAfterMs: 0 }, now)
    const first = await slowDown(store.db, { target, ceiling: 10, retryAfterMs: undefined }, now)
    const inItsPause = await slowDown(store.db, { target, ceiling: 10, retryAfterMs: undefined }, now)
    expect({ first: first !== undefined, inItsPause }).toEqual({ first: true, inItsPause: undefined })
    if (first !== undefined) await takeBack(store.db, target, first)
    expect(await readPause(store.db, target, now)).toBeLessThanOrEqual(0)
    expect((await take(target)).perSecond).toBeCloseTo(7)
  })

  test('stay paused if another refusal has extended the pause of one that is taken back', async () => {
    const target = 'extended'
    await take(target)
    const first = await slowDown(store.db, { target, ceiling: 10, retryAfterMs: undefined }, now)
    await slowDown(store.db, { target, ceiling: 10, retryAfterMs: 5000 }, now)
    if (first !== undefined) await takeBack(store.db, target, first)
    expect(await readPause(store.db, target, now)).toBe(5000)
    expect((await take(target)).perSecond).toBeCloseTo(7)
  })

  test('permits are granted for infinite waits, but not after infinite pauses', async () => {
    const target = 'without-end'
    expect(await take(target, { withinMs: Infinity })).toMatchObject({ granted: true })
    await slowDown(store.db, { target, ceiling: 10, retryAfterMs: Infinity }, now)
    expect(await take(target, { withinMs: 86_400_000 })).toMatchObject({ granted: false })
  })

  test('never slow down below one every five seconds', async () => {
    const target = 'slowest'
    await take(target, { ceiling: 0.5 })
    for (let refusal = 0; refusal < 5; refusal++) {
      await slowDown(store.db, { target, ceiling: 0.5, retryAfterMs: 0 }, now)
    }
    expect((await take(target, { ceiling: 0.5 })).perSecond).toBeCloseTo(0.2)
  })
})
