import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  GetCompanyUsageLimitsResponse,
  ListRuleGroupsResponse,
  RuleGroup,
  RuleGroupBody,
} from '@mgmt-api/models/parsing-rules'
import { expectTypeOf, test } from 'vitest'
import { createParsingRules } from './index.ts'

declare const caller: Caller
const parsingRules = createParsingRules(caller)

test('methods accept and return named models', () => {
  expectTypeOf(parsingRules.list()).toEqualTypeOf<Paged<RuleGroup, ListRuleGroupsResponse>>()
  expectTypeOf(parsingRules.get('id')).toEqualTypeOf<Call<RuleGroup>>()
  expectTypeOf(parsingRules.create).parameter(0).toEqualTypeOf<RuleGroupBody>()
  expectTypeOf(parsingRules.deleteMany(['id'])).toEqualTypeOf<Call<void>>()
  expectTypeOf(parsingRules.limits()).toEqualTypeOf<Call<GetCompanyUsageLimitsResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of a group is a text
  void parsingRules.get(1)
  // @ts-expect-error ids are a list
  void parsingRules.deleteMany('id')
})
