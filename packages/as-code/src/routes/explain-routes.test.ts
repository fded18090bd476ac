import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { GlobalRouter } from '@mgmt-api/models/notifications'
import { describe, expect, test } from 'vitest'
import { explainRoutes } from './explain-routes.ts'
import { routedAlert, type RoutedAlert, type RoutingWorld } from './routing-world.ts'

const pager = { id: 'pager', name: 'Pager', type: 'PAGERDUTY' }
const chat = { id: 'chat', name: 'Chat', type: 'SLACK' }
const to = (connectorId: string) => ({ connectorId })
const p1 = (priority: string): GlobalRouter['rules'] => [
  { name: 'Page', entityType: 'ALERTS', condition: `alertDef.priority == "${priority}"`, targets: [to('pager')] },
]
const web: GlobalRouter = {
  id: 'web',
  name: 'Web',
  routingLabels: { team: 'web' },
  rules: p1('P1'),
  fallbackTargets: [{ entityType: 'ALERTS', target: to('chat') }],
}
const standard: GlobalRouter = { ...web, id: 'router_default', name: 'Default', routingLabels: {} }
const world = (more: Partial<RoutingWorld> = {}): RoutingWorld => ({
  suppressionRules: [],
  routers: [web, standard],
  connectors: [pager, chat],
  presets: [{ id: 'short', name: 'Short' }],
  webhooks: [{ externalId: '7', name: 'Old pager', type: 'PAGERDUTY' }],
  ...more,
})

type Properties = Parameters<typeof routedAlert>[1]
const alert = (more: Properties = {}): RoutedAlert =>
  routedAlert('a', { name: 'Disk', priority: 'ALERT_DEF_PRIORITY_P1', ...more })
const routed = (labels: Record<string, string>, id?: string, more: Properties = {}): RoutedAlert =>
  alert({ entityLabels: labels, notificationGroup: { router: id === undefined ? {} : { id } }, ...more })

const at = Date.parse('2026-03-10T12:00:00Z')
const notified = (from: RoutingWorld, one: RoutedAlert): string[] =>
  explainRoutes(from)(one)
    .explain(at)
    .receivers.map(
      (each) => `${each.notified} ${each.name} ${each.through}${each.why === undefined ? '' : `: ${each.why}`}`,
    )

test('destinations, webhooks and addresses of a definition are notified, with message, times and type', () => {
  const one = alert({
    notificationGroup: {
      destinations: [
        {
          connectorId: 'pager',
          presetId: 'short',
          notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED',
          retriggeringPeriodMinutes: 15,
        },
        { connectorId: 'chat', presetId: 'preset_system_slack_alerts_basic' },
      ],
    },
    notificationGroupExcess: [
      {
        webhooks: [
          { integration: { integrationId: 7 }, minutes: '5' },
          { integration: { recipients: { emails: ['ada@example.com'] } } },
        ],
      },
    ],
  })
  const common = { through: 'the definition', notified: 'yes' }
  expect(explainRoutes(world())(one).explain(at)).toEqual({
    muting: [],
    receivers: [
      {
        kind: 'connector',
        id: 'pager',
        name: 'Pager',
        type: 'pagerduty',
        preset: 'Short',
        when: 'triggered and resolved',
        everyMinutes: '15',
        ...common,
      },
      {
        kind: 'connector',
        id: 'chat',
        name: 'Chat',
        type: 'slack',
        preset: 'preset_system_slack_alerts_basic',
        when: 'triggered',
        ...common,
      },
      {
        kind: 'webhook',
        id: '7',
        name: 'Old pager',
        type: 'pagerduty',
        when: 'triggered',
        everyMinutes: '5',
        ...common,
      },
      { kind: 'email', id: 'ada@example.com', name: 'ada@example.com', type: 'email', when: 'triggered', ...common },
    ],
  })
})

test('what does not exist is not notified, and is unknown where only the files are known', () => {
  const one = alert({
    notificationGroup: {
      destinations: [to('gone'), { connectorId: 'chat', presetId: 'gone' }],
      webhooks: [{ integration: { integrationId: 9 } }],
      router: { id: 'gone' },
    },
  })
  expect(notified(world(), one)).toEqual([
    'no gone the definition: the connector does not exist',
    'unknown Chat the definition: the preset gone does not exist',
    'no 9 the definition: the webhook does not exist',
    'no gone the definition: the router does not exist',
  ])
  expect(notified(world({ isPartial: true }), one)).toEqual([
    'unknown gone the definition: the connector is not in the files',
    'yes Chat the definition',
    'unknown 9 the definition: the webhook is not in the files',
    'unknown gone the definition: the router is not in the files',
  ])
})

describe('a router', () => {
  const page = (verdicts: readonly [string, string], router = 'Web'): string[] => [
    `${verdicts[0]} Pager router ${router}, rule Page`,
    `${verdicts[1]} Chat router ${router}, fallback`,
  ]
  const team = { 'routing.team': 'web' }

  test('is found by its id, by labels, or is the default one', () => {
    const rest = ': a rule matches'
    expect(notified(world(), routed({}, 'web'))).toEqual(
      page(['yes', `no`]).map((line, n) => (n === 1 ? line + rest : line)),
    )
    expect(notified(world(), routed(team))).toEqual(notified(world(), routed({}, 'web')))
    expect(notified(world(), routed({}))).toEqual(notified(world(), routed({}, 'router_default')))
    expect(notified(world(), routed({ 'routing.team': 'core' }))).toEqual(
      notified(world(), routed({}, 'router_default')),
    )
    expect(notified(world({ routers: [web] }), routed({}))).toEqual([
      'no by labels the definition: the router for the labels does not exist',
    ])
  })

  test('notifies its fallback if no rule matches, and no receiver if it is disabled', () => {
    const p2 = { priority: 'ALERT_DEF_PRIORITY_P2' }
    expect(notified(world(), routed(team, undefined, p2))).toEqual([
      'no Pager router Web, rule Page: the rule does not match',
      'yes Chat router Web, fallback',
    ])
    const off = world({ routers: [{ ...web, disabled: true }] })
    expect(notified(off, routed({}, 'web'))).toEqual(
      page(['no', 'no']).map((line) => `${line}: the router is disabled`),
    )
  })

  test('has targets for cases, which are not notified and are marked', () => {
    const cases = { entityType: 'CASES', name: 'Case', condition: 'true', targets: [to('pager')] }
    const forCases = { entityType: 'CASES', target: to('chat') }
    const routers = [{ ...web, rules: [cases], fallbackTargets: [forCases, ...(web.fallbackTargets ?? [])] }]
    const { receivers } = explainRoutes(world({ routers }))(routed(team)).explain(at)
    expect(receivers.map(({ notified: isNotified, about, why }) => [isNotified, about, why])).toEqual([
      ['no', 'cases', 'it is for cases'],
      ['no', 'cases', 'it is for cases'],
      ['yes', undefined, undefined],
    ])
  })

  test('with a condition in an unpublished form is unknown, and so is its fallback', () => {
    const [rule] = web.rules ?? []
    const routers = [{ ...web, rules: [{ ...rule, condition: 'alertDef.name == "Disk"' }] }]
    expect(notified(world({ routers }), routed(team))).toEqual([
      'unknown Pager router Web, rule Page: the contract does not say whether this holds: alertDef.name == "Disk"',
      'unknown Chat router Web, fallback: a rule may match',
    ])
  })

  test('is unknown where several routers match, or one by a label without the prefix', () => {
    const shop = { ...web, id: 'shop', name: 'Shop', routingLabels: { service: 'shop' } }
    const both = { ...team, 'routing.service': 'shop' }
    const why = 'the contract does not say which router takes it: Web, Shop'
    const several = notified(world({ routers: [web, shop, standard] }), routed(both))
    expect(several.map((line) => line.slice(0, 7))).toEqual(['unknown', 'no Chat', 'unknown', 'no Chat'])
    expect(several[0]).toBe(`unknown Pager router Web, rule Page: ${why}`)
    const plain = notified(world(), routed({ team: 'web' }))
    expect(plain.filter((line) => line.startsWith('unknown Pager'))).toHaveLength(2)
  })

  test('is unknown for an alert whose rules have other priorities than its definition', () => {
    const threshold = {
      logsThreshold: { rules: [{ override: { priority: 'ALERT_DEF_PRIORITY_P2' } }, {}] },
    }
    const one = routed(team, undefined, threshold as Properties)
    expect(one.priorities).toEqual(['P2', 'P1'])
    const why = 'the alert has several priorities, and the contract does not say which one counts'
    expect(notified(world(), one)[0]).toBe(`unknown Pager router Web, rule Page: ${why}: alertDef.priority == "P1"`)
    expect(notified(world(), routed(team, undefined, { priority: undefined }))[0]).toMatch(/^no Pager/)
  })
})

describe('a suppression rule', () => {
  const rule = (more: AlertSchedulerRule): AlertSchedulerRule => ({
    name: 'Night',
    enabled: true,
    filter: { alertUniqueIds: { value: ['a'] } },
    schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: { alwaysActive: {} } },
    ...more,
  })
  const one = alert({ notificationGroup: { destinations: [to('pager'), to('gone')] } })
  const withRules = (...suppressionRules: AlertSchedulerRule[]): RoutingWorld => world({ suppressionRules })

  test.each([
    [[rule({})], ['no Pager the definition: muted by Night', 'no gone the definition: muted by Night']],
    [
      [rule({ filter: { alertUniqueIds: { value: ['a'] }, whatExpression: 'source logs | filter $d.x' } })],
      ['unknown Pager the definition: perhaps muted by Night', 'no gone the definition: the connector does not exist'],
    ],
    [
      [rule({ filter: {} }), rule({ name: 'Day' })],
      ['no Pager the definition: muted by Day', 'no gone the definition: muted by Day'],
    ],
    [
      [rule({ filter: { alertUniqueIds: { value: ['b'] } } }), rule({ enabled: false })],
      ['yes Pager the definition', 'no gone the definition: the connector does not exist'],
    ],
  ])('%#', (rules, expected) => {
    expect(notified(withRules(...rules), one)).toEqual(expected)
  })
})

test.each([
  [{ enabled: false }, 'the definition is disabled'],
  [{ deleted: true }, 'the definition is deleted'],
  [{ phantomMode: true }, 'the definition is in phantom mode'],
])('a definition with %j has no receiver', (more, silentBecause) => {
  const one = alert({ notificationGroup: { destinations: [to('pager')] }, ...more })
  expect(explainRoutes(world())(one).explain(at)).toMatchObject({
    silentBecause,
    receivers: [{ notified: 'no', why: silentBecause }],
  })
})
