import { aiEvaluationVerbs, aiModelPricingVerbs } from '@mgmt-api/models/ai'
import { eventVerbs } from '@mgmt-api/models/alerts'
import { caseEventVerbs } from '@mgmt-api/models/cases'
import { policyVerbs, quotaRuleVerbs } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { resultOf } from './result-of.ts'

test('a missing required field of a response is an error', () => {
  expect(() => resultOf(policyVerbs.get)({})).toThrow(
    expect.objectContaining({ kind: 'decode', code: 'empty_response' }),
  )
})

test('a missing optional field of a response is undefined', () => {
  expect(resultOf(quotaRuleVerbs.get)({})).toBeUndefined()
  expect(resultOf(quotaRuleVerbs.get)({ ruleSet: { rules: [] } })).toEqual({ rules: [] })
})

test('a list or a map that the service leaves out is empty', () => {
  expect(resultOf(policyVerbs.replaceAllForLogs)({})).toEqual([])
  expect(resultOf(eventVerbs.permutationStats)({})).toEqual({})
})

test('a map that the service leaves out is empty', () => {
  expect(resultOf(aiEvaluationVerbs.applicationCounts)({})).toEqual({})
})

test('a boolean that the service leaves out is false', () => {
  expect(resultOf(caseEventVerbs.syncExternal)({})).toBe(false)
})

test('a change with an empty response may have been done', () => {
  expect(() => resultOf(aiModelPricingVerbs.set)({})).toThrow(
    expect.objectContaining({ code: 'empty_response', maybeProcessed: true }),
  )
})
