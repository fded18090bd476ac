import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    integration: {
      key: { max: 65_535, unit: 'characters' },
      parameters: { max: 10_000, unit: 'items' },
      parameterText: { max: 1_048_576, unit: 'characters' },
      instructions: { max: 1_048_576, unit: 'characters' },
      instances: { min: 0, max: 4_294_967_295, unit: 'number' },
    },
    extension: {
      name: { max: 65_535, unit: 'characters' },
      revisions: { max: 10_000, unit: 'items' },
      keyword: { max: 65_535, unit: 'characters' },
      stableId: { max: 63, unit: 'characters' },
      binary: { max: 5_000_000, unit: 'characters' },
      itemBinary: { max: 5_000_000, unit: 'characters' },
      itemCount: { min: 0, max: 4_294_967_295, unit: 'number' },
    },
  })
})
