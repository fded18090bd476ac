import { itemsIn, responseItems } from '@mgmt-api/models/operations/internal'
import { expect, test } from 'vitest'
import { itemView } from './item-view.ts'
import { findOperation } from '../../commands/call/find-operation.ts'

interface Row {
  readonly operation: string
  readonly response: unknown
  readonly items: readonly unknown[]
  readonly names: readonly string[]
}

const rows: readonly Row[] = [
  {
    operation: 'listAlertDefs',
    response: { alertDefs: [{ id: 'a' }, { id: 'b' }], pagination: {} },
    items: [{ id: 'a' }, { id: 'b' }],
    names: ['a', 'b'],
  },
  { operation: 'getSlo', response: { slo: { id: 'a' } }, items: [{ id: 'a' }], names: ['a'] },
  {
    operation: 'batchGetConnectors',
    response: { connectors: { a: { id: 'a' }, b: { id: 'b' } }, notFoundIds: ['c'] },
    items: [{ id: 'a' }, { id: 'b' }],
    names: ['a', 'b'],
  },
  { operation: 'bulkDeleteAlertDefs', response: { deletedIds: ['a'], notFoundIds: ['b'] }, items: ['a'], names: ['a'] },
  { operation: 'getGroupingKeys', response: { groupingKeys: ['a', 'b'] }, items: ['a', 'b'], names: ['a', 'b'] },
  {
    operation: 'getBulkAlertSchedulerRule',
    response: { alertSchedulerRules: [{ alertSchedulerRule: { id: 'a', name: 'Night' } }] },
    items: [{ alertSchedulerRule: { id: 'a', name: 'Night' } }],
    names: ['a'],
  },
  { operation: 'listEventsCount', response: { count: '3' }, items: [{ count: '3' }], names: ['3'] },
  { operation: 'listSlos', response: {}, items: [], names: [] },
]

test.each(rows)('the items of a response of $operation', async ({ operation, response, items, names }) => {
  const found = responseItems((await findOperation(operation)).operation)
  expect(itemsIn(response, found)).toEqual(items)
  expect(itemsIn(response, found).map(itemView(found).identity)).toEqual(names)
})

test('a secret and a list are columns that have to be asked for', async () => {
  const { columns, shown } = itemView(responseItems((await findOperation('getApiKeys')).operation))
  expect(columns.map(({ name }) => name)).toContain('value')
  expect(shown).not.toContain('value')
  expect(shown.slice(0, 2)).toEqual(['id', 'name'])
})
