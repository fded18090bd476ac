import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { alert, desiredOf } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import { applyPlan, type Backup, type Body, makePlan } from '../index.ts'

const policy = '{"version":"1","allow":["team-a"]}'
const other = '{"version":"1","allow":["team-b"]}'
const withPolicy = (name: string, accessPolicy: string): Body => ({ ...alert(name), accessPolicy })
const keys = {
  'any-key': {},
  blind: { permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'] },
}

test('a policy is set, changed and removed as the files say', async () => {
  const platform = createPlatform()
  const policies = async (): Promise<unknown> =>
    Object.fromEntries([...(await platform.standing())].map(([name, [first]]) => [name, first?.body.accessPolicy]))
  const first = { 'alerts/a': withPolicy('A', policy), 'alerts/b': withPolicy('B', policy), 'alerts/c': alert('C') }
  await platform.apply(await platform.plan(first))
  expect(await policies()).toEqual({ 'alerts/a': policy, 'alerts/b': policy, 'alerts/c': undefined })

  const second = { 'alerts/a': withPolicy('A', other), 'alerts/b': alert('B'), 'alerts/c': withPolicy('C', policy) }
  const plan = await platform.plan(second)
  expect(plan.changes.map(({ key, action }) => [key, action])).toEqual([
    ['a', 'replace'],
    ['b', 'replace'],
    ['c', 'replace'],
  ])
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { replaced: 3 } })
  expect(await policies()).toEqual({ 'alerts/a': other, 'alerts/b': undefined, 'alerts/c': policy })
  expect((await platform.plan(second)).changes).toEqual([])
})

test('a policy that changed since the plan is a conflict', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan({ 'alerts/a': withPolicy('A', policy) }))
  const plan = await platform.plan({ 'alerts/a': withPolicy('A', other) })
  await platform.apply(await platform.plan({ 'alerts/a': withPolicy('A', '{"by":"hand"}') }))
  const report = await platform.apply(plan)
  expect(report.results).toMatchObject([
    { outcome: 'conflict', reason: 'changed since the plan was made: accessPolicy' },
  ])
})

test('a policy that the key may not read stays unchanged, even if other fields change', async () => {
  const platform = createPlatform({ keys })
  await platform.apply(await platform.plan({ 'alerts/a': withPolicy('A', policy) }))
  const { fetch, url } = platform.emulator
  const blind = createTransport({ baseUrl: url, apiKey: 'blind', fetch })
  const options = { kinds: alertKinds, caller: blind, ...platform.time }

  const plan = await makePlan({ ...options, desired: desiredOf({ 'alerts/a': withPolicy('A!', other) }) })
  expect(plan.findings.map(({ code }) => code)).toEqual(['unreadable'])
  expect(await applyPlan(plan, options)).toMatchObject({ complete: true, totals: { replaced: 1 } })
  expect((await platform.standing()).get('alerts/a')?.[0]?.body).toEqual(withPolicy('A!', policy))

  const gone = await makePlan({ ...options, desired: desiredOf({ 'alerts/b': alert('B') }), prune: true })
  let kept: Backup | undefined
  const save = (backup: Backup): Promise<string> => {
    kept = backup
    return Promise.resolve('kept')
  }
  expect(await applyPlan(gone, { ...options, backup: { save } })).toMatchObject({ totals: { created: 1, deleted: 1 } })
  expect(kept?.resources).toMatchObject([{ key: 'a', unreadable: ['accessPolicy'] }])
})
