import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { OutRuleGroupSet, RuleGroupSetBody, RuleGroupSetListing } from '@mgmt-api/models/recording-rules'
import { expectTypeOf, test } from 'vitest'
import { createRecordingRules } from './index.ts'

declare const caller: Caller
const rules = createRecordingRules(caller)

test('methods accept and return named models', () => {
  expectTypeOf(rules.list()).toEqualTypeOf<Paged<OutRuleGroupSet, RuleGroupSetListing>>()
  expectTypeOf(rules.get('id')).toEqualTypeOf<Call<OutRuleGroupSet>>()
  expectTypeOf(rules.create({ name: 'Checkout' })).toEqualTypeOf<Call<string>>()
  expectTypeOf(rules.replace).parameter(1).toEqualTypeOf<RuleGroupSetBody>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a group has a name
  void rules.create({ name: 'Checkout', groups: [{ rules: [] }] })
  // @ts-expect-error there is no such option
  void rules.get('id', { timeout: 1_000 })
  expectTypeOf(rules).not.toHaveProperty('update')
})
