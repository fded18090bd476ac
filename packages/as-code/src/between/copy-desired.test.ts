import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { create, definitions, flow, listAll, logs, rule, rules, steps } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import { applyPlan } from '../apply/apply-plan.ts'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'
import { makePlan } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { ProjectTarget } from '../project/project.ts'
import { type CopyResult, copyDesired, type CopyOptions } from './copy-desired.ts'

const owner = 'platform-team'
const foreign = '11111111-1111-4111-8111-111111111111'
const idsOf = (end: string): ProjectTarget['ids'] =>
  new Map([
    ['connectors', new Map([['on-call', `c-${end}`]])],
    ['presets', new Map([['short', `p-${end}`]])],
    ['routers', new Map([['main', `r-${end}`]])],
    ['webhooks', new Map([['chat', end === 'eu' ? '7' : '9007199254740993']])],
    ['slos', new Map([['checkout', `s-${end}`]])],
  ])

const us: ProjectTarget = {
  name: 'us',
  profile: 'us',
  address: 'https://emulator.invalid',
  variables: new Map(),
  ids: idsOf('us'),
}
const project = { root: '/files', owner, targets: new Map([['us', us]]) }

/** All resources with an id that differs by platform. */
const paging = (end: string, webhook: string): Body =>
  logs('Pages', {
    notificationGroup: {
      destinations: [{ connectorId: `c-${end}`, presetId: `p-${end}` }],
      router: { id: `r-${end}` },
      webhooks: [{ integration: { integrationId: webhook } }, { integration: { recipients: { emails: ['a@b.c'] } } }],
    },
  })

/** The ids of SLOs tell their platform, and there is no SLO of such an id. */
const loose = { assumedRules: false }

const budget = (end: string): Body => ({
  alertDefProperties: {
    name: 'Budget',
    type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
    sloThreshold: { sloDefinition: { sloId: `s-${end}` }, errorBudget: { rules: [{ condition: { threshold: 5 } }] } },
  },
})

const copy = ({ caller }: Platform, options: Partial<CopyOptions> = {}): Promise<CopyResult> =>
  copyDesired({ kinds: alertKinds, from: { name: 'eu', caller, ids: idsOf('eu') }, to: us, project, ...options })

const plan = ({ caller, time }: Platform, { desired }: CopyResult): Promise<Plan> =>
  makePlan({ desired, kinds: alertKinds, caller, now: time.now })

async function apply(platform: Platform, copied: CopyResult): Promise<void> {
  const { caller, time } = platform
  const report = await applyPlan(await plan(platform, copied), { kinds: alertKinds, caller, ...time })
  expect(report.complete).toBe(true)
}

const errors = (findings: readonly Finding[]): string[] =>
  findings
    .map(({ severity, code, resource = '', at = '', message }) => `${severity} ${code} ${resource} ${at}: ${message}`)
    .sort()

test('a copy has the keys, the references and the outside ids of its own platform, and copying again changes nothing', async () => {
  const [eu, there] = [createPlatform(loose), createPlatform(loose)]
  const [pages = '', slo = '', nobodys = ''] = await create(eu.caller, definitions, [
    { body: paging('eu', '7'), key: 'pages', owner },
    { body: budget('eu') },
    { body: { ...logs('Übergröße'), accessPolicy: '{"rules":[]}' } },
  ])
  const [inner = ''] = await create(eu.caller, definitions, [{ body: flow('Inner', pages, slo) }])
  await create(eu.caller, definitions, [{ body: flow('Outer', inner, nobodys), key: 'outer', owner }])
  await create(eu.caller, rules, [{ body: rule('Nights', pages, inner) }])

  const copied = await copy(eu)
  expect(copied).toMatchObject({ findings: [], foreign: 0 })
  expect(steps(await plan(there, copied)).sort()).toEqual([
    'create alerts/budget',
    'create alerts/inner',
    'create alerts/outer',
    'create alerts/pages',
    'create alerts/ubergrosse',
    'create suppression-rules/nights',
  ])
  await apply(there, copied)

  const made = new Map(
    (await listAll(there.caller, definitions)).map((remote) => [definitions.nameOf(remote.body), remote]),
  )
  const bodyOf = (name: string): Body => definitions.withIdentity(made.get(name)?.body ?? {}, undefined)
  expect(bodyOf('Pages')).toEqual(paging('us', '9007199254740993'))
  expect(bodyOf('Budget')).toEqual(budget('us'))
  expect(bodyOf('Übergröße')).toEqual({ ...logs('Übergröße'), accessPolicy: '{"rules":[]}' })
  const id = (name: string): string => made.get(name)?.id ?? ''
  expect(bodyOf('Inner')).toEqual(flow('Inner', id('Pages'), id('Budget')))
  expect(bodyOf('Outer')).toEqual(flow('Outer', id('Inner'), id('Übergröße')))
  const [nights] = await listAll(there.caller, rules)
  expect(valueAt(nights?.body, 'alertSchedulerRule.filter.alertUniqueIds.value')).toEqual([id('Pages'), id('Inner')])

  expect(await plan(there, await copy(eu))).toMatchObject({ changes: [], unchanged: 6, findings: [] })
  await eu.replace('alerts', slo, withValueAt(budget('eu'), 'alertDefProperties.priority', 'ALERT_DEF_PRIORITY_P1'))
  expect(steps(await plan(there, await copy(eu)))).toEqual(['replace alerts/budget'])
})

test('a resource with an id that is not mapped for both targets is left out, with each of these ids', async () => {
  const eu = createPlatform(loose)
  await create(eu.caller, definitions, [
    { body: paging('other', '8'), key: 'pages', owner },
    { body: budget('eu'), key: 'budget', owner },
  ])
  const ids = new Map([...idsOf('us')].filter(([group]) => group !== 'slos'))
  const { findings, desired, unmapped } = await copy(eu, { to: { ...us, ids } })
  expect(findings).toEqual([])
  const unnamed = (id: string, group: string): string =>
    `it uses the id ${id} of ${group}, which has no name on eu: add one to ids.${group} of both targets in mgmt.yaml`
  expect(Object.fromEntries(desired.leftOut ?? [])).toEqual({
    'alerts/budget': 'target us has no id for slos/checkout: add it to ids.slos of us in mgmt.yaml',
    'alerts/pages': [
      unnamed('c-other', 'connectors'),
      unnamed('p-other', 'presets'),
      unnamed('r-other', 'routers'),
      unnamed('8', 'webhooks'),
    ].join('; '),
  })
  expect(unmapped.map(({ group }) => group).sort()).toEqual(['connectors', 'presets', 'routers', 'slos', 'webhooks'])
})

test('an id that is empty names nothing, and is copied as it is', async () => {
  const eu = createPlatform()
  const body = logs('Empty', { notificationGroup: { destinations: [{ connectorId: '' }], router: { id: '' } } })
  await create(eu.caller, definitions, [{ body, key: 'empty', owner }])
  const { findings, desired } = await copy(eu)
  expect(findings).toEqual([])
  expect(desired.resources.map((resource) => resource.body)).toEqual([body])
})

test('resources of other owners are left out, and and so is what refers to them unless both targets name it', async () => {
  const [eu, there] = [createPlatform(), createPlatform()]
  const [theirs = ''] = await create(eu.caller, definitions, [{ body: logs('Theirs'), key: 'theirs', owner: 'others' }])
  const [there1 = ''] = await create(there.caller, definitions, [
    { body: logs('Theirs'), key: 'theirs', owner: 'others' },
  ])
  await create(eu.caller, definitions, [{ body: flow('Flow', theirs), key: 'flow', owner }])
  await create(eu.caller, rules, [{ body: rule('Nights', theirs), key: 'nights', owner }])
  const refused = await copy(eu)
  expect(refused.foreign).toBe(1)
  const reason = `it uses the id ${theirs} of alerts, which has no name on eu: add one to ids.alerts of both targets in mgmt.yaml`
  expect(Object.fromEntries(refused.desired.leftOut ?? [])).toEqual({
    'alerts/flow': reason,
    'suppression-rules/nights': reason,
  })
  expect(await plan(there, refused)).toMatchObject({ changes: [], findings: [], leftOut: [{ reason }, { reason }] })
  const named = (id: string): ProjectTarget['ids'] => new Map([['alerts', new Map([['shared', id]])]])
  const copied = await copy(eu, {
    from: { name: 'eu', caller: eu.caller, ids: named(theirs) },
    to: { ...us, ids: named(there1) },
  })
  expect(copied.findings).toEqual([])
  await apply(there, copied)
  const bodies = (await listAll(there.caller, definitions)).map(({ body }) => definitions.withIdentity(body, undefined))
  expect(bodies).toContainEqual(flow('Flow', there1))
})

test('a filter that cuts off a reference is an error of the plan, unless its resource was copied before', async () => {
  const [eu, there] = [createPlatform(), createPlatform()]
  const [part = ''] = await create(eu.caller, definitions, [{ body: logs('Part'), key: 'part', owner }])
  await create(eu.caller, definitions, [{ body: flow('Flow', part), key: 'flow', owner }])
  const only = (name: string): Partial<CopyOptions> => ({ filter: (kind, { body }) => kind.nameOf(body) === name })
  const cut = await plan(there, await copy(eu, only('Flow')))
  expect(cut.findings).toMatchObject([{ severity: 'error', code: 'unknown_reference', resource: 'alerts/flow' }])
  await expect(applyPlan(cut, { kinds: alertKinds, caller: there.caller })).rejects.toThrow(AsCodeError)
  expect(await listAll(there.caller, definitions)).toEqual([])

  await apply(there, await copy(eu, only('Part')))
  const whole = await plan(there, await copy(eu, only('Flow')))
  expect({ findings: whole.findings, steps: steps(whole) }).toEqual({ findings: [], steps: ['create alerts/flow'] })
})

test('resources there that are unowned, or owned by others under the same key, are not touched', async () => {
  const [eu, there] = [createPlatform(), createPlatform()]
  await create(eu.caller, definitions, [
    { body: logs('Disk full'), key: 'disk', owner },
    { body: logs('CPU'), key: 'cpu', owner },
  ])
  await create(there.caller, definitions, [
    { body: logs('Disk full', { description: 'by hand' }) },
    { body: logs('CPU of others'), key: 'cpu', owner: 'others' },
  ])
  const made = await plan(there, await copy(eu))
  expect(steps(made).sort()).toEqual(['create alerts/cpu', 'create alerts/disk'])
  expect(made.findings).toMatchObject([{ severity: 'error', code: 'unclaimed', resource: 'alerts/disk' }])
})

test('an access policy that the key may not read forbids the copy: without it, it would be open to all', async () => {
  const eu = createPlatform()
  await create(eu.caller, definitions, [
    { body: { ...logs('Closed'), accessPolicy: '{"rules":[]}' }, key: 'closed', owner },
  ])
  await create(eu.caller, definitions, [{ body: logs('Open'), key: 'open', owner }])
  eu.emulator.keys.set({ 'any-key': { permissions: ['alerts:ReadConfig'] } })
  expect(errors((await copy(eu)).findings)).toEqual([
    'error unreadable alerts/closed : the key may not read accessPolicy on eu, and of 1 more: a copy would lack it',
  ])
})

test('the older of two resources with the same key is copied, and resources marked as deleted are not', async () => {
  const eu = createPlatform()
  await create(eu.caller, definitions, [{ body: logs('First'), key: 'a', owner }])
  await create(eu.caller, definitions, [{ body: logs('Copy'), key: 'a', owner }])
  await create(eu.caller, definitions, [{ body: logs('Gone', { deleted: true }), key: 'gone', owner }])
  const { desired, findings } = await copy(eu)
  expect(desired.resources.map(({ key, body }) => [key, definitions.nameOf(body)])).toEqual([['a', 'First']])
  expect(findings).toMatchObject([{ severity: 'warning', code: 'duplicate' }])
})

test('a reference to a deleted resource is not copied as an id of the other platform', async () => {
  const eu = createPlatform()
  await create(eu.caller, definitions, [{ body: flow('Flow', foreign), key: 'flow', owner }])
  expect([...((await copy(eu)).desired.leftOut ?? new Map())]).toEqual([
    ['alerts/flow', expect.stringContaining(`the id ${foreign} of alerts`)],
  ])
})

test('keys are those of files and adoptions, and a resource whose file names other targets is left out', async () => {
  const [eu, there] = [createPlatform(), createPlatform()]
  const [adopted = ''] = await create(eu.caller, definitions, [
    { body: logs('Adopted') },
    { body: logs('Alike') },
    { body: logs('Only here'), key: 'only-here', owner },
    { body: logs('Pulled'), key: 'pulled', owner },
  ])
  const file = (key: string, name: string, more = ''): string =>
    `kind: alerts\nkey: ${key}\n${more}alertDefProperties: { name: ${name}, logsImmediate: {} }\n`
  const root = directoryOf({
    'adopt.eu.yaml': `alerts: { by-id: ${adopted} }\n`,
    'a.yaml': file('by-id', 'Adopted'),
    'b.yaml': file('by-name', 'Alike'),
    'c.yaml': file('only-here', 'Only here', 'targets: [eu]\n'),
    'targets/eu/pulled.yaml': file('pulled', 'Pulled'),
  })
  const targets = new Map(['eu', 'us'].map((name) => [name, { ...us, name }]))
  const copied = await copy(eu, { project: { root, owner, targets } })
  const made = await plan(there, copied)
  expect(steps(made).sort()).toEqual(['create alerts/by-id', 'create alerts/by-name', 'create alerts/pulled'])
  expect(made.leftOut).toEqual([
    { kind: 'alerts', key: 'only-here', name: 'Only here', reason: 'c.yaml names other targets: eu' },
  ])
})
