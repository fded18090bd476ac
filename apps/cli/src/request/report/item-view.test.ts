import { answerItems, itemsIn } from '@mgmt-api/models/operations/internal'
import { expect, test } from 'vitest'
import { itemView } from './item-view.ts'
import { findOperation } from '../../commands/call/find-operation.ts'

interface Row {
  readonly operation: string
  readonly answer: unknown
  readonly items: readonly unknown[]
  readonly names: readonly string[]
}

const rows: readonly Row[] = [
  {
    operation: 'listAlertDefs',
    answer: { alertDefs: [{ id: 'a' }, { id: 'b' }], pagination: {} },
    items: [{ id: 'a' }, { id: 'b' }],
    names: ['a', 'b'],
  },
  { operation: 'getSlo', answer: { slo: { id: 'a' } }, items: [{ id: 'a' }], names: ['a'] },
  {
    operation: 'batchGetConnectors',
    answer: { connectors: { a: { id: 'a' }, b: { id: 'b' } }, notFoundIds: ['c'] },
    items: [{ id: 'a' }, { id: 'b' }],
    names: ['a', 'b'],
  },
  { operation: 'bulkDeleteAlertDefs', answer: { deletedIds: ['a'], notFoundIds: ['b'] }, items: ['a'], names: ['a'] },
  { operation: 'getGroupingKeys', answer: { groupingKeys: ['a', 'b'] }, items: ['a', 'b'], names: ['a', 'b'] },
  {
    operation: 'getBulkAlertSchedulerRule',
    answer: { alertSchedulerRules: [{ alertSchedulerRule: { id: 'a', name: 'Night' } }] },
    items: [{ alertSchedulerRule: { id: 'a', name: 'Night' } }],
    names: ['a'],
  },
  { operation: 'listEventsCount', answer: { count: '3' }, items: [{ count: '3' }], names: ['3'] },
  { operation: 'listSlos', answer: {}, items: [], names: [] },
]

test.each(rows)('the items of an answer of $operation', async ({ operation, answer, items, names }) => {
  const found = answerItems((await findOperation(operation)).operation)
  expect(itemsIn(answer, found)).toEqual(items)
  expect(itemsIn(answer, found).map(itemView(found).identity)).toEqual(names)
})

test('a secret and a list are columns that have to be asked for', async () => {
  const { columns, shown } = itemView(answerItems((await findOperation('getApiKeys')).operation))
  expect(columns.map(({ name }) => name)).toContain('value')
  expect(shown).not.toContain('value')
  expect(shown.slice(0, 2)).toEqual(['id', 'name'])
})
