import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { GetRetentionsResponse, Retention, SetTargetBody, Target, TenantConfig } from '@mgmt-api/models/archive'
import { expectTypeOf, test } from 'vitest'
import { createArchive } from './index.ts'

declare const caller: Caller
const archive = createArchive(caller)

test('methods accept and return named models', () => {
  expectTypeOf(archive.logs.get()).toEqualTypeOf<Call<Target>>()
  expectTypeOf(archive.logs.set).parameter(0).toEqualTypeOf<SetTargetBody>()
  expectTypeOf(archive.metrics.get()).toEqualTypeOf<Call<TenantConfig | undefined>>()
  expectTypeOf(archive.retentions.list()).toEqualTypeOf<Paged<Retention, GetRetentionsResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a bucket is needed
  void archive.logs.set({ isActive: true })
  // @ts-expect-error there is no such option
  void archive.logs.get({ timeout: 1_000 })
  expectTypeOf(archive.logs).not.toHaveProperty('delete')
})
