import { expect, test } from 'vitest'
import { alert, flow, rule } from '../../test/desired.ts'
import { laggingLists } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { ApplyReport, Body } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const named = (count: number, make: (index: number) => readonly [string, Body]): Record<string, Body> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)))

const alerts = (count: number, text = ''): Record<string, Body> =>
  named(count, (index) => [`alerts/a${index}`, alert(`Alert ${index}`, { description: text })])

interface Counted {
  readonly report: ApplyReport
  /** Number of requests for planning and applying. */
  readonly requests: number
}

async function apply(platform: Platform, files: Record<string, Body>): Promise<Counted> {
  const before = platform.requests.length
  const plan = await platform.plan(files)
  const between = platform.requests.length
  const report = await platform.apply(plan)
  expect(report.complete).toBe(true)
  expect(report.requests).toBe(platform.requests.length - between)
  return { report, requests: platform.requests.length - before }
}

test('2,000 new definitions take at most 40 requests, planning included', async () => {
  const platform = createPlatform()
  const { report, requests } = await apply(platform, alerts(2_000))
  expect(report.totals.created).toBe(2_000)
  // Planning lists both kinds; then a list, 20 times 100, and a list of two pages.
  expect(requests).toBe(2 + 1 + 20 + 2)
  expect(requests).toBeLessThanOrEqual(40)
})

test('lists that lag by two seconds cost a few requests more', async () => {
  const platform = createPlatform()
  for (const fault of laggingLists) platform.emulator.faults.add(fault)
  const { requests } = await apply(platform, alerts(300))
  // Without lags: two lists to plan, a list, three times 100, and a list.
  expect(requests).toBeGreaterThan(2 + 1 + 3 + 1)
  expect(requests).toBeLessThanOrEqual(2 + 1 + 3 + 1 + 4)
})

test('for definitions on three levels, each level costs one more request and its list', async () => {
  const platform = createPlatform()
  const files = {
    ...alerts(170),
    ...named(20, (index) => [`alerts/f${index}`, flow(`Flow ${index}`, [`a${index}`, `a${index + 1}`])]),
    ...named(10, (index) => [`alerts/g${index}`, flow(`Flow of flows ${index}`, [`f${index}`])]),
  }
  const { report, requests } = await apply(platform, files)
  expect(report.totals.created).toBe(200)
  expect(requests).toBe(2 + 1 + (2 + 1) + (1 + 1) + (1 + 1))
})

test('replacing takes a download and a request per hundred', async () => {
  const platform = createPlatform()
  await apply(platform, alerts(250))
  const { report, requests } = await apply(platform, alerts(250, 'changed'))
  expect(report.totals.replaced).toBe(250)
  expect(requests).toBe(2 + 3 + 3)
})

test('suppression rules are created a hundred at a time', async () => {
  const platform = createPlatform()
  const files = {
    ...alerts(1),
    ...named(250, (index) => [`suppression-rules/r${index}`, rule(`Rule ${index}`, ['a0'])]),
  }
  await apply(platform, files)
  const bulk = platform.requests.filter((request) => request === 'POST /alerts/suppression-rules/v1/all/rules')
  expect(bulk).toHaveLength(3)
})

/** Numbers of requests by method and path, without those of planning. */
async function appliedRequests(platform: Platform, files: Record<string, Body>): Promise<Record<string, number>> {
  const plan = await platform.plan(files)
  const before = platform.requests.length
  expect((await platform.apply(plan)).complete).toBe(true)
  const counts: Record<string, number> = {}
  for (const request of platform.requests.slice(before)) counts[request] = (counts[request] ?? 0) + 1
  return counts
}

test('new dashboards and those of others are not read one by one', async () => {
  const platform = createPlatform({ kinds: await loadKinds(['dashboards']), seed: { dashboards: 30 } })
  const dashboard = (index: number) =>
    [`dashboards/d${index}`, { name: `D ${index}`, layout: { sections: [] } }] as const
  expect(await appliedRequests(platform, named(20, dashboard))).toEqual({
    'POST /dashboards/dashboards/v1': 20,
    'GET /dashboards/dashboards/v1/catalog/list': 2,
  })
})

test('the numbers of new webhooks are taken from their list', async () => {
  const platform = createPlatform({ kinds: await loadKinds(['webhooks', 'alerts']) })
  const webhook = (index: number) =>
    [
      `webhooks/w${index}`,
      { name: `W ${index}`, type: 'GENERIC', url: 'https://a.example/1', genericWebhook: {} },
    ] as const
  const pages = { integration: { integrationId: { $ref: 'webhooks/w7' } }, minutes: 5 }
  const files = { ...named(20, webhook), 'alerts/a': alert('A', { notificationGroup: { webhooks: [pages] } }) }
  expect(await appliedRequests(platform, files)).toEqual({
    'POST /integrations/webhooks/v1': 20,
    'GET /integrations/webhooks/v1': 2,
    'POST /alerts/alerts/v3/all/create': 1,
    'GET /alerts/alerts/v3': 2,
  })
})

test('new groups of parsing rules are created in the order of its file, so that none is moved', async () => {
  const platform = createPlatform({ kinds: await loadKinds(['parsing-rules']) })
  const groups = named(20, (index) => [`parsing-rules/g${index}`, { name: `G ${index}`, ruleSubgroups: [] }])
  const order = Object.keys(groups).reverse()
  const counts = await appliedRequests(platform, {
    ...groups,
    'parsing-rule-order/parsing-rule-order': { groups: order.map((name) => ({ $ref: name })) },
  })
  // Both lists before and after the creations, and that of the order when it is set.
  expect(counts).toEqual({ 'POST /parsing-rules/rule-groups/v1': 20, 'GET /parsing-rules/rule-groups/v1': 5 })
  const names: unknown[] = []
  const kind = platform.kinds.find(({ name }) => name === 'parsing-rules')
  for await (const { body } of kind?.connect(platform.caller).list({}) ?? []) names.push(body.name)
  expect(names).toEqual(order.map((name) => name.replace('parsing-rules/g', 'G ')))
})
