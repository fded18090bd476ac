import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { CreatePolicyBody, Policy } from '@mgmt-api/models/data-plans'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createDataPlans } from './index.ts'

const debug: CreatePolicyBody = {
  name: 'Debug logs',
  priority: 'PRIORITY_TYPE_LOW',
  logRules: { severities: ['SEVERITY_DEBUG'] },
}
const rule = { entityType: 'logs', allocation: 60, canOverflow: true, enabled: true }
const log = { application: 'shop', subsystem: 'cart', severity: 'error' }

const names = (policies: readonly Policy[]): string[] => policies.map(({ name }) => name)

test('a policy is created, read, updated, listed and deleted', async () => {
  const { policies } = startClient(createDataPlans).client
  const created = await policies.create(debug)
  expect(await policies.get(created.id)).toEqual(created)
  const updated = await policies.update(created.id, { ...created, name: 'Noise' })
  expect(updated).toMatchObject({ name: 'Noise', priority: 'PRIORITY_TYPE_LOW', order: 1 })
  expect(await policies.list({ filter: { sourceType: 'logs' } }).toArray()).toEqual([updated])
  expect(await policies.delete(created.id)).toBe(created.id)
  await expect(policies.get(created.id)).rejects.toSatisfy(isNotFound)
})

test('policies are reordered, and replaced all at once', async () => {
  const { policies } = startClient(createDataPlans).client
  for (const name of ['a', 'b', 'c']) await policies.create({ ...debug, name })
  const [, , c] = await policies.list().toArray()
  await policies.reorder({ sourceType: 'SOURCE_TYPE_LOGS', orders: [{ id: c?.id ?? '', order: 1 }] })
  expect(names(await policies.list().toArray())).toEqual(['c', 'a', 'b'])
  const made = await policies.replaceAllForLogs({
    policies: [
      {
        logRules: { severities: [] },
        policy: { name: 'All', priority: 'PRIORITY_TYPE_LOW', description: 'Everything' },
      },
    ],
  })
  expect(made).toMatchObject([{ policy: { name: 'All', order: 1 } }])
  expect(names(await policies.list().toArray())).toEqual(['All'])
})

test('a log is explained by its policy, those before it, or the default', async () => {
  const { policies, settings } = startClient(createDataPlans).client
  await settings.replace({ logsPolicySettings: { defaultPriority: 'PRIORITY_TYPE_MEDIUM' } })
  await policies.create(debug)
  expect(await policies.explain(log)).toMatchObject({ winner: undefined, priority: 'PRIORITY_TYPE_MEDIUM' })

  await policies.create({
    ...debug,
    name: 'Shop',
    applicationRule: { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_IS' },
    logRules: { severities: [] },
  })
  const { winner, priority, policies: compared } = await policies.explain(log)
  expect({ name: winner?.name, priority }).toEqual({ name: 'Shop', priority: 'PRIORITY_TYPE_LOW' })
  expect(compared.map(({ policy, matched }) => [policy.name, matched])).toEqual([
    ['Debug logs', false],
    ['Shop', true],
  ])
})

test('the priority of a policy with targets is that of its target for logs', async () => {
  const { policies } = startClient(createDataPlans).client
  await policies.create({
    ...debug,
    priority: 'PRIORITY_TYPE_UNSPECIFIED',
    logRules: { severities: [] },
    targets: [
      { dataset: 'audit', dataspace: 'default', priority: 'PRIORITY_TYPE_HIGH' },
      { dataset: 'logs', dataspace: 'default', priority: 'PRIORITY_TYPE_MEDIUM' },
    ],
  })
  expect((await policies.explain(log)).priority).toBe('PRIORITY_TYPE_MEDIUM')
})

test('a forecast estimates the data of a policy', async () => {
  const { client: plans } = startClient(createDataPlans, { seed: { usageDays: 3 } })
  const { estimatedBytes } = await plans.policies.forecast({ logRules: { severities: [] }, day: {} })
  expect(Number(estimatedBytes)).toBeGreaterThan(0)
})

test('quota rules are undefined, created and replaced; those of the platform are kept', async () => {
  const { quotaRules } = startClient(createDataPlans).client
  expect(await quotaRules.get()).toBeUndefined()
  await quotaRules.set([rule])
  await expect(quotaRules.create({ rules: [rule] })).rejects.toThrow('409')
  await quotaRules.set([{ ...rule, allocation: 70 }])
  expect(await quotaRules.get()).toMatchObject({ rules: [{ entityType: 'logs', allocation: 70 }] })
  await quotaRules.delete()
  expect(await quotaRules.get()).toBeUndefined()

  const seeded = startClient(createDataPlans, { seed: { policies: 1 } }).client.quotaRules
  expect((await seeded.set([rule])).rules).toMatchObject([
    { entityType: 'logs', allocation: 60 },
    { entityType: 'profiles', cxManaged: true },
  ])
  const present = await seeded.get()
  expect(await seeded.set(present?.rules ?? [])).toEqual(present)
})

test('quota rules are created if the service responds without any', async () => {
  const { client: plans, emulator } = startClient(createDataPlans)
  emulator.faults.script({
    kind: 'status',
    status: 404,
    operation: 'QuotaAllocationRuleSetService_GetQuotaAllocationRuleSet',
  })
  expect(await plans.quotaRules.set([rule])).toMatchObject({ rules: [{ entityType: 'logs' }] })
})

test('a policy for two kinds of data is rejected before anything is sent', async () => {
  const { policies } = startClient(createDataPlans).client
  // @ts-expect-error a policy is for one kind of data
  const call = policies.create({ ...debug, spanRules: {} })
  const refusal = await call.catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation')).toBe(true)
})
