import { strict } from '@mgmt-api/models'
import { FilterOptionCountsFilter } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { countsFilter } from './counts-query.ts'
import type { DefinitionFilter } from '../index.ts'

test('a filter in short words is that of a list, without exclusions that the service does not support', () => {
  const filter = countsFilter({
    priority: ['P1', 'P2'],
    type: 'flow',
    status: { not: 'ok' },
    name: { contains: 'disk' },
    enabled: true,
    labels: { team: 'core' },
  })
  const sent = strict(FilterOptionCountsFilter, filter, { words: 'accept', names: 'closed' })
  expect(sent.ok && sent.value).toEqual({
    priorityFilter: { priority: ['ALERT_DEF_PRIORITY_P1', 'ALERT_DEF_PRIORITY_P2'] },
    typeFilter: { type: ['ALERT_DEF_TYPE_FLOW'] },
    statusFilter: { matcher: 'FILTER_MATCHER_NOT_EQUALS', status: ['ALERT_DEF_STATUS_OK'] },
    nameFilter: { matcher: 'FILTER_MATCHER_CONTAINS', name: ['disk'] },
    enabledFilter: { enabled: true },
    entityLabelsFilter: { entityLabels: { team: 'core' }, valuesOperator: 'FILTER_VALUES_OPERATOR_AND' },
  })
})

test('a filter of the contract is sent unchanged', () => {
  const filter = { priorityFilter: { priority: ['ALERT_DEF_PRIORITY_P1'] }, enabledFilter: { enabled: false } }
  expect(countsFilter(filter)).toEqual(filter)
  expect(countsFilter({})).toEqual({})
})

test.each<{ name: string; filter: DefinitionFilter; said: string }>([
  { name: 'ids', filter: { id: 'x' }, said: 'filter.id: not supported by counts' },
  { name: 'times', filter: { modified: { from: '2026-10-01' } }, said: 'filter.modified: not supported by counts' },
  {
    name: 'unwanted priorities',
    filter: { priority: { not: 'P1' } },
    said: 'filter.priority.not: counts cannot exclude',
  },
  { name: 'unwanted types', filter: { type: { not: 'flow' } }, said: 'filter.type.not: counts cannot exclude' },
])('$name are refused, for the service does not count by them', ({ filter, said }) => {
  // List filters do not fit counts; the types refuse them, but JavaScript callers can pass them.
  expect(() => countsFilter(filter as object)).toThrow(said)
})
