import { expect, test } from 'vitest'
import { alertDefinitions } from '../alerts/index.ts'
import { alert, flow, owner, rule } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type ApplyReport, type Body, type ChangeResult, contractOf } from '../index.ts'

const backup = { save: () => Promise.resolve('kept') }
const files: Record<string, Body> = {
  'alerts/one': alert('One'),
  'alerts/two': alert('Two'),
  'alerts/both': flow('Both', ['one', 'two']),
  'suppression-rules/nightly': rule('Nightly', ['one']),
}

const resultOf = ({ results }: ApplyReport, key: string): ChangeResult | undefined =>
  results.find((result) => result.key === key)

async function idIn(platform: Platform, name: string): Promise<string> {
  return (await platform.standing()).get(name)?.[0]?.id ?? ''
}

/** Labels of this owner's resource. */
const labelled = (body: Body, key: string): Body => alertDefinitions.withIdentity(body, { owner, key })

async function start(): Promise<Platform> {
  const platform = createPlatform()
  await platform.apply(await platform.plan(files))
  return platform
}

test('a resource that changed since the plan is skipped, and the rest is done', async () => {
  const platform = await start()
  const plan = await platform.plan({ ...files, 'alerts/one': alert('One!'), 'alerts/two': alert('Two!') })
  const id = await idIn(platform, 'alerts/one')
  const byHand = alert('One', { description: 'by hand', priority: 'ALERT_DEF_PRIORITY_P1' })
  await platform.replace('alerts', id, labelled(byHand, 'one'))

  const report = await platform.apply(plan)
  expect(report).toMatchObject({ complete: false, totals: { conflict: 1, replaced: 1 } })
  expect(resultOf(report, 'one')).toMatchObject({
    outcome: 'conflict',
    id,
    reason: 'changed since the plan was made: alertDefProperties.description, alertDefProperties.priority',
  })
  expect((await platform.standing()).get('alerts/one')?.[0]?.body).toEqual(byHand)
})

test('a resource that already has the desired state counts as done', async () => {
  const platform = await start()
  const plan = await platform.plan({ ...files, 'alerts/one': alert('One!') })
  await platform.replace('alerts', await idIn(platform, 'alerts/one'), labelled(alert('One!'), 'one'))
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { unchanged: 1 } })
})

test('a resource that was deleted, unlabelled or adopted by another owner since the plan is skipped', async () => {
  const platform = await start()
  const changed = { 'alerts/one': alert('One!'), 'alerts/two': alert('Two!'), 'alerts/both': flow('Both!', ['one']) }
  const plan = await platform.plan({ ...files, ...changed })
  const store = alertDefinitions.connect(platform.caller)
  for await (const _ of store.delete([await idIn(platform, 'alerts/one')], {}));
  await platform.replace('alerts', await idIn(platform, 'alerts/two'), alert('Two'))
  const theirs = { owner: 'others', key: 'theirs' }
  const idOfKey = (kind: string, key: string): string | undefined => plan.ids.get(`${kind}/${key}`)
  const asItIs = contractOf(alertDefinitions, flow('Both', ['one', 'two']), { idOfKey })
  await platform.replace('alerts', await idIn(platform, 'alerts/both'), alertDefinitions.withIdentity(asItIs, theirs))

  const report = await platform.apply(plan)
  expect(report.totals).toMatchObject({ conflict: 3, replaced: 0 })
  expect(resultOf(report, 'one')?.reason).toBe('it was deleted since the plan was made')
  expect(resultOf(report, 'two')?.reason).toBe('nothing marks it as ours any more')
  expect(resultOf(report, 'both')?.reason).toBe('it is now owned by "others" with the key "theirs"')
})

test('a resource changed since the plan is not deleted, nor are the ones it refers to', async () => {
  const platform = await start()
  const plan = await platform.plan({ 'alerts/two': alert('Two') }, { prune: true })
  expect(plan.findings).toEqual([])
  const both = await idIn(platform, 'alerts/both')
  const idOfKey = (kind: string, key: string): string | undefined => plan.ids.get(`${kind}/${key}`)
  const byHand = contractOf(alertDefinitions, flow('By hand', ['one', 'two']), { idOfKey })
  await platform.replace('alerts', both, labelled(byHand, 'both'))

  const report = await platform.apply(plan, { backup })
  expect(report.totals).toMatchObject({ conflict: 1, deleted: 1, notSent: 1 })
  expect(resultOf(report, 'both')?.outcome).toBe('conflict')
  expect(resultOf(report, 'one')).toMatchObject({ outcome: 'notSent', reason: 'alerts/both still refers to it' })
  expect([...(await platform.standing()).keys()].sort()).toEqual(['alerts/both', 'alerts/one', 'alerts/two'])
})

test('nothing is deleted if a create failed', async () => {
  const platform = await start()
  const next = { 'alerts/one': alert('One'), 'alerts/new': alert('New', { priority: 'ALERT_DEF_PRIORITY_P9' }) }
  const report = await platform.apply(await platform.plan(next, { prune: true }), { backup })
  expect(report.totals).toMatchObject({ failed: 1, deleted: 0, notSent: 3 })
  expect(resultOf(report, 'new')?.reason).toContain('priority')
  expect(resultOf(report, 'two')?.reason).toBe('not deleted, because an earlier change was not made')
  expect((await platform.standing()).size).toBe(4)
})

test('a definition that was created since the plan is not created again', async () => {
  const platform = await start()
  const more = { 'alerts/three': alert('Three'), 'alerts/four': alert('Four') }
  const plan = await platform.plan({ ...files, ...more })
  await platform.create('alerts', labelled(alert('Three'), 'three'))
  await platform.create('alerts', labelled(alert('Four, but other'), 'four'))
  const report = await platform.apply(plan)
  expect(resultOf(report, 'three')?.outcome).toBe('unchanged')
  expect(resultOf(report, 'four')).toMatchObject({
    outcome: 'conflict',
    reason: 'a resource with this key now exists and differs: alertDefProperties.name',
  })
  expect((await platform.standing()).size).toBe(6)
})

test('a resource that refers to one that was not created is not sent, with or without its reference', async () => {
  const platform = createPlatform()
  const bad = { ...files, 'alerts/one': alert('One', { priority: 'ALERT_DEF_PRIORITY_P9' }) }
  const report = await platform.apply(await platform.plan(bad))
  expect(report.totals).toMatchObject({ created: 1, failed: 1, notSent: 2 })
  expect(resultOf(report, 'nightly')).toMatchObject({
    outcome: 'notSent',
    reason: 'it refers to alerts/one, which was not created',
  })
  expect([...(await platform.standing()).keys()]).toEqual(['alerts/two'])
})

test('a dangling reference and a plan with errors are refused before anything is sent', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(files)
  const without = { ...plan, changes: plan.changes.filter(({ key }) => key !== 'two') }
  const sent = platform.requests.length
  await expect(platform.apply(without)).rejects.toMatchObject({
    kind: 'input',
    code: 'unknown_reference',
    findings: [{ resource: 'alerts/both', message: expect.stringContaining('alerts/two') as string }],
  })
  const odd = { ...alert('Odd'), ...flow('Odd', ['one']) }
  const wrong = JSON.parse(JSON.stringify(odd).replace('alerts/one', 'suppression-rules/nightly')) as Body
  const changes = plan.changes.map((change) => (change.action === 'create' ? { ...change, body: wrong } : change))
  await expect(platform.apply({ ...plan, changes })).rejects.toMatchObject({ code: 'unknown_reference' })
  const finding = { severity: 'error', code: 'duplicate', message: 'two of it' } as const
  await expect(platform.apply({ ...plan, findings: [finding] })).rejects.toMatchObject({ code: 'plan_has_errors' })
  await expect(platform.apply(plan, { kinds: [] })).rejects.toMatchObject({ code: 'unknown_kind' })
  expect(platform.requests).toHaveLength(sent)
})
