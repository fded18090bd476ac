import { expect, test } from 'vitest'
import { flatten } from '../core/descriptor/shape.ts'
import { AlertDefProperties, AlertDefType } from './generated/models.ts'
import { alertDefTypes, defaultAlertDefType } from './alert-def-types.ts'

test('the table has every declared type', () => {
  expect(Object.keys(alertDefTypes)).toEqual(AlertDefType.values)
})

test('the table has every key of the properties that excludes the others', () => {
  const keys = flatten(AlertDefProperties).groups.flatMap((group) => group.keys)
  expect(Object.values(alertDefTypes).sort()).toEqual(keys.toSorted())
  expect(keys).toHaveLength(15)
})

test('a definition without a type watches for logs, one by one', () => {
  expect(alertDefTypes[defaultAlertDefType]).toBe('logsImmediate')
})
