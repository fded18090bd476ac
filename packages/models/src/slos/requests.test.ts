import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { BatchGetSlosQuery, Slo, SloExecutionRequest, SloFilter } from './generated/models.ts'

const wrongAt = (result: ReturnType<typeof strict>): string[] => (result.ok ? [] : result.problems.map(({ at }) => at))

test('several SLOs are asked for by their ids, which must be given', () => {
  expect(strict(BatchGetSlosQuery, { ids: ['a', 'b'] }).ok).toBe(true)
  expect(wrongAt(strict(BatchGetSlosQuery, {}))).toEqual(['ids'])
})

const slo = {
  name: 'checkout',
  targetThresholdPercentage: 99.9,
  sloTimeFrame: 'SLO_TIME_FRAME_28_DAYS',
  requestBasedMetricSli: { goodEvents: { query: 'good' }, totalEvents: { query: 'all' } },
}

test('an SLO has one indicator at most', () => {
  expect(strict(Slo, slo).ok).toBe(true)
  expect(strict(Slo, { name: 'checkout' }).ok).toBe(true)
  expect(wrongAt(strict(Slo, { ...slo, apmSli: { services: ['checkout'] } }))).toEqual([''])
})

test.each([
  { name: 'one thing', request: { createSloRequest: { slo } }, wrong: [] },
  { name: 'nothing', request: {}, wrong: [''] },
  { name: 'two things', request: { createSloRequest: { slo }, deleteSloRequest: { id: 'a' } }, wrong: [''] },
  { name: 'a deletion without an id', request: { deleteSloRequest: {} }, wrong: ['deleteSloRequest.id'] },
])('a request within a batch that asks for $name', ({ request, wrong }) => {
  expect(wrongAt(strict(SloExecutionRequest, request))).toEqual(wrong)
})

test('a filter looks at one field', () => {
  const predicate = { is: { stringValues: { values: ['payments'] } } }
  expect(strict(SloFilter, { field: { labelName: 'team' }, predicate }).ok).toBe(true)
  expect(wrongAt(strict(SloFilter, { field: { labelName: 'team', serviceName: 'cart' }, predicate }))).toEqual([
    'field',
  ])
})
