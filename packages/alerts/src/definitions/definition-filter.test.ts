import { isMgmtError, strict } from '@mgmt-api/models'
import { AlertDefQueryFilter, ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAlerts } from '../index.ts'
import { type DefinitionFilter, toQueryFilter } from './definition-filter.ts'
import { type ListQuery, toListQuery } from './list-query.ts'

const id = '3f2c8a5e-0000-4000-8000-000000000001'

test.each<{ name: string; filter: DefinitionFilter; expected: AlertDefQueryFilter }>([
  {
    name: 'a name',
    filter: { name: 'Disk' },
    expected: { nameFilter: { matcher: 'FILTER_MATCHER_EQUALS', name: ['Disk'] } },
  },
  {
    name: 'part of a name',
    filter: { name: { contains: ['disk', 'cpu'] } },
    expected: { nameFilter: { matcher: 'FILTER_MATCHER_CONTAINS', name: ['disk', 'cpu'] } },
  },
  {
    name: 'any other name',
    filter: { name: { not: 'Disk' } },
    expected: { nameFilter: { matcher: 'FILTER_MATCHER_NOT_EQUALS', name: ['Disk'] } },
  },
  {
    name: 'priorities',
    filter: { priority: ['P1', 'P5', 'ALERT_DEF_PRIORITY_P2'] },
    expected: {
      priorityFilter: {
        matcher: 'FILTER_MATCHER_EQUALS',
        priority: ['ALERT_DEF_PRIORITY_P1', 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED', 'ALERT_DEF_PRIORITY_P2'],
      },
    },
  },
  {
    name: 'a status that is unwanted',
    filter: { status: { not: 'no-data' } },
    expected: { statusFilter: { matcher: 'FILTER_MATCHER_NOT_EQUALS', status: ['ALERT_DEF_STATUS_NO_DATA'] } },
  },
  {
    name: 'types',
    filter: { type: ['logs-threshold', 'flow', 'logs-immediate'] },
    expected: {
      typeFilter: {
        matcher: 'FILTER_MATCHER_EQUALS',
        type: ['ALERT_DEF_TYPE_LOGS_THRESHOLD', 'ALERT_DEF_TYPE_FLOW', 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'],
      },
    },
  },
  {
    name: 'a type that is newer than this package',
    filter: { type: 'ALERT_DEF_TYPE_TIDE' as 'flow' },
    expected: { typeFilter: { matcher: 'FILTER_MATCHER_EQUALS', type: ['ALERT_DEF_TYPE_TIDE'] } },
  },
  { name: 'enabled', filter: { enabled: false }, expected: { enabledFilter: { enabled: false } } },
  {
    name: 'labels',
    filter: { labels: { team: 'core', env: 'prod' } },
    expected: {
      entityLabelsFilter: {
        entityLabels: { team: 'core', env: 'prod' },
        valuesOperator: 'FILTER_VALUES_OPERATOR_AND',
      },
    },
  },
  {
    name: 'any of some labels',
    filter: { anyLabel: { team: 'core' } },
    expected: {
      entityLabelsFilter: { entityLabels: { team: 'core' }, valuesOperator: 'FILTER_VALUES_OPERATOR_OR' },
    },
  },
  {
    name: 'ids',
    filter: { id: { not: id } },
    expected: { idFilter: { alertId: [id], matchType: 'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE' } },
  },
  {
    name: 'an SLO',
    filter: { slo: id },
    expected: { typeSpecificFilter: { sloFilter: { matcher: 'FILTER_MATCHER_EQUALS', sloId: [id] } } },
  },
  {
    name: 'days',
    filter: { modified: { from: '2026-10-01', to: '2026-10-02' } },
    expected: {
      modifiedTimeRangeFilter: {
        modifiedAtRange: { startTime: '2026-10-01T00:00:00.000Z', endTime: '2026-10-02T23:59:59.999Z' },
      },
    },
  },
  {
    name: 'times of all kinds',
    filter: { lastTriggered: { from: new Date(0), to: { epochMilliseconds: 1_000 } } },
    expected: {
      lastTriggeredTimeRangeFilter: {
        lastTriggeredAtRange: { startTime: '1970-01-01T00:00:00.000Z', endTime: '1970-01-01T00:00:01.000Z' },
      },
    },
  },
  {
    name: 'a time with an offset',
    filter: { lastTriggered: { from: '2026-10-01T12:00:00+02:00' } },
    expected: {
      lastTriggeredTimeRangeFilter: { lastTriggeredAtRange: { startTime: '2026-10-01T10:00:00.000Z' } },
    },
  },
  {
    name: 'a time with nanoseconds',
    filter: { modified: { to: '2026-10-01T12:00:00.123456789Z' } },
    expected: { modifiedTimeRangeFilter: { modifiedAtRange: { endTime: '2026-10-01T12:00:00.123456789Z' } } },
  },
  {
    name: 'several members',
    filter: { enabled: true, name: undefined, priority: 'P1' },
    expected: {
      enabledFilter: { enabled: true },
      priorityFilter: { matcher: 'FILTER_MATCHER_EQUALS', priority: ['ALERT_DEF_PRIORITY_P1'] },
    },
  },
  { name: 'nothing', filter: {}, expected: {} },
])('$name', ({ filter, expected }) => {
  const sent = strict(AlertDefQueryFilter, toQueryFilter(filter), { words: 'accept' })
  expect(sent).toMatchObject({ ok: true })
  expect(sent.ok && sent.value).toEqual(expected)
})

test('a filter of the contract is returned unchanged', () => {
  const filter = { nameFilter: { name: ['a'] }, brandNewFilter: { x: 1 } }
  expect(toQueryFilter(filter)).toBe(filter)
})

test.each([
  { filter: { names: 'x' }, at: 'filter.names', rule: 'unknown' },
  { filter: { labels: { a: 'b' }, anyLabel: { c: 'd' } }, at: 'filter.anyLabel', rule: 'oneOf' },
  { filter: { id: [] }, at: 'filter.id', rule: 'items' },
  { filter: { name: { contains: [] } }, at: 'filter.name.contains', rule: 'items' },
  { filter: { priority: { not: [] } }, at: 'filter.priority.not', rule: 'items' },
  {
    filter: { priorityFilter: { priority: [] } },
    at: 'filter.priorityFilter.priority',
    rule: 'items',
  },
  { filter: { status: null as never }, at: 'filter.status', rule: 'type' },
  { filter: null as never, at: 'filter', rule: 'type' },
  { filter: { name: { contains: 'disk', not: 'Disk full' } }, at: 'filter.name', rule: 'oneOf' },
  { filter: { name: {} as { not: string } }, at: 'filter.name', rule: 'type' },
  { filter: { id: { not: undefined as never } }, at: 'filter.id', rule: 'type' },
  { filter: { status: 1 as never }, at: 'filter.status', rule: 'type' },
  { filter: { modified: { from: 'yesterday' } }, at: 'filter.modified.from', rule: 'form' },
  { filter: { modified: { to: '2026-02-30' } }, at: 'filter.modified.to', rule: 'form' },
  { filter: { modified: { to: '2026-10-01T12:00:00' } }, at: 'filter.modified.to', rule: 'form' },
  { filter: { modified: { to: new Date(NaN) } }, at: 'filter.modified.to', rule: 'form' },
])('$filter is refused', ({ filter, at, ...problem }) => {
  let error: unknown
  try {
    toQueryFilter(filter)
  } catch (caught) {
    error = caught
  }
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({ code: 'invalid_option', problems: [{ at, ...problem }] })
})

const sentQuery = (query: ListQuery): unknown => {
  const sent = strict(ListAlertDefsQuery, toListQuery(query), { words: 'accept' })
  return sent.ok ? sent.value : sent.problems
}

test('orders are sent in the values of the contract', () => {
  const orderBy = [{ field: 'updated-time', direction: 'desc' }, { field: 'updated' }, { field: 'priority' }] as const
  expect(sentQuery({ orderBy })).toMatchObject({
    order_bys: {
      orderBys: [
        { fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME', direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' },
        {
          fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME',
          direction: 'ALERT_DEF_ORDER_BY_DIRECTION_ASC_OR_UNSPECIFIED',
        },
        {
          fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_PRIORITY',
          direction: 'ALERT_DEF_ORDER_BY_DIRECTION_ASC_OR_UNSPECIFIED',
        },
      ],
    },
  })
  expect(toListQuery({ orderBy: { field: 'enabled' } }).order_bys?.orderBys).toHaveLength(1)
  expect(toListQuery({ orderBy: [] })).toEqual({ pagination: { pageSize: 250 } })
  expect(sentQuery({ orderBy: { field: 'UPDATED_TIME' as 'updated' } })).toMatchObject([
    { rule: 'enum', known: ['updated'] },
  ])
})

test.each([
  { given: { filter: { priority: 'p1' } }, at: 'filter.priority' },
  { given: { filter: { priority: ['P2', 'p1'] } }, at: 'filter.priority[1]' },
  { given: { filter: { type: { not: 'FLOW' } } }, at: 'filter.type.not' },
  { given: { filter: { labels: { team: 3 } } }, at: 'filter.labels.team' },
  { given: { filter: { priorityFilter: { priority: ['p1'] } } }, at: 'filter.priorityFilter.priority[0]' },
  { given: { orderBy: { field: 'PRIORITY' } }, at: 'orderBy.field' },
  { given: { orderBy: [{ field: 'updated' }, { field: 'enabled', direction: 'DESC' }] }, at: 'orderBy[1].direction' },
  { given: { pageSize: 1_001 }, at: 'pageSize' },
])('the error for $given is at $at', async ({ given, at }) => {
  const { client: alerts } = startClient(createAlerts)
  // As an untyped program passes it.
  const error: unknown = await alerts.definitions
    .list(given as never)
    .toArray()
    .catch((thrown: unknown) => thrown)
  const path = at.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : /\d/.test(step) ? Number(step) : step))
  expect(error).toMatchObject({ kind: 'validation', problems: [{ at, path }] })
})
