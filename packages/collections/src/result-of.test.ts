import { aiEvaluationVerbs, aiModelPricingVerbs } from '@mgmt-api/models/ai'
import { eventVerbs } from '@mgmt-api/models/alerts'
import { policyVerbs, quotaRuleVerbs } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { resultOf } from './result-of.ts'

test('what an answer has to have is an error where it is missing', () => {
  expect(() => resultOf(policyVerbs.get)({})).toThrow(expect.objectContaining({ kind: 'decode', code: 'empty_answer' }))
})

test('what an answer may leave out is undefined where it is missing', () => {
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

test('a change whose answer has nothing may have been done', () => {
  expect(() => resultOf(aiModelPricingVerbs.set)({})).toThrow(
    expect.objectContaining({ code: 'empty_answer', maybeProcessed: true }),
  )
})
