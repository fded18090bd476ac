import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { listIncidentEvents, listIncidents, unassignIncidents } from './generated/operations.ts'

const id = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'

const refusedAt = (result: ReturnType<typeof strict>): string[] =>
  result.ok ? [] : result.problems.map((problem) => problem.at)

test.each([
  { name: 'nothing at all', body: {}, at: [] },
  { name: 'a page that does not say its size', body: { pagination: {} }, at: ['pagination.pageSize'] },
  { name: 'a page of 10,000', body: { pagination: { pageSize: 10_000 } }, at: [] },
  { name: 'a page of 10,001', body: { pagination: { pageSize: 10_001 } }, at: ['pagination.pageSize'] },
  {
    name: 'an order by a field and a label',
    body: {
      orderBys: [
        { direction: 'ORDER_BY_DIRECTION_ASC', incidentField: 'INCIDENTS_FIELDS_NAME', contextualLabel: 'team' },
      ],
    },
    at: ['orderBys[0]'],
  },
  { name: 'an order by nothing', body: { orderBys: [{ direction: 'ORDER_BY_DIRECTION_ASC' }] }, at: ['orderBys[0]'] },
  {
    name: 'a search that does not say where',
    body: { filter: { searchQuery: { query: 'error' } } },
    at: ['filter.searchQuery'],
  },
])('a list of incidents that asks for $name is refused at $at', ({ body, at }) => {
  expect(refusedAt(strict(listIncidents.in.body, body))).toEqual(at)
})

test.each([
  { name: 'whose size the service decides', pagination: {}, at: [] },
  { name: 'of 1,000', pagination: { pageSize: 1_000 }, at: [] },
  { name: 'of 1,001', pagination: { pageSize: 1_001 }, at: ['pagination.pageSize'] },
  { name: 'of none', pagination: { pageSize: 0 }, at: ['pagination.pageSize'] },
])('a page of incident events $name is refused at $at', ({ pagination, at }) => {
  expect(refusedAt(strict(listIncidentEvents.in.query, { pagination }))).toEqual(at)
})

test('incidents are taken from their users by ids that must be given', () => {
  expect(strict(unassignIncidents.in.query, { incident_ids: [id] }).ok).toBe(true)
  expect(strict(unassignIncidents.in.query, {}).ok).toBe(false)
  expect(strict(unassignIncidents.in.query, { incident_ids: [] }).ok).toBe(false)
  expect(strict(unassignIncidents.in.query, { incident_ids: ['incident-1'] }).ok).toBe(false)
})
