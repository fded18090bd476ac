import { expect, test } from 'vitest'
import { alert, desiredOf, flow } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Body, type Desired, makePlan, type Plan } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { type Rehearsal, rehearsePlan } from './index.ts'

const kinds = await loadKinds()

interface Scene {
  readonly desired: Desired
  readonly plan: Plan
  readonly rehearsal: Rehearsal
}

async function rehearse(platform: Platform, resources: Readonly<Record<string, Body>>, prune = false): Promise<Scene> {
  const desired = { ...desiredOf(resources), ledger: platform.ledger }
  const { caller, time } = platform
  const plan = await makePlan({ desired, kinds, caller, prune, now: time.now })
  return { desired, plan, rehearsal: await rehearsePlan(plan, { desired, kinds, prune, now: time.now }) }
}

const told = ({ findings }: Rehearsal): string[] =>
  findings.map(({ severity, code, resource = '', message }) => `${severity} ${code} ${resource} ${message}`.trim())

const connector = (name: string): Body => ({
  name,
  type: 'CONNECTOR_TYPE_GENERIC_HTTPS',
  connectorConfig: { fields: [{ fieldName: 'url', value: 'https://example.com' }] },
})
const dashboard = (name: string, slugName: string): Body => ({ name, slugName, layout: { sections: [] } })
const folder = (name: string): Body => ({ name })

test('a plan that the platform accepts has no findings, sends nothing and tells the requests of the apply', async () => {
  const platform = createPlatform({ kinds })
  await platform.apply(await platform.plan({ 'alerts/a': alert('A'), 'view-folders/f': folder('F') }))
  const resources = {
    'alerts/a': alert('A', { description: 'new' }),
    'alerts/b': flow('B', ['a']),
    'view-folders/g': folder('G'),
  }
  const { plan, rehearsal } = await rehearse(platform, resources, true)
  const before = platform.requests.length
  expect(told(rehearsal)).toEqual([])
  expect(rehearsal.report).toMatchObject({ complete: true, totals: { created: 2, replaced: 1, deleted: 1 } })
  const { requests, totals } = await platform.apply(plan, { backup: { save: () => Promise.resolve('kept') } })
  expect(totals).toEqual(rehearsal.report.totals)
  expect([rehearsal.requests, before]).toEqual([requests, platform.requests.length - requests])
})

test('a change that would be refused half-way is an error before the first request', async () => {
  const platform = createPlatform({ kinds })
  await platform.create('dashboards', dashboard('Theirs', 'taken'))
  const sent = platform.requests.length
  const { plan, rehearsal } = await rehearse(platform, {
    'dashboards/a': dashboard('A', 'free'),
    'dashboards/b': dashboard('B', 'taken'),
  })
  expect(plan.findings).toEqual([])
  expect(told(rehearsal)).toEqual([
    expect.stringMatching(/^error refused_in_rehearsal dashboards\/b its create would fail: .*slugName/),
  ])
  expect(rehearsal.report.totals).toMatchObject({ created: 1, failed: 1 })
  expect(platform.requests.slice(sent).filter((request) => !request.startsWith('GET'))).toEqual([])
  // The platform's refusal is the rehearsed one.
  const { results } = await platform.apply(plan)
  expect(results.map(({ outcome }) => outcome)).toEqual(rehearsal.report.results.map(({ outcome }) => outcome))
})

test('what the platform has stays as it is: unknown fields, dangling references and resources of others', async () => {
  const platform = createPlatform({ kinds, allowUnknown: true })
  await platform.create('alerts', alert('Newer', { newer: { of: [1] } }))
  await platform.create('connectors', connector('Theirs'))
  const { rehearsal } = await rehearse(platform, { 'alerts/a': alert('A'), 'connectors/c': connector('Ours') })
  expect([told(rehearsal), rehearsal.report.complete]).toEqual([[], true])
})

test('a rule that the contract does not publish is a warning, and the rehearsal goes on', async () => {
  const platform = createPlatform({ kinds })
  await platform.apply(await platform.plan({ 'connectors/first': connector('Same') }))
  const { rehearsal } = await rehearse(platform, {
    'connectors/first': connector('Same'),
    'connectors/second': connector('Same'),
  })
  expect(rehearsal.report.complete).toBe(true)
  expect(told(rehearsal)).toEqual([
    'warning uncertain_rule  ConnectorsService_CreateConnector may be refused: connector.name: another connector has the same',
  ])
})
