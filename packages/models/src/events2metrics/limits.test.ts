import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    e2m: {
      id: { min: 36, max: 36, unit: 'characters' },
      name: { min: 1, max: 255, unit: 'characters' },
      description: { max: 2000, unit: 'characters' },
      dataSource: { min: 1, max: 300, unit: 'characters' },
      metricFields: { max: 10, unit: 'items' },
      metricLabels: { max: 10, unit: 'items' },
      permutationsLimit: { min: 1, max: 10_000_000, unit: 'number' },
    },
    metric: {
      sourceField: { min: 1, max: 255, unit: 'characters' },
      baseName: { min: 1, max: 255, unit: 'characters' },
      aggregations: { max: 7, unit: 'items' },
      name: { min: 1, max: 255, unit: 'characters' },
      buckets: { max: 64, unit: 'items' },
    },
    label: {
      sourceField: { min: 1, max: 255, unit: 'characters' },
      name: { min: 1, max: 255, unit: 'characters' },
    },
    query: {
      lucene: { max: 10_000, unit: 'characters' },
      alias: { min: 1, max: 255, unit: 'characters' },
      severities: { max: 7, unit: 'items' },
      applications: { max: 1000, unit: 'items' },
      application: { max: 4096, unit: 'characters' },
      services: { max: 1000, unit: 'items' },
    },
    requests: {
      batch: { min: 1, max: 100, unit: 'items' },
      list: { max: 10_000, unit: 'items' },
      cardinalityDays: { max: 366, unit: 'items' },
    },
  })
})
