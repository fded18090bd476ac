import type { RuleGroup } from '@mgmt-api/models/parsing-rules'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

test('the requested number of groups is seeded, without gaps, deterministically', async () => {
  const read = async (random: number): Promise<RuleGroup[]> => {
    const service = createService({ seed: { parsingRules: 30, random } })
    const { json } = await service.send('GET /5/parsing-rules/rule-groups/v1')
    return (json as { ruleGroups: RuleGroup[] }).ruleGroups
  }
  const first = await read(1)
  expect(first.map(({ order }) => Number(order))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(await read(1)).toEqual(first)
  expect(await read(2)).not.toEqual(first)
})
