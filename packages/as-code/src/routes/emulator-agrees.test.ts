import { bind, listed, resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type AlertSchedulerRule, suppressionOf } from '@mgmt-api/models/alerts'
import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import { type GlobalRouter, priorityConditionHolds, routerTakes, routerVerbs } from '@mgmt-api/models/notifications'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { explainRoutes } from './explain-routes.ts'
import { readRouting } from './read-routing.ts'
import { routedAlert } from './routing-world.ts'

const hour = 3_600_000
const start = (options = {}): Caller => startClient((caller) => caller, options).client

test('the seeded rules are active at the hours at which the emulator lists them as active', async () => {
  const now = '2026-11-21T12:00:00Z'
  const caller = start({ now, seed: { alertDefs: 20, suppressionRules: 40 } })
  const rules = resources(caller).of(suppressionRules)
  const all = (await rules.list().toArray()).map(({ alertSchedulerRule = {} }) => alertSchedulerRule)
  const nameOf = ({ uniqueIdentifier = '' }: AlertSchedulerRule): string => uniqueIdentifier
  let active = 0
  for (let at = Date.parse(now); at < Date.parse(now) + 72 * hour; at += hour) {
    const time = new Date(at).toISOString()
    const within = { startTime: time, endTime: time, timezone: 'UTC' }
    const listedRules = await rules.list({ filter: { activeWithin: within } }).toArray()
    const expected = new Set(listedRules.map(({ alertSchedulerRule = {} }) => nameOf(alertSchedulerRule)))
    active += expected.size
    for (const rule of all.filter(({ enabled }) => enabled === true)) {
      const isOutside = rule.schedule?.scheduleOperation === 'SCHEDULE_OPERATION_ACTIVATE'
      expect(suppressionOf(rule)(at).mutes, `${rule.name ?? ''} at ${time}`).toBe(
        expected.has(nameOf(rule)) !== isOutside,
      )
    }
  }
  expect(active).toBeGreaterThan(50)
})

test('the emulator evaluates the published form of conditions for its example of priority P1 in the same way', async () => {
  const { checkCondition } = bind(start(), routerVerbs, { listed })
  for (const template of [
    "alertDef.priority == 'P1'",
    'alertDef.priority == "P2"',
    '{{ alertDef.priority == "P1" }}',
  ]) {
    const { success } = await checkCondition({ template, entityType: 'ALERTS' })
    expect(success?.result, template).toBe(priorityConditionHolds(template, 'P1'))
  }
})

test('the emulator lists the routers that take some labels', async () => {
  const caller = start({ seed: { connectors: 20, presets: 5, routers: 20 } })
  const routers = bind(caller, routerVerbs, { listed })
  const all = await routers.list().toArray()
  const labelsOf = ({ routingLabels = {} }: GlobalRouter): [string, string][] =>
    Object.entries(routingLabels).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const samples = [...all.map(labelsOf), [['team', 'nobody']] as [string, string][]]
  for (const labels of samples) {
    const wanted = Object.fromEntries(labels.map(([name, value]) => [name, { values: [value] }]))
    const found = await routers.list({ filter: { labels: wanted } }).toArray()
    const prefixed = Object.fromEntries(labels.map(([name, value]) => [`routing.${name}`, value]))
    expect(all.filter((router) => routerTakes(router)(prefixed) === true)).toEqual(found)
  }
})

test('a routing that is read explains an alert, with the names of its connector and its preset', async () => {
  const caller = start({
    seed: { alertDefs: 5, suppressionRules: 5, connectors: 10, presets: 6, routers: 4, webhooks: 5 },
  })
  const world = await readRouting(caller)
  expect([world.suppressionRules, world.routers, world.webhooks].map(({ length }) => length)).toEqual([5, 9, 17])
  const [{ id = '', name = '' } = {}] = world.connectors
  const [{ id: presetId = '', name: preset = '' } = {}] = world.presets
  const [{ externalId = '', name: webhook = '' } = {}] = world.webhooks
  const alert = routedAlert('none', {
    notificationGroup: {
      destinations: [{ connectorId: id, presetId }],
      webhooks: [{ integration: { integrationId: externalId } }],
    },
  })
  const { receivers } = explainRoutes(world)(alert).explain(Date.now())
  expect(receivers).toMatchObject([{ name, preset }, { name: webhook }])
})
