import type { Policy } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/dataplans/policies/v1'

async function read(seed: object): Promise<Policy[]> {
  const { json } = await createService({ now, seed }).send(`GET ${root}`)
  return (json as { policies: Policy[] }).policies
}

test('the requested number of policies is seeded, deterministically', async () => {
  const first = await read({ policies: 40 })
  expect(first).toHaveLength(40)
  expect(await read({ policies: 40 })).toEqual(first)
  expect(await read({ policies: 40, random: 2 })).not.toEqual(first)
  expect(await read({ alertDefs: 3 })).toEqual([])
  const kinds = ['logRules', 'spanRules', 'rumRules'] as const
  for (const kind of kinds) expect(first.some((policy) => policy[kind] !== undefined)).toBe(true)
})

test('seeded items can be sent back unchanged', async () => {
  const service = createService({ now, seed: { policies: 30 } })
  const { policies } = (await service.send(`GET ${root}`)).json as { policies: Policy[] }
  for (const { companyId, createdAt, deleted, order, updatedAt: _, ...body } of policies) {
    const { json } = await service.send(`PUT ${root}`, { body })
    expect(json).toEqual({ policy: { ...body, companyId, createdAt, deleted, order, updatedAt: now } })
  }
})
