import { expectTypeOf, test } from 'vitest'
import { type CreateActionRequest, type createAction, type listActions } from '../actions/generated/index.ts'
import type { bulkReplaceAlertDefs, BulkReplaceAlertDefsBody } from '../alerts/generated/index.ts'
import type { BodyOf } from './operation.ts'

test('the type of a body comes from its operation', () => {
  expectTypeOf<BodyOf<typeof createAction>>().toEqualTypeOf<CreateActionRequest>()
  expectTypeOf<BodyOf<typeof bulkReplaceAlertDefs>>().toEqualTypeOf<BulkReplaceAlertDefsBody>()
  expectTypeOf<BodyOf<typeof listActions>>().toBeNever()
})
