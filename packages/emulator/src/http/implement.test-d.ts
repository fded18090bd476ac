import { createAlertDef, getAlertDef, listAlertDefs, type ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { pinDashboard } from '@mgmt-api/models/dashboards'
import { expectTypeOf, test } from 'vitest'
import { implement } from './implement.ts'

test('a handler receives the input of its operation', () => {
  implement(listAlertDefs, (input) => {
    expectTypeOf(input).toEqualTypeOf<{ readonly query: ListAlertDefsQuery }>()
    return {}
  })
  implement(getAlertDef, ({ path }) => {
    expectTypeOf(path.id).toEqualTypeOf<string>()
    return { alertDef: { id: path.id, alertDefProperties: {} } }
  })
  // @ts-expect-error the operation has no path
  implement(createAlertDef, ({ path: _ }) => ({}))
})

test('a handler returns the declared response', () => {
  // @ts-expect-error it is called alertDefs
  implement(listAlertDefs, () => ({ definitions: [] }))
  implement(listAlertDefs, () => ({ alertDefs: [], pagination: { totalSize: 0 } }))
  // @ts-expect-error the response has fields
  implement(listAlertDefs, () => undefined)
  implement(pinDashboard, () => undefined)
})
