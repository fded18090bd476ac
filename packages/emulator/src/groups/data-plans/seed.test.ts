import type { Policy } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/dataplans/policies/v1'

test('seeded policies are of every kind, and can be sent back unchanged', async () => {
  const service = createService({ now, seed: { policies: 30 } })
  const { policies } = (await service.send(`GET ${root}`)).json as { policies: Policy[] }
  const kinds = ['logRules', 'spanRules', 'rumRules'] as const
  for (const kind of kinds) expect(policies.some((policy) => policy[kind] !== undefined)).toBe(true)
  for (const { companyId, createdAt, deleted, order, updatedAt: _, ...body } of policies) {
    const { json } = await service.send(`PUT ${root}`, { body })
    expect(json).toEqual({ policy: { ...body, companyId, createdAt, deleted, order, updatedAt: now } })
  }
})
