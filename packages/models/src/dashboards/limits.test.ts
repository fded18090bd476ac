import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { AnnotationSource } from './generated/models.ts'
import { limits } from './generated/limits.ts'

test('limits of dashboards say what the contract says, numbers written out', () => {
  const uuid = { min: 36, max: 36, unit: 'characters' }
  expect(limits).toMatchObject({
    dashboard: { id: { min: 21, max: 21, unit: 'characters' }, accessPolicy: { max: 65_536, unit: 'characters' } },
    ids: {
      folder: uuid,
      annotation: uuid,
      action: uuid,
      widget: uuid,
      section: uuid,
      row: uuid,
      filter: uuid,
      variable: uuid,
    },
    annotation: {
      name: { min: 1, max: 100, unit: 'characters' },
      messageTemplate: { max: 1_000, unit: 'characters' },
      labelFields: { max: 10, unit: 'items' },
      labels: { max: 10, unit: 'items' },
    },
    variable: {
      name: { min: 1, max: 100, unit: 'characters' },
      displayName: { min: 1, max: 100, unit: 'characters' },
    },
    folder: {
      name: { min: 1, max: 100, unit: 'characters' },
      pathSegments: { min: 1, max: 2, unit: 'items' },
      pathSegment: { min: 1, max: 100, unit: 'characters' },
    },
    lineChart: { queryDefinitions: { min: 1, unit: 'items' } },
    request: {
      slug: { min: 1, max: 255, unit: 'characters' },
      requestId: { min: 1, max: 128, unit: 'characters' },
    },
  })
})

const fields = (count: number): object[] => Array.from({ length: count }, () => ({ keypath: ['service'] }))

test.each(['logs', 'spans', 'native'])('an annotation of %s shows up to ten fields', (kind) => {
  expect(strict(AnnotationSource, { [kind]: { labelFields: fields(10) } }).ok).toBe(true)
  expect(strict(AnnotationSource, { [kind]: { labelFields: fields(11) } })).toMatchObject({
    problems: [{ at: `${kind}.labelFields`, message: '11 items, at most 10' }],
  })
})

test.each(['metrics', 'logs', 'spans', 'native', 'manual', 'eventRecurrence'])(
  'the message of an annotation of the kind %s has up to 1,000 characters, and may be empty',
  (kind) => {
    const messageOf = (length: number) => ({ [kind]: { messageTemplate: 'm'.repeat(length) } })
    expect(strict(AnnotationSource, messageOf(0)).ok).toBe(true)
    expect(strict(AnnotationSource, messageOf(1_000)).ok).toBe(true)
    expect(strict(AnnotationSource, messageOf(1_001)).ok).toBe(false)
  },
)
