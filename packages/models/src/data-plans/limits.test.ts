import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits of policies are those of the published document', () => {
  expect(limits.policy).toEqual({
    id: { min: 36, max: 36, unit: 'characters' },
    name: { min: 1, max: 255, unit: 'characters' },
    description: { max: 255, unit: 'characters' },
    order: { min: -2_147_483_648, max: 2_147_483_647, unit: 'number' },
    companyId: { min: 0, max: 2_147_483_647, unit: 'number' },
    targets: { max: 5, unit: 'items' },
  })
  expect(limits.rules).toEqual({
    dpxlExpression: { min: 1, max: 65_535, unit: 'characters' },
    name: { min: 1, max: 65_535, unit: 'characters' },
    tagRules: { max: 100, unit: 'items' },
    tagName: { min: 1, max: 255, unit: 'characters' },
    tagValue: { min: 1, max: 65_535, unit: 'characters' },
    severities: { max: 6, unit: 'items' },
  })
  expect(limits.target).toEqual({
    dataset: { min: 1, max: 512, unit: 'characters' },
    dataspace: { min: 1, max: 50, unit: 'characters' },
  })
  expect(limits.usageTiers).toEqual({
    tiers: { max: 3, unit: 'items' },
    dailyQuotaPercentage: { min: 0, max: 100, unit: 'percent' },
  })
})

test('limits of requests about many policies are those of the published document', () => {
  expect(limits.overwrite).toEqual({
    logs: { max: 200, unit: 'items' },
    spans: { max: 200, unit: 'items' },
    rum: { max: 10_000, unit: 'items' },
  })
  expect(limits.reorder).toEqual({
    orders: { max: 200, unit: 'items' },
    order: { min: 1, max: 2_147_483_647, unit: 'number' },
  })
  expect(limits.test).toEqual({
    metaFieldsValuesList: { max: 50, unit: 'items' },
    applicationName: { min: 1, max: 1_024, unit: 'characters' },
    severity: { min: 1, max: 1_024, unit: 'characters' },
    subsystemName: { min: 1, max: 1_024, unit: 'characters' },
  })
  expect(limits.list).toEqual({ answer: { max: 30_000, unit: 'items' } })
  expect(limits.forecast).toEqual({ usageBuckets: { max: 10_080, unit: 'items' } })
})
