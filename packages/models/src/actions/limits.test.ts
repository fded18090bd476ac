import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits of actions are those of the published document', () => {
  expect(limits).toEqual({
    action: {
      id: { min: 36, max: 36, unit: 'characters' },
      name: { min: 1, max: 50, unit: 'characters' },
      url: { min: 1, max: 32_768, unit: 'characters' },
      description: { max: 65_535, unit: 'characters' },
      dpxlFilter: { max: 65_535, unit: 'characters' },
      createdBy: { max: 255, unit: 'characters' },
      applicationNames: { max: 1_000, unit: 'items' },
      applicationName: { max: 1_024, unit: 'characters' },
      subsystemNames: { max: 1_000, unit: 'items' },
      subsystemName: { max: 1_024, unit: 'characters' },
      urlFields: { max: 1_000, unit: 'items' },
      urlFieldName: { min: 1, max: 1_024, unit: 'characters' },
    },
    batch: { requests: { max: 1_000, unit: 'items' }, matchingResponses: { max: 1_000, unit: 'items' } },
    list: { answer: { max: 10_000, unit: 'items' } },
    order: { place: { min: 0, max: 4_294_967_295, unit: 'number' } },
  })
})
