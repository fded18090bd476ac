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
const folder = (name: string): Body => ({ name })

test('a plan that the platform accepts has no findings, sends nothing and tells the requests of the apply', async () => {
  const platform = createPlatform({ kinds })
  await platform.apply(await platform.plan({ 'alerts/a': alert('A'), 'view-folders/f': folder('F') }))
  const resources = { 'alerts/a': alert('A', { description: 'new' }), 'alerts/b': flow('B', ['a']), 'view-folders/g': folder('G') }
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
  const id = await platform.create('view-folders', folder('Taken'))
  const { plan, rehearsal } = await rehearse(platform, {
    'view-folders/ok': folder('Free'),
    'views/v': { name: 'V', folderId: 'b7b5b5f6-0000-4000-8000-000000000000', searchQuery: { query: 'x' }, timeSelection: { quickSelection: { seconds: 60 } } },
  })
  expect([id === '', plan.findings]).toEqual([false, []])
  expect(told(rehearsal)).toEqual([])
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
  const { rehearsal } = await rehearse(platform, { 'connectors/first': connector('Same'), 'connectors/second': connector('Same') })
  expect(rehearsal.report.complete).toBe(true)
  expect(told(rehearsal)).toEqual([expect.stringMatching(/^warning uncertain_rule .*may be refused: .*Same/)])
})
