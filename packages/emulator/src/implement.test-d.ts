import { createAlertDef, getAlertDef, listAlertDefs, type ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { expectTypeOf, test } from 'vitest'
import { implement } from './implement.ts'

test('a handler is given what its operation takes, and nothing else', () => {
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

test('a handler answers what its operation declares', () => {
  // @ts-expect-error it is called alertDefs
  implement(listAlertDefs, () => ({ definitions: [] }))
  implement(listAlertDefs, () => ({ alertDefs: [], pagination: { totalSize: 0 } }))
})
