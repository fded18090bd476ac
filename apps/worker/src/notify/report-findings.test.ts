import { randomUUID } from 'node:crypto'
import { nodeFetch } from '@mgmt-api/transport/node'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { configOf } from '../../test/config-of.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { type Endpoint, startEndpoint, status } from '../../test/endpoint.ts'
import { silentLog } from '../../test/silent-log.ts'
import { PagerDutyEvent, SlackMessage } from '../../test/message-forms.ts'
import { storesOf } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import type { Config } from '../config/config.ts'
import { updateFindings } from '../findings/update-findings.ts'
import type { JobFinding } from '../jobs/job.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { RunState } from '../store/tables.ts'
import { storeTargetHealth } from '../targets/target-health-rows.ts'
import type { TargetOutcome } from '../targets/target-source.ts'
import { deliveryPauses } from './decide-delivery.ts'
import { longestHoldMs } from './decide-reports.ts'
import { reportFindings } from './report-findings.ts'
import { sendDueMessages } from './send-messages.ts'

const names = Array.from({ length: 214 }, (_, at) => `acc-${String(at + 1).padStart(3, '0')}`)
const fails: TargetOutcome = { kind: 'failing', error: 'no response' }
const works: TargetOutcome = { kind: 'ok' }

const configWith = (notifiers: readonly object[]): Config =>
  configOf({
    targets: names.map((name) => ({ name, region: 'eu1', domain: 'example.com', key: '${env:KEY}' })),
    jobs: [
      { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' },
      { job: 'usage-budget', budget: 1 },
    ],
    notifiers,
  })

const chat = configWith([
  { name: 'chat', kind: 'stdout' },
  { name: 'budgets', kind: 'stdout', jobs: ['usage-budget'] },
])

describeOnBoth(storesOf(import.meta.url), 'messages', (stores) => {
  let store: Store
  let boss: PgBoss
  const clock = testClock('2026-11-21T02:30:00Z')
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
  })
  beforeEach(async () => {
    for (const table of ['messages', 'findings', 'runs', 'target_states'] as const)
      await store.db.deleteFrom(table).execute()
    await boss.deleteAllJobs(messageQueue)
    clock.set('2026-11-21T02:30:00Z')
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  const wait = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
  const report = (config = chat) => reportFindings({ store, boss, log: silentLog, config, now: clock.now() })
  const observe = (probe: boolean) => (target: string, outcome: TargetOutcome) =>
    storeTargetHealth(store.db, target, { outcome, now: clock.now(), random: 0.5, probe })
  const [run, probe] = [observe(false), observe(true)]
  /** A probe and a run succeed. */
  const recover = async (target: string): Promise<void> => {
    await probe(target, works)
    await run(target, works)
  }
  const addRun = async (target: string, state: RunState, job = 'usage-budget'): Promise<string> => {
    const id = randomUUID()
    const planned = { planned_at: '2026-11-21T02:30:00Z', created_at: '2026-11-21T02:30:00Z' }
    const row = { id, job, target, ...planned, reason: 'schedule', request: '{}', state } as const
    await store.db.insertInto('runs').values(row).execute()
    return id
  }
  const setRun = (target: string, state: RunState, notBefore: Date | null = null) =>
    store.db
      .updateTable('runs')
      .set({ state, not_before: notBefore, finished_at: clock.now() })
      .where('target', '=', target)
      .execute()
  /** Ends a run of usage-budget with findings. */
  const end = async (target: string, findings: readonly JobFinding[], isBaseline = true): Promise<void> => {
    await store.db.deleteFrom('runs').where('target', '=', target).execute()
    const runId = await addRun(target, 'done')
    const about = { job: 'usage-budget', target, runId, now: clock.now() }
    await store.transaction((transaction) => updateFindings(transaction, { ...about, findings, isBaseline }))
  }
  const exceeded = (weight = 0): JobFinding => ({
    key: 'a',
    title: `budget exceeded, ${weight} %`,
    details: {},
    weight,
  })
  const texts = async (notifier = 'chat'): Promise<readonly string[]> => {
    const rows = await store.db
      .selectFrom('messages')
      .select('body')
      .where('notifier', '=', notifier)
      .orderBy('created_at')
      .execute()
    return rows.map(({ body }) => ('text' in body ? String(body.text) : ''))
  }
  const heads = async (notifier?: string) => (await texts(notifier)).map((text) => text.split('\n')[0])
  const queued = async () => (await boss.findJobs(messageQueue, { queued: true })).map(({ data }) => data)

  /** Sends the waiting messages of a notifier. */
  async function send(config: Config, endpoint: Endpoint): Promise<readonly unknown[]> {
    const before = endpoint.received.length
    const [notifier] = config.notifiers
    const tools = {
      fetch: nodeFetch,
      now: Date.now,
      env: { ROUTING_KEY: 'r'.repeat(32), HOOK: `${endpoint.url}/hook` },
      directory: '/',
      stdout: { isTerminal: false, write: async () => undefined },
    }
    const deps = { boss, store, clock, tools, log: silentLog, random: () => 0.5, pauses: deliveryPauses }
    const delivery = { ...deps, notifiers: () => config.notifiers }
    if (notifier !== undefined) await sendDueMessages(notifier.name, delivery, new AbortController().signal)
    return endpoint.received.slice(before).map(({ body }): unknown => JSON.parse(body))
  }
  async function newEndpoint(): Promise<Endpoint> {
    const endpoint = await startEndpoint(status(202))
    onTestFinished(() => endpoint.close())
    return endpoint
  }
  const onCall = ({ url }: Endpoint): Config =>
    configWith([{ name: 'pd', kind: 'pagerduty', routing_key: '${env:ROUTING_KEY}', url: `${url}/v2/enqueue` }])

  test('findings of a job are reported when the last run of their planned time has ended, in one message', async () => {
    await addRun('acc-001', 'running')
    await addRun('acc-002', 'queued')
    await setRun('acc-002', 'queued', new Date('2026-11-21T03:30:00Z'))
    for (const target of ['acc-003', 'acc-004']) await end(target, [exceeded()], false)
    wait(60)
    for (const target of ['acc-003', 'acc-004']) await end(target, [exceeded()], false)
    await report()
    expect(await texts()).toEqual([])

    await setRun('acc-001', 'done')
    await Promise.all([report(), report()])
    await report()
    expect(await heads()).toEqual(['acc-003: budget exceeded, 0 %, and 1 more on 2 targets'])
    expect(await heads('budgets')).toHaveLength(1)
    expect(await queued()).toHaveLength(2)
  })

  test('they are held for at most ten minutes', async () => {
    await addRun('acc-001', 'running')
    await end('acc-002', [exceeded()])
    wait(longestHoldMs / 1000 - 1)
    await report()
    expect(await texts()).toEqual([])
    wait(1)
    await report()
    expect(await texts()).toHaveLength(1)
  })

  test('a finding that closes before it is reported is not reported', async () => {
    await addRun('acc-001', 'running')
    await end('acc-002', [exceeded()])
    for (const _ of [1, 2]) await end('acc-002', [], false)
    await setRun('acc-001', 'done')
    await report()
    expect(await texts()).toEqual([])
  })

  test('the first day is one alert for each job, titled by its worst finding, and later findings have their own', async () => {
    const endpoint = await newEndpoint()
    const config = onCall(endpoint)
    for (const [index, target] of names.slice(0, 176).entries()) await end(target, [exceeded(index === 2 ? 5346 : 110)])
    await report(config)
    const first = z.array(PagerDutyEvent).parse(await send(config, endpoint))
    expect(first).toMatchObject([
      {
        event_action: 'trigger',
        dedup_key: 'mgmt-worker/pd/usage-budget/first-runs',
        payload: { summary: 'acc-003: budget exceeded, 5346 %, and 175 more on 176 targets', severity: 'warning' },
      },
    ])
    expect(first[0]?.payload.custom_details.targets).toHaveLength(176)

    wait(60)
    for (const _ of [1, 2]) {
      await end('acc-200', [exceeded()], false)
      wait(60)
    }
    await report(config)
    expect(z.array(PagerDutyEvent).parse(await send(config, endpoint))).toMatchObject([
      { event_action: 'trigger', dedup_key: 'mgmt-worker/pd/usage-budget/acc-200' },
    ])

    for (const _ of [1, 2]) for (const target of [...names.slice(0, 176), 'acc-200']) await end(target, [], false)
    await report(config)
    expect(
      z
        .array(PagerDutyEvent)
        .parse(await send(config, endpoint))
        .map((event) => [event.event_action, event.dedup_key]),
    ).toEqual([
      ['resolve', 'mgmt-worker/pd/usage-budget/acc-200'],
      ['resolve', 'mgmt-worker/pd/usage-budget/first-runs'],
    ])
  })

  test('200 targets down are one alert, which is resolved by its own key, and those that still fail get their own', async () => {
    const endpoint = await newEndpoint()
    const config = onCall(endpoint)
    await run('acc-214', fails)
    wait(120)
    await report(config)
    await send(config, endpoint)
    const [down, still] = [names.slice(0, 200), names.slice(197, 200)]
    for (const target of down) await run(target, fails)
    wait(59)
    await report(config)
    expect(await send(config, endpoint)).toEqual([])
    wait(1)
    await report(config)
    const [trigger, ...more] = z.array(PagerDutyEvent).parse(await send(config, endpoint))
    const alert = { dedup_key: 'mgmt-worker/pd/target/eu1.example.com/outage' }
    expect(more).toEqual([])
    expect(trigger).toMatchObject({ ...alert, event_action: 'trigger', payload: { severity: 'error' } })
    expect(trigger?.payload.summary).toBe(
      '200 targets of eu1.example.com are failing since 2026-11-21 02:32 UTC: no response',
    )
    expect(trigger?.payload.custom_details.targets).toEqual(down)

    wait(3600)
    for (const target of down.slice(0, 197)) await recover(target)
    await report(config)
    expect(await send(config, endpoint)).toEqual([])
    wait(longestHoldMs / 1000)
    await report(config)
    const ends = z.array(PagerDutyEvent).parse(await send(config, endpoint))
    expect(ends.map((event) => [event.event_action, event.dedup_key])).toEqual(
      expect.arrayContaining([
        ['resolve', alert.dedup_key],
        ...still.map((target) => ['trigger', `mgmt-worker/pd/target/${target}`]),
      ]),
    )
    expect(ends).toHaveLength(4)
    for (const target of [...still, 'acc-214']) await recover(target)
    await report(config)
    expect(
      z
        .array(PagerDutyEvent)
        .parse(await send(config, endpoint))
        .map((event) => [event.event_action, event.dedup_key])
        .sort(),
    ).toEqual([...still, 'acc-214'].map((target) => ['resolve', `mgmt-worker/pd/target/${target}`]))
  })

  test('a chat gets one message for an outage and one for its end, also for what still fails', async () => {
    const endpoint = await newEndpoint()
    const config = configWith([{ name: 'team', kind: 'slack', url: '${env:HOOK}' }])
    for (const target of names.slice(0, 200)) await run(target, fails)
    wait(61)
    await report(config)
    await run('acc-201', fails)
    wait(60)
    await report(config)
    expect(await heads('team')).toEqual([
      '200 targets of eu1.example.com are failing since 2026-11-21 02:30 UTC: no response',
    ])
    wait(3600)
    for (const target of names.slice(0, 199)) await recover(target)
    wait(longestHoldMs / 1000)
    await report(config)
    expect((await heads('team'))[1]).toBe('201 targets of eu1.example.com: 2 are failing, 199 recovered')
    z.array(SlackMessage)
      .length(2)
      .parse(await send(config, endpoint))
    for (const target of ['acc-200', 'acc-201']) await recover(target)
    await report(config)
    expect((await heads('team')).slice(2)).toEqual(['2 targets of eu1.example.com recovered'])
  })

  test('targets of several platforms behind one proxy that fails are one outage', async () => {
    const targets = chat.targets.slice(0, 3).map((target, at) => ({ ...target, region: `eu${at + 1}` }))
    const config: Config = { ...chat, targets }
    for (const { name } of targets) await run(name, { kind: 'failing', error: 'no response', isProxy: true })
    wait(60)
    await report(config)
    expect(await heads()).toEqual(['3 targets behind the proxy are failing since 2026-11-21 02:30 UTC: no response'])
  })

  test('a target that recovers within a minute is not reported', async () => {
    await run('acc-001', fails)
    wait(30)
    await recover('acc-001')
    wait(30)
    await report()
    expect(await texts()).toEqual([])
  })

  test('a target has recovered when a run succeeded, and only a probe with no run to wait for', async () => {
    await run('acc-001', fails)
    wait(60)
    await report()
    await run('acc-001', works)
    wait(240)
    await probe('acc-001', works)
    await addRun('acc-001', 'queued')
    wait(600)
    await report()
    await setRun('acc-001', 'failed')
    await report()
    expect(await heads()).toHaveLength(1)
    await run('acc-001', works)
    await report()
    expect((await heads())[1]).toBe('acc-001 recovered after 15 min')

    await run('acc-002', fails)
    wait(60)
    await report()
    await probe('acc-002', works)
    wait(299)
    await report()
    expect(await heads()).toHaveLength(3)
    wait(1)
    await report()
    expect((await heads())[3]).toBe('acc-002 recovered after 6 min')
  })

  test('a target that fails again before its recovery is reported is the same outage; another condition is news', async () => {
    await run('acc-001', fails)
    wait(60)
    await report()
    await recover('acc-001')
    await run('acc-001', fails)
    wait(60)
    await report()
    expect(await heads()).toEqual(['acc-001 is failing since 2026-11-21 02:30 UTC: no response'])
    await probe('acc-001', { kind: 'refused', error: '401', keyFingerprint: 'f' })
    wait(60)
    await report()
    expect((await heads())[1]).toBe('acc-001 refuses its key since 2026-11-21 02:30 UTC: 401')
  })

  test('the outage of a target that was removed from the configuration ends', async () => {
    await run('acc-001', fails)
    wait(60)
    await report()
    await report({ ...chat, targets: chat.targets.slice(1) })
    expect((await heads())[1]).toBe('acc-001 is no longer watched')
  })

  test('messages and queue jobs are added together or not at all', async () => {
    await end('acc-001', [exceeded()])
    const failing: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (transaction) => {
          await work(transaction)
          throw new Error('killed')
        }),
    }
    const deps = { boss, log: silentLog, config: chat, now: clock.now() }
    await expect(reportFindings({ ...deps, store: failing })).rejects.toThrow('killed')
    expect([await texts(), await queued()]).toEqual([[], []])
    await report()
    expect(await texts()).toHaveLength(1)
  })
})
