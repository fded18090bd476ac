import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    rule: {
      id: { min: 0, max: 2_147_483_647, unit: 'number' },
      fieldName: { min: 1, max: 255, unit: 'characters' },
      enrichedFieldName: { min: 1, max: 255, unit: 'characters' },
      resourceType: { min: 1, max: 255, unit: 'characters' },
      selectedColumns: { max: 100, unit: 'items' },
      selectedColumn: { min: 1, max: 1024, unit: 'characters' },
      targets: { min: 1, max: 10, unit: 'items' },
      dataset: { min: 1, max: 100, unit: 'characters' },
    },
    rules: {
      add: { max: 100, unit: 'items' },
      remove: { max: 1000, unit: 'items' },
      answer: { max: 1000, unit: 'items' },
    },
    customEnrichment: {
      id: { min: 0, max: 2_147_483_647, unit: 'number' },
      name: { min: 1, max: 255, unit: 'characters' },
      description: { max: 255, unit: 'characters' },
      fileName: { min: 1, max: 255, unit: 'characters' },
      textual: { max: 20_971_520, unit: 'characters' },
      binary: { max: 27_962_028, unit: 'characters' },
    },
    customEnrichments: {
      answer: { max: 30, unit: 'items' },
      searchClauses: { max: 1000, unit: 'items' },
      searchedName: { min: 1, max: 255, unit: 'characters' },
      contents: { max: 1000, unit: 'items' },
    },
  })
})
