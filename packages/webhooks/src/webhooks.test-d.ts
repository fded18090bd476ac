import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  OutgoingWebhook,
  OutgoingWebhookInputData,
  OutgoingWebhookSummary,
  TestOutgoingWebhookResponse,
} from '@mgmt-api/models/webhooks'
import { expectTypeOf, test } from 'vitest'
import { createWebhooks } from './index.ts'

declare const caller: Caller
const webhooks = createWebhooks(caller)

test('methods accept and return named models', () => {
  expectTypeOf(webhooks.get('id')).toEqualTypeOf<Call<OutgoingWebhook>>()
  expectTypeOf(webhooks.create).parameter(0).toEqualTypeOf<OutgoingWebhookInputData>()
  expectTypeOf(webhooks.create({})).toEqualTypeOf<Call<string>>()
  expectTypeOf(webhooks.replace('id', {})).toEqualTypeOf<Call<void>>()
  expectTypeOf(webhooks.listByType('JIRA')).toExtend<Paged<OutgoingWebhookSummary>>()
  expectTypeOf(webhooks.test('id')).toEqualTypeOf<Call<TestOutgoingWebhookResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id is a text; the number is for alerts
  void webhooks.get(7)
  // @ts-expect-error a list of one type needs the type
  void webhooks.listByType()
  // @ts-expect-error one receiver at most
  void webhooks.create({ slack: {}, opsgenie: {} })
  expectTypeOf(webhooks).not.toHaveProperty('update')
})
