import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    set: {
      id: { min: 1, max: 128, unit: 'characters' },
      name: { min: 1, max: 255, unit: 'characters' },
      groups: { max: 1000, unit: 'items' },
    },
    group: {
      id: { min: 1, max: 128, unit: 'characters' },
      name: { min: 1, max: 255, unit: 'characters' },
      interval: { min: 60, max: 4_294_967_295, unit: 'seconds' },
      rules: { max: 1000, unit: 'items' },
      version: { min: 0, max: 4_294_967_295, unit: 'number' },
    },
    rule: {
      expr: { min: 1, max: 10_000, unit: 'characters' },
      record: { min: 1, max: 4096, unit: 'characters' },
      evaluationDelay: { min: 0, max: 1_800_000, unit: 'milliseconds' },
    },
    list: { sets: { max: 1000, unit: 'items' } },
  })
})
