import { beforeAll, expect, test } from 'vitest'
import { alert } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { lintFiles } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

let kinds: readonly Kind[] = []
beforeAll(async () => {
  kinds = await loadKinds(['alerts', 'webhooks', 'dashboards'])
})

const webhook = { name: 'On call', type: 'GENERIC', url: 'https://hooks.example.com/1', genericWebhook: {} }
const paging = (key: string): Body =>
  alert('Disk full', {
    notificationGroup: { webhooks: [{ integration: { integrationId: { $ref: `webhooks/${key}` } }, minutes: 5 }] },
  })
const resources = { 'webhooks/on-call': webhook, 'alerts/disk': paging('on-call') }

/** The number that an alert sends, and those of the webhooks. */
async function numbersOn({ kinds: all, caller }: Platform): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const kind of all.filter(({ name }) => name === 'alerts' || name === 'webhooks')) {
    for await (const { body, otherIds } of kind.connect(caller).list({}))
      found.push(otherIds?.externalId ?? /"integrationId":"?(\d+)/.exec(JSON.stringify(body))?.[1])
  }
  return found
}

test.each([{ lag: false }, { lag: true }])(
  'an alert is created with the number of a webhook of the same plan (lists lag: $lag)',
  async ({ lag }) => {
    const platform = createPlatform({ kinds })
    if (lag)
      platform.emulator.faults.add({
        kind: 'lag',
        ms: 3_600_000,
        operation: 'OutgoingWebhooksService_ListAllOutgoingWebhooks',
      })
    const report = await platform.apply(await platform.plan(resources))
    expect(report.totals).toMatchObject({ created: 2 })
    platform.emulator.faults.clear()
    const [number, same] = await numbersOn(platform)
    expect([number, same]).toEqual([expect.stringMatching(/^\d+$/), number])
    expect(await platform.plan(resources)).toMatchObject({ changes: [], unchanged: 2 })
  },
)

test('an alert moves to another webhook, and the old one is deleted after it', async () => {
  const platform = createPlatform({ kinds })
  await platform.apply(await platform.plan(resources))
  const plan = await platform.plan(
    { 'webhooks/chat': { ...webhook, name: 'Chat' }, 'alerts/disk': paging('chat') },
    { prune: true },
  )
  expect(plan.changes.map(({ action, kind, key }) => `${action} ${kind}/${key}`)).toEqual([
    'create webhooks/chat',
    'replace alerts/disk',
    'delete webhooks/on-call',
  ])
  const report = await platform.apply(plan, { backup: { save: () => Promise.resolve('kept') } })
  expect(report.totals).toMatchObject({ created: 1, replaced: 1, deleted: 1 })
})

const dashboard = (name: string, to: readonly string[]): Body => ({
  name,
  layout: { sections: [] },
  off: {},
  actions: to.map((key) => ({
    id: `00000000-0000-4000-8000-00000000000${key.length}`,
    name: `To ${key}`,
    definition: { goToDashboardAction: { dashboardId: { $ref: `dashboards/${key}` } } },
  })),
})
const linked = {
  'dashboards/overview': dashboard('Overview', ['detail']),
  'dashboards/detail': dashboard('Detail', ['overview', 'detail']),
}

test.each([
  { chosenIds: true, requests: 2, ignoredIds: [] },
  { chosenIds: false, requests: 4, ignoredIds: ['dashboards'] },
])('dashboards that link to each other are created with $requests writes if chosenIds is $chosenIds', async (each) => {
  const platform = createPlatform({ kinds, chosenIds: each.chosenIds })
  const plan = await platform.plan(linked)
  expect(plan.findings).toEqual([])
  const report = await platform.apply(plan)
  expect(report).toMatchObject({ complete: true, totals: { created: 2 }, ignoredIds: each.ignoredIds })
  const writes = platform.requests.filter((request) => /^(POST|PUT)/.test(request))
  expect(writes).toHaveLength(each.requests)
  expect(await platform.plan(linked)).toMatchObject({ changes: [], findings: [], unchanged: 2 })

  const pruning = await platform.plan({ 'alerts/disk': alert('Disk full') }, { prune: true })
  const backup = { save: () => Promise.resolve('kept') }
  expect((await platform.apply(pruning, { backup })).totals).toMatchObject({ created: 1, deleted: 2 })
})

test('lint accepts dashboards that link to each other, and pull writes the links by key', async () => {
  const platform = createPlatform({ kinds })
  await platform.apply(await platform.plan(linked))
  const place = workplaceOf(platform)
  await place.pull()
  expect(await lintFiles([place.directory], { kinds })).toEqual([])
  expect(place.text('dashboards/overview.yaml')).toContain('dashboardId: { $ref: dashboards/detail }')
})
