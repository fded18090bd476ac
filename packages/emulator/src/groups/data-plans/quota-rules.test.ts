import type { QuotaAllocationEntityTypeRuleSet as RuleSet } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { createService, refusal } from '../../../test/service.ts'

const address = '/5/dataplan/quota-rules/v1'
const rule = (entityType: string, more: object = {}): object => ({
  entityType,
  allocation: 10,
  canOverflow: true,
  enabled: true,
  ...more,
})

test('a second set is a conflict', async () => {
  const service = createService()
  const body = { ruleSet: { rules: [rule('logs')] } }
  const { json } = await service.send(`POST ${address}`, { body })
  expect(json).toMatchObject({ ruleSet: { rules: [{ allocationType: 'QUOTA_ALLOCATION_TYPE_PERCENTAGE' }] } })
  expect((await service.send(`POST ${address}`, { body })).status).toBe(409)
  expect((await service.send(`GET ${address}?id=any-word`)).json).toEqual(json)
  const { id } = (json as { ruleSet: { id: string } }).ruleSet
  expect((await service.send(`DELETE ${address}`)).json).toEqual({ id })
  expect((await service.send(`DELETE ${address}`)).status).toBe(404)
})

test('shares are numbers of single precision', async () => {
  const service = createService()
  const body = { ruleSet: { rules: [rule('logs', { allocation: 0.1 })] } }
  const { json } = await service.send(`POST ${address}`, { body })
  expect((json as { ruleSet: RuleSet }).ruleSet.rules[0]?.allocation).toBe(0.10000000149011612)
})

test.each([
  ['two rules of one kind', [rule('logs'), rule('logs')], 'ruleSet.rules[1].entityType: logs has a rule already'],
  [
    'more than everything',
    [rule('logs', { allocation: 101 })],
    'ruleSet.rules[0].allocation: 101 is not from 0 to 100',
  ],
  [
    'less than nothing',
    [rule('logs', { allocation: -1, allocationType: 'QUOTA_ALLOCATION_TYPE_LOCKED_UNITS' })],
    'ruleSet.rules[0].allocation: -1 is not 0 or more',
  ],
])('%s are refused', async (_, rules, message) => {
  const reply = await createService().send(`POST ${address}`, { body: { ruleSet: { rules } } })
  expect(reply).toMatchObject(refusal(message))
})

test('platform-managed rules are kept if sent unchanged, and removed if omitted', async () => {
  const service = createService({ seed: { policies: 1 } })
  const { ruleSet } = (await service.send(`GET ${address}`)).json as { ruleSet: RuleSet }
  const managed = ruleSet.rules.filter(({ cxManaged }) => cxManaged === true)
  expect(managed).toHaveLength(1)
  const rules = ruleSet.rules.map(({ cxManaged: _, ...each }) => each)
  expect((await service.send(`PUT ${address}`, { body: { ruleSet: { rules } } })).json).toEqual({ ruleSet })

  const changed = rules.map((each) => ({ ...each, allocation: 1 }))
  expect(await service.send(`PUT ${address}`, { body: { ruleSet: { rules: changed } } })).toMatchObject(
    refusal('the platform manages profiles'),
  )
  const without = { ruleSet: { rules: [rule('logs')] } }
  const { json } = await service.send(`PUT ${address}`, { body: without })
  expect((json as { ruleSet: RuleSet }).ruleSet.rules).toHaveLength(1)
})

test('the published permissions apply', async () => {
  const service = createService({ keys: { reader: { permissions: ['team-quota-rules:Read'] } } })
  expect((await service.send(`GET ${address}`, { key: 'reader' })).status).toBe(200)
  const body = { ruleSet: { rules: [] } }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const options = method === 'DELETE' ? {} : { body }
    expect((await service.send(`${method} ${address}`, { key: 'reader', ...options })).status).toBe(403)
  }
})
