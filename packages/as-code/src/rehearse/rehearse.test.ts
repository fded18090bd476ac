import { expect, test } from 'vitest'
import { alert, desiredOf, flow } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Body, type Desired, makePlan, type Plan } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { type Rehearsal, rehearsePlan } from './rehearse.ts'

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
  findings.map(({ severity, code, resource = '', place, message }) => {
    const at = place === undefined ? '' : ` ${place.file}:${place.line}`
    return `${severity} ${code} ${resource}${at} ${message}`
  })

const connector = (name: string): Body => ({
  name,
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: [
      { fieldName: 'url', value: 'https://example.com' },
      { fieldName: 'method', value: 'POST' },
    ],
  },
})
const dashboard = (name: string, slugName: string): Body => ({ name, slugName, layout: { sections: [] } })
const folder = (name: string): Body => ({ name })
const slo = (name: string, more: object = {}): Body => ({ name, targetThresholdPercentage: 99, ...more })
const dashboardPermissions = ['team-dashboards:Read', 'team-dashboards:Update']

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
    expect.stringMatching(
      /^error refused_in_rehearsal dashboards\/b dashboards\/b\.yaml:2 the creation of dashboards\/b \(change 2 of 2\) would fail: .*slugName/,
    ),
  ])
  expect(rehearsal.report.totals).toMatchObject({ created: 1, failed: 1 })
  expect(platform.requests.slice(sent).filter((request) => !request.startsWith('GET'))).toEqual([])
  // The platform's refusal is the rehearsed one.
  const { results } = await platform.apply(plan)
  expect(results.map(({ outcome }) => outcome)).toEqual(rehearsal.report.results.map(({ outcome }) => outcome))
})

test('a rehearsal that is aborted ends with an error, and not with changes that would be refused', async () => {
  const platform = createPlatform({ kinds })
  const secret = { fieldName: 'integrationKey', value: { $secret: 'env:KEY' } }
  const body = { name: 'On call', type: 'PAGERDUTY', connectorConfig: { fields: [secret] } }
  const desired = desiredOf({ 'connectors/on-call': body })
  const { caller, time } = platform
  const plan = await makePlan({ desired, kinds, caller, now: time.now })
  const stop = new AbortController()
  const readSecret = (): string => {
    stop.abort()
    return 'value'
  }
  const rehearsal = rehearsePlan(plan, { desired, kinds, now: time.now, signal: stop.signal, readSecret })
  await expect(rehearsal).rejects.toMatchObject({ kind: 'aborted' })
})

test('unknown fields, dangling references and unowned resources of the platform are not reported', async () => {
  const platform = createPlatform({ kinds, allowUnknown: true })
  await platform.create('alerts', alert('Newer', { newer: { of: [1] } }))
  await platform.create('connectors', connector('Theirs'))
  const { rehearsal } = await rehearse(platform, { 'alerts/a': alert('A'), 'connectors/c': connector('Ours') })
  expect([told(rehearsal), rehearsal.report.complete]).toEqual([[], true])
})

test('items of the platform that are beyond the bounds of the contract are not reported', async () => {
  const platform = createPlatform({ kinds, bounds: 'lenient' })
  const { fetch, url, brokenRules } = platform.emulator
  const create = (path: string, body: object): Promise<Response> =>
    fetch(`${url}/mgmt/openapi/5${path}`, {
      method: 'POST',
      headers: { authorization: 'any-key' },
      body: JSON.stringify(body),
    })
  await create('/notifications/notification-center/v1/connectors', { connector: { id: '-x', ...connector('Theirs') } })
  await create('/events2metrics/events2metrics/v2', { name: 'Theirs', permutationsLimit: 0, logsQuery: {} })
  expect(brokenRules.list().map(({ message }) => message.split(':')[0])).toEqual(['connector.id', 'permutationsLimit'])
  const { rehearsal } = await rehearse(platform, {
    'connectors/c': connector('Ours'),
    'events2metrics/e': { name: 'Ours', type: 'E2M_TYPE_LOGS2METRICS', logsQuery: {} },
  })
  expect([told(rehearsal), rehearsal.report.totals]).toMatchObject([[], { created: 2 }])
})

test('fields that are removed from a policy are cleared', async () => {
  const platform = createPlatform({ kinds })
  const policy = (more: object): Body => ({
    name: 'Drop',
    priority: 'PRIORITY_TYPE_LOW',
    logRules: { severities: [] },
    ...more,
  })
  const rule = { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_IS' }
  const whole = policy({ description: 'Old', applicationRule: rule, subsystemRule: rule })
  await platform.apply(await platform.plan({ 'policies/a': whole }))
  const { plan, rehearsal } = await rehearse(platform, { 'policies/a': policy({}) })
  expect(told(rehearsal)).toEqual([])
  await platform.apply(plan)
  expect((await platform.plan({ 'policies/a': policy({}) })).changes).toEqual([])
})

test('a value that the service does not keep is a warning that names it', async () => {
  const platform = createPlatform({ kinds })
  const group = { name: 'Support', role: {} }
  const { plan, rehearsal } = await rehearse(platform, { 'groups/a': group })
  expect(told(rehearsal)).toEqual([
    'warning not_settled groups/a groups/a.yaml:1 the creation of groups/a (change 1 of 1) would not be final: a second plan would replace it, because of role',
  ])
  expect(rehearsal.findings[0]?.hint).toBe('Write the values that the service keeps or sets into the file.')
  await platform.apply(plan)
  expect((await platform.plan({ 'groups/a': group })).changes).toMatchObject([{ fields: [{ path: ['role'] }] }])
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
    'warning uncertain_rule connectors/second connectors/second.yaml:2 the creation of connectors/second (change 1 of 1) may be refused: connector.name: another connector has the same',
  ])
  expect(rehearsal.findings[0]?.hint).toBe(
    'The contract does not publish this rule (client). Operation: ConnectorsService_CreateConnector.',
  )
})

test('a rule that an entry of a bulk request breaks names the resource, and many with one cause are one finding', async () => {
  const platform = createPlatform({ kinds })
  const broken = slo('Late', { targetThresholdPercentage: 101 })
  const { rehearsal } = await rehearse(platform, { 'slos/a': slo('A'), 'slos/b': broken, 'slos/c': slo('C') })
  expect(told(rehearsal)).toEqual([
    'warning uncertain_rule slos/b slos/b.yaml:2 the creation of slos/b (change 2 of 3) may be refused: targetThresholdPercentage: 101 is not from 0 to 100',
  ])
  const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [`slos/${key}`, { ...broken, name: key }]))
  expect(told((await rehearse(platform, many)).rehearsal)).toEqual([
    expect.stringMatching(
      /^warning .* 4 changes, starting with the creation of slos\/a \(change 1 of 4\), may be refused/,
    ),
  ])
})

test('a missing permission names each change that needs it; without the permissions of the key, the needed ones are listed', async () => {
  const platform = createPlatform({ kinds })
  const resources = {
    'alerts/a': alert('A'),
    'alerts/b': alert('B', {}),
    'dashboards/d': dashboard('D', 'd'),
    'views/v': { name: 'V', timeSelection: { quickSelection: { seconds: '900' } } },
  }
  const withPolicy = { ...resources, 'alerts/b': { ...resources['alerts/b'], accessPolicy: '{}' } }
  const needed = ['alerts:ReadConfig', 'alerts:UpdateAccessPolicy', 'alerts:UpdateConfig']
  const { plan, rehearsal } = await rehearse(platform, withPolicy)
  expect(rehearsal.permissions).toEqual({ needed: [...needed, ...dashboardPermissions], checked: false })
  expect(told(rehearsal)).toEqual([])

  const readPermissions = async (): Promise<readonly string[]> =>
    Promise.resolve(['Alerts:ReadConfig', 'alerts:UpdateConfig', ...dashboardPermissions.slice(1)])
  const desired = { ...desiredOf(withPolicy), ledger: platform.ledger }
  const checked = await rehearsePlan(plan, { desired, kinds, now: platform.time.now, readPermissions })
  expect(told(checked)).toEqual([
    'error permission_missing alerts/b alerts/b.yaml:1 the creation of alerts/b (change 2 of 4) would be refused: the key lacks alerts:UpdateAccessPolicy',
    expect.stringMatching(
      /^error permission_missing dashboards\/d .* \(change \d of 4\) would be refused: the key lacks /,
    ),
  ])
})

test('access policies of the platform are known to a rehearsal', async () => {
  const platform = createPlatform({ kinds })
  const withPolicy = { ...alert('A'), accessPolicy: '{}' }
  await platform.apply(await platform.plan({ 'alerts/a': withPolicy, 'alerts/b': alert('B') }))
  const changed = { 'alerts/a': withPolicy, 'alerts/b': alert('B', { description: 'new' }) }
  const { rehearsal } = await rehearse(platform, changed)
  expect(rehearsal.permissions.needed).toEqual(['alerts:ReadConfig', 'alerts:UpdateConfig'])
  expect(rehearsal.report.results.map(({ key }) => key)).toEqual(['b'])
})

test('a plan without published permissions asks for none of the key', async () => {
  const { plan, desired } = await rehearse(createPlatform({ kinds }), { 'view-folders/f': folder('F') })
  const readPermissions = async (): Promise<never> => Promise.reject(new Error('not needed'))
  const { permissions } = await rehearsePlan(plan, { desired, kinds, readPermissions })
  expect(permissions).toEqual({ needed: [], checked: true })
})
