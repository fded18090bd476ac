import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredGroups, declaredOperations, groupOf } from './declared.ts'

const source = join(import.meta.dirname, '../src')

test('every directory that declares operations is a declared group', () => {
  const groups = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(join(source, name, 'generated/operations.ts')))
  expect(Object.keys(declaredGroups)).toEqual(groups.sort())
})

test('the operations of this contract are found, each in its group', () => {
  const found = declaredOperations.map((operation) => `${groupOf(operation)} ${operation.id}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'alerts AlertDefsService_ListAlertDefs',
      'alerts AlertDefsService_CreateAlertDef',
      'alerts AlertDefsService_ReplaceAlertDef',
      'alerts AlertDefsService_GetAlertDef',
      'alerts AlertDefsService_GetAlertDefByVersionId',
      'alerts AlertDefsService_DeleteAlertDef',
      'alerts AlertDefsService_BulkCreateAlertDefs',
      'alerts AlertDefsService_BulkReplaceAlertDefs',
      'alerts AlertDefsService_BulkDeleteAlertDefs',
      'data-usage DataUsageService_GetDailyUsageUnits',
    ]),
  )
})
