import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  Action,
  ActionExecutionResponse,
  CreateActionRequest,
  ListActionsResponse,
} from '@mgmt-api/models/actions'
import { expectTypeOf, test } from 'vitest'
import { createActions } from './index.ts'

declare const caller: Caller
const actions = createActions(caller)

test('methods accept and return named models', () => {
  expectTypeOf(actions.list()).toEqualTypeOf<Paged<Action, ListActionsResponse>>()
  expectTypeOf(actions.get('id')).toEqualTypeOf<Call<Action>>()
  expectTypeOf(actions.create).parameter(0).toEqualTypeOf<CreateActionRequest>()
  expectTypeOf(actions.delete('id')).toEqualTypeOf<Call<void>>()
  expectTypeOf(actions.changeMany([])).toEqualTypeOf<Call<ActionExecutionResponse[]>>()
  expectTypeOf(actions.reorder({})).toEqualTypeOf<Call<void>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of an action is a text
  void actions.get(1)
  // @ts-expect-error a new action is not hidden
  void actions.create({ name: 'a', isHidden: true })
  // @ts-expect-error places are numbers
  void actions.reorder({ sharedActionsOrder: { a: true } })
})
