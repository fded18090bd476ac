import type { BulkRun, Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { CreateViewBody, ListViewsResponse, ReplaceViewBody, View, ViewFolder } from '@mgmt-api/models/views'
import { expectTypeOf, test } from 'vitest'
import { createViews } from './index.ts'

declare const caller: Caller
const views = createViews(caller)

test('methods accept and return named models', () => {
  expectTypeOf(views.list()).toEqualTypeOf<Paged<View, ListViewsResponse>>()
  expectTypeOf(views.get(1)).toEqualTypeOf<Call<View>>()
  expectTypeOf(views.create).parameter(0).toEqualTypeOf<CreateViewBody>()
  expectTypeOf(views.createMany([])).toEqualTypeOf<BulkRun<CreateViewBody, View>>()
  expectTypeOf(views.replace).parameters.toExtend<[id: number, body: ReplaceViewBody, options?: object]>()
  expectTypeOf(views.delete(1)).toEqualTypeOf<Call<void>>()
  expectTypeOf(views.folders.get('id')).toEqualTypeOf<Call<ViewFolder>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of a view is a number
  void views.get('1')
  // @ts-expect-error a view has a time selection
  void views.create({ name: 'Errors' })
  // @ts-expect-error there is no such option
  void views.get(1, { timeout: 1_000 })
  expectTypeOf(views).not.toHaveProperty('update')
})
