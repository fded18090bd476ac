import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { AnnotationSource } from './generated/models.ts'

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
