import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { checkInvariants } from './check-invariants.ts'
import { explainRoutes } from './explain-routes.ts'
import type { Invariant } from './invariants.ts'
import { routedAlert, type RoutingWorld } from './routing-world.ts'

/** Yes, no, or `?`: the naive answer, written again without the code that it judges. */
type Answer = 'yes' | 'no' | 'unknown'

const monday = Date.parse('2026-03-09T00:00:00Z')
const hour = 3_600_000
const hours = Array.from({ length: 168 }, (_, index) => index)

interface Choice<T> {
  readonly value: T
}
interface RuleChoice extends Choice<AlertSchedulerRule | undefined> {
  readonly mutes: (hour: number) => Answer
}

const schedule = (scheduleOperation: string, from: number, to: number): AlertSchedulerRule['schedule'] => ({
  scheduleOperation: `SCHEDULE_OPERATION_${scheduleOperation}`,
  recurring: {
    schedule: {
      repeatEvery: 1,
      daily: {},
      timeframe: { startTime: clock(from), endTime: clock(to), timezone: 'UTC' },
    },
  },
})
const clock = (at: number): string => `2026-03-0${1 + Math.floor(at / 24)}T${String(at % 24).padStart(2, '0')}:00:00`
const ours = { alertMetaLabels: { value: [{ key: 'tier', value: '1' }] } }
const rule = (name: string, more: AlertSchedulerRule): AlertSchedulerRule => ({
  name,
  enabled: true,
  filter: ours,
  ...more,
})

const rules: readonly RuleChoice[] = [
  { value: undefined, mutes: () => 'no' },
  {
    value: rule('night', { schedule: schedule('MUTE', 22, 30) }),
    mutes: (at) => (at % 24 >= 22 || at % 24 < 6 ? 'yes' : 'no'),
  },
  {
    value: rule('day', { schedule: schedule('ACTIVATE', 8, 18) }),
    mutes: (at) => (at % 24 >= 8 && at % 24 < 18 ? 'no' : 'yes'),
  },
  { value: rule('off', { enabled: false, schedule: schedule('MUTE', 0, 24) }), mutes: () => 'no' },
  {
    value: rule('others', { filter: { alertUniqueIds: { value: ['b'] } }, schedule: schedule('MUTE', 0, 24) }),
    mutes: () => 'no',
  },
  {
    value: rule('narrow', { filter: { ...ours, whatExpression: 'x' }, schedule: schedule('MUTE', 1, 3) }),
    mutes: (at) => (at % 24 >= 1 && at % 24 < 3 ? 'unknown' : 'no'),
  },
  {
    value: rule('once', {
      schedule: {
        scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
        oneTime: { timeframe: { startTime: '2026-03-11T01:00:00', endTime: '2026-03-11T02:00:00', timezone: 'UTC' } },
      },
    }),
    mutes: (at) => (at === 49 ? 'yes' : 'no'),
  },
]
const conditions: readonly (Choice<string> & { readonly holds: Answer })[] = [
  { value: 'alertDef.priority == "P1"', holds: 'yes' },
  { value: "alertDef.priority == 'P3'", holds: 'no' },
  { value: 'alertDef.priority in ["P1"]', holds: 'unknown' },
]
const routings: readonly (Choice<{ readonly id?: string } | undefined> & { readonly takes: Answer })[] = [
  { value: undefined, takes: 'no' },
  { value: { id: 'web' }, takes: 'yes' },
  { value: {}, takes: 'yes' },
  { value: { id: 'gone' }, takes: 'no' },
]
const destinations: readonly (Choice<string | undefined> & { readonly pages: Answer })[] = [
  { value: undefined, pages: 'no' },
  { value: 'pager', pages: 'yes' },
  { value: 'chat', pages: 'no' },
  { value: 'gone', pages: 'no' },
]
const switches: readonly (Choice<boolean | undefined> & { readonly on: boolean })[] = [
  { value: undefined, on: true },
  { value: false, on: false },
]

const negated = { yes: 'no', no: 'yes', unknown: 'unknown' } as const
const all = (...answers: readonly Answer[]): Answer =>
  answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes'
const any = (...answers: readonly Answer[]): Answer => negated[all(...answers.map((each) => negated[each]))]

const invariants: readonly Invariant[] = [
  { every: { priority: 'P1' }, reaches: { connectorType: 'pagerduty' }, at: 'always' },
  { no: 'definition', without: 'receiver' },
  { no: 'connector', unused: true },
]

const pairs = rules.flatMap((first, index) => rules.slice(index).map((second) => ({ first, second })))

function* worlds() {
  const ways = conditions.flatMap((condition) => routings.map((routing) => ({ condition, routing })))
  for (const pair of pairs) {
    for (const way of ways) {
      for (const destination of destinations) {
        yield* switches.map((isOn) => ({ ...pair, ...way, destination, isOn }))
      }
    }
  }
}

test('explanations and invariants agree with a naive reading of every small world at every hour of a week', () => {
  let count = 0
  for (const { first, second, condition, routing, destination, isOn } of worlds()) {
    const world: RoutingWorld = {
      suppressionRules: [first.value, second.value].flatMap((each) => each ?? []),
      routers: [
        {
          id: 'web',
          routingLabels: { team: 'web' },
          rules: [{ entityType: 'ALERTS', condition: condition.value, targets: [{ connectorId: 'pager' }] }],
          fallbackTargets: [{ entityType: 'ALERTS', target: { connectorId: 'chat' } }],
        },
      ],
      connectors: [
        { id: 'pager', type: 'PAGERDUTY' },
        { id: 'chat', type: 'SLACK' },
        { id: 'spare', type: 'EMAIL' },
      ],
      presets: [],
      webhooks: [],
    }
    const alert = routedAlert('a', {
      name: 'A',
      priority: 'ALERT_DEF_PRIORITY_P1',
      entityLabels: { tier: '1', 'routing.team': 'web' },
      ...(isOn.value !== undefined && { enabled: isOn.value }),
      notificationGroup: {
        ...(destination.value !== undefined && { destinations: [{ connectorId: destination.value }] }),
        ...(routing.value !== undefined && { router: routing.value }),
      },
    })
    const routes = explainRoutes(world)(alert)
    const pages = any(destination.pages, all(routing.takes, condition.holds))
    const answers = hours.map((at) => (isOn.on ? all(pages, negated[any(first.mutes(at), second.mutes(at))]) : 'no'))
    const explained = hours.map((at) =>
      any(
        'no',
        ...routes.explain(monday + at * hour).receivers.flatMap((each) => (each.id === 'pager' ? each.notified : [])),
      ),
    )
    const what = JSON.stringify({ world, alert })
    expect(explained, what).toEqual(answers)

    const found = checkInvariants(invariants, { world, alerts: [alert], now: monday })
    const holds = (index: number): Answer[] =>
      found.filter(({ invariant }) => invariant === invariants[index]).map((each) => each.holds)
    const always = isOn.on ? all(...answers) : 'yes'
    expect(holds(0), what).toEqual(always === 'yes' ? [] : [always])
    const isChat = destination.value === 'chat' || routing.takes === 'yes'
    const receives = any(
      pages,
      isChat && destination.value === 'chat' ? 'yes' : all(routing.takes, negated[condition.holds]),
    )
    expect(holds(1), what).toEqual(receives === 'yes' || !isOn.on ? [] : [receives])
    expect(found.filter(({ kind }) => kind === 'connectors').map(({ id }) => id)).toEqual(['spare'])
    count += 1
  }
  expect(count).toBe(28 * 3 * 4 * 4 * 2)
})
