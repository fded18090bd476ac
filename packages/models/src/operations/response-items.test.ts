import { expect, test } from 'vitest'
import { resourceIndex } from '../resource-index.ts'
import { responseItems } from './response-items.ts'
import { loadOperations } from './load-operations.ts'

const operations = await loadOperations()
const itemsOf = (id: string): ReturnType<typeof responseItems> => {
  const found = operations.find(({ operation }) => operation.id === id)
  if (found === undefined) throw new Error(`no operation ${id}`)
  return responseItems(found.operation)
}

test('the response to reading one item of any resource is an object, never one of the lists in it', () => {
  const reads = resourceIndex.filter(({ shape }) => shape !== 'whole').flatMap(({ methods }) => methods.get ?? [])
  expect(reads.length).toBeGreaterThan(35)
  const lists = reads.map(({ operation }) => ({ operation, found: itemsOf(operation) }))
  expect(lists.filter(({ found: { isMap, item } }) => isMap === true || item.kind !== 'model')).toEqual([])
  expect(itemsOf('DashboardsService_GetDashboard').path).toBeUndefined()
  const recording = resourceIndex.find(({ name }) => name === 'recording-rules')?.methods.get?.operation ?? ''
  expect(itemsOf(recording).item.name).toBe('OutRuleGroupSet')
})

test('the items of a list are those of its pages, or of its only list', () => {
  expect(itemsOf('AlertDefsService_ListAlertDefs').path).toBe('alertDefs')
  expect(itemsOf('ViewsService_ListViews').path).toBe('views')
})
