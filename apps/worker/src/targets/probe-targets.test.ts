import { listAlertDefs } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { keyFile, startEmulator, startRawServer } from '../../test/targets.ts'
import { type TestClock, testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import type { TargetConfig } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { TargetCondition } from '../store/tables.ts'
import { createTargetSource } from './open-targets.ts'
import {
  KeyUnusable,
  type ProbeTargetsOptions,
  type TargetEvent,
  type TargetOutcome,
  type TargetSource,
} from './target-source.ts'

const signal = new AbortController().signal
const begin = '2026-11-21T12:00:00Z'
const fails: TargetOutcome = { kind: 'failing', error: 'no response' }

const targetAt = (name: string, base_url: string, key = '${env:KEY}'): TargetConfig => {
  const job = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-01' }
  const [target] = configOf({ targets: [{ name, base_url, key }], jobs: [job] }).targets
  if (target === undefined) throw new Error('no targets')
  return target
}

/** Records the calls of `probeTargets`. */
interface Recorder extends ProbeTargetsOptions {
  readonly events: TargetEvent[]
  readonly recovered: string[]
}

function recorder(): Recorder {
  const events: TargetEvent[] = []
  const recovered: string[] = []
  return {
    events,
    recovered,
    signal,
    onEvent: (event) => void events.push(event),
    onProbed: async (_transaction, target, { ready }) => {
      if (ready) recovered.push(target)
    },
  }
}

describeOnBoth(storesOf(import.meta.url), 'unhealthy targets', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const sourceWith = (clock: TestClock, env: Record<string, string> = { KEY: 'right' }): TargetSource =>
    createTargetSource({
      store,
      clock,
      env,
      directory: '/',
      random: () => 0.999_999,
      timeouts: { probeTimeoutMs: 60_000 },
    })

  const stateOf = async (target: string): Promise<{ condition: TargetCondition; next: string | undefined }> => {
    const row = await store.db
      .selectFrom('target_states')
      .selectAll()
      .where('target', '=', target)
      .executeTakeFirstOrThrow()
    return { condition: row.condition, next: row.next_try_at?.toISOString() }
  }

  test('only one of many runs and workers that report the same failure gets the event', async () => {
    const clock = testClock(begin)
    const target = targetAt('one-event', 'http://127.0.0.1:9')
    const sources = [sourceWith(clock), sourceWith(clock), sourceWith(clock)]
    const events = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        store.transaction(async (transaction) => sources[index % 3]?.report(transaction, target, fails)),
      ),
    )
    expect(events.filter((event) => event !== undefined)).toEqual([
      { target: 'one-event', from: 'ok', to: 'failing', at: new Date(begin), error: 'no response' },
    ])
    expect(await sources[0]?.checkAdmission(target)).toMatchObject({ ready: false })
  })

  test('unhealthy targets are probed when due, by one worker, with growing pauses', async () => {
    const clock = testClock(begin)
    const { url, arrivals, atOnce } = await startRawServer((response) => {
      setTimeout(() => response.writeHead(503).end(), 200)
    })
    const target = targetAt('growing', url)
    const sources = Array.from({ length: 4 }, () => sourceWith(clock))
    const calls = recorder()
    const probeAll = (): Promise<unknown> => Promise.all(sources.map((source) => source.probeTargets([target], calls)))
    await sources[0]?.report(store.db, target, fails)

    await probeAll()
    expect(arrivals).toHaveLength(0)
    const nexts: (string | undefined)[] = []
    for (const [index, time] of ['12:00:30', '12:01:30', '12:03:30'].entries()) {
      clock.set(`2026-11-21T${time}Z`)
      await probeAll()
      expect(arrivals).toHaveLength(index + 1)
      nexts.push((await stateOf('growing')).next?.slice(11, 19))
    }
    expect(nexts).toEqual(['12:01:29', '12:03:29', '12:07:29'])
    expect(atOnce()).toBe(1)
    expect(calls).toMatchObject({ events: [], recovered: [] })
  })

  test('recover after one response, with one event', async () => {
    const clock = testClock(begin)
    const { url } = await startEmulator()
    const target = targetAt('back', url)
    const sources = [sourceWith(clock), sourceWith(clock)]
    const calls = recorder()
    await sources[0]?.report(store.db, target, fails)
    clock.set('2026-11-21T12:00:30Z')
    await Promise.all(sources.map((source) => source.probeTargets([target], calls)))

    expect(calls.recovered).toEqual(['back'])
    expect(calls.events).toEqual([{ target: 'back', from: 'failing', to: 'ok', at: clock.now() }])
    expect(await sources[1]?.checkAdmission(target)).toEqual({ ready: true })
  })

  test('all targets are probed at once when the first one responds, once for each outage that ends', async () => {
    for (const table of ['target_states', 'findings'] as const) await store.db.deleteFrom(table).execute()
    const clock = testClock(begin)
    const { url } = await startEmulator()
    const [first, second] = [targetAt('first', url), targetAt('second', url)]
    const source = sourceWith(clock)
    for (const target of [first, second]) await source.report(store.db, target, fails)
    const later = new Date('2026-11-21T13:00:00Z')
    const postpone = (target: string) =>
      store.db.updateTable('target_states').set({ next_try_at: later }).where('target', '=', target).execute()
    await postpone('second')
    clock.set('2026-11-21T12:00:30Z')
    await source.probeTargets([first, second], recorder())
    expect(await stateOf('first')).toMatchObject({ condition: 'ok' })
    expect(await stateOf('second')).toEqual({ condition: 'failing', next: clock.now().toISOString() })
    const calls = recorder()
    await source.probeTargets([first, second], calls)
    expect(calls.recovered).toEqual(['second'])

    // The end of both is not reported yet: another target is not hastened again.
    await source.report(store.db, targetAt('third', url), fails)
    await postpone('third')
    await source.report(store.db, second, fails)
    clock.set('2026-11-21T12:01:00Z')
    await source.probeTargets([first, second], recorder())
    expect(await stateOf('second')).toMatchObject({ condition: 'ok' })
    expect(await stateOf('third')).toEqual({ condition: 'failing', next: later.toISOString() })
  })

  test('targets with a refused key are probed hourly, and at once when the key changes', async () => {
    const clock = testClock(begin)
    const { url } = await startEmulator({ keys: { right: {} } })
    const file = await keyFile('wrong')
    const target = targetAt('rotated', url, `\${file:${file.path}}`)
    const source = sourceWith(clock)
    const calls = recorder()
    const error = await (await source.open(target, signal)).caller
      .call(listAlertDefs, { query: {} })
      .catch((thrown: unknown) => thrown)
    const event = await source.report(store.db, target, await source.classifyFailure(target, error, signal))
    expect(event).toMatchObject({ from: 'ok', to: 'refused', error: expect.stringContaining('401') as string })

    clock.set('2026-11-21T12:59:00Z')
    await source.probeTargets([target], calls)
    expect(await stateOf('rotated')).toEqual({ condition: 'refused', next: '2026-11-21T12:59:59.999Z' })
    clock.set('2026-11-21T13:00:00Z')
    await source.probeTargets([target], calls)
    expect(await stateOf('rotated')).toEqual({ condition: 'refused', next: '2026-11-21T13:59:59.999Z' })

    file.write('right')
    clock.set('2026-11-21T13:00:05Z')
    await source.probeTargets([target], calls)
    expect(calls.recovered).toEqual(['rotated'])
    expect(calls.events).toMatchObject([{ from: 'refused', to: 'ok' }])
    const row = await store.db
      .selectFrom('target_states')
      .selectAll()
      .where('target', '=', 'rotated')
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toMatch(/right|wrong/)
  })

  test('a target stays healthy by the keys of other machines, while a machine with an outdated key reschedules its runs', async () => {
    const clock = testClock(begin)
    const { url } = await startEmulator({ keys: { right: {} } })
    const target = targetAt('two-machines', url)
    const [outdated, current] = [sourceWith(clock, { KEY: 'wrong' }), sourceWith(clock)]
    const calls = recorder()
    const error = await (await outdated.open(target, signal)).caller
      .call(listAlertDefs, { query: {} })
      .catch((thrown: unknown) => thrown)
    await outdated.report(store.db, target, await outdated.classifyFailure(target, error, signal))
    clock.set('2026-11-21T12:00:05Z')
    for (const source of [outdated, current, outdated, current]) await source.probeTargets([target], calls)

    expect(calls.events).toMatchObject([{ to: 'ok' }])
    const opened = await outdated.open(target, signal).catch((thrown: unknown) => thrown)
    expect(opened).toBeInstanceOf(KeyUnusable)
    expect(await outdated.classifyFailure(target, opened, signal)).toMatchObject({ kind: 'machine' })
    expect(await current.open(target, signal)).toHaveProperty('caller')
  })

  test('a probe that is aborted by the end of its worker is repeated by another worker', async () => {
    const clock = testClock(begin)
    let responses = false
    const { url, arrivals } = await startRawServer((response) => {
      if (responses) response.writeHead(503).end()
    })
    const target = targetAt('cut-short', url)
    const [ending, other] = [sourceWith(clock), sourceWith(clock)]
    await ending.report(store.db, target, fails)
    clock.set('2026-11-21T12:00:30Z')
    const stopping = new AbortController()
    const probing = ending.probeTargets([target], { ...recorder(), signal: stopping.signal })
    await until('the first probe', async () => arrivals.length > 0 || undefined)
    stopping.abort()
    await probing
    responses = true
    await other.probeTargets([target], recorder())
    expect(arrivals).toHaveLength(2)
  })
})
