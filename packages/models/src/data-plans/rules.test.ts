import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import {
  CreatePolicyBody,
  PolicyRule,
  QuotaBased,
  ReorderPoliciesBody,
  SpanRules,
  TagRule,
  UpdatePolicyBody,
} from './generated/models.ts'

const policy = { name: 'errors of the shop', priority: 'PRIORITY_TYPE_HIGH' }
const severities = ['SEVERITY_ERROR']

test.each([
  { kind: 'logs', rules: { logRules: { severities } } },
  { kind: 'spans', rules: { spanRules: { severities } } },
  { kind: 'events of browsers', rules: { rumRules: { severities } } },
])('a policy is created for $kind', ({ rules }) => {
  expect(strict(CreatePolicyBody, { ...policy, ...rules })).toMatchObject({ ok: true })
})

test.each([
  { given: 'nothing', fields: {}, ok: false },
  { given: 'an unspecified one', fields: { priority: 'PRIORITY_TYPE_UNSPECIFIED' }, ok: false },
  { given: 'no targets', fields: { targets: [] }, ok: false },
  { given: 'a target', fields: { targets: [{ dataset: 'audit', priority: 'PRIORITY_TYPE_LOW' }] }, ok: true },
  { given: 'an override', fields: { priorityOverride: { quotaBased: {} } }, ok: true },
])('a policy without a priority, but with $given: $ok', ({ fields, ok }) => {
  const problems = [
    {
      at: 'priority',
      message: 'missing; a policy without targets has a priority',
      hint: 'Give one to the policy, such as PRIORITY_TYPE_LOW, or to each of its targets.',
    },
  ]
  expect(strict(CreatePolicyBody, { name: 'errors', logRules: { severities }, ...fields })).toMatchObject(
    ok ? { ok } : { ok, problems },
  )
})

test('a policy without a kind is refused, and the error names the kinds', () => {
  expect(strict(CreatePolicyBody, policy)).toMatchObject({
    ok: false,
    problems: [
      { at: 'logRules', message: 'missing; a policy requires exactly one of logRules, spanRules and rumRules' },
    ],
  })
})

test('a policy for two kinds of data is refused', () => {
  const both = { ...policy, logRules: { severities }, rumRules: { severities } }
  expect(strict(CreatePolicyBody, both).ok).toBe(false)
})

test('a change to a policy may leave alone what it is for', () => {
  const id = '0c5bd4b9-5fcb-4bd1-a3a0-2a4a0e2f8a55'
  expect(strict(UpdatePolicyBody, { id, enabled: false }).ok).toBe(true)
})

test.each([
  { name: 'Ærø, naïve café', ok: true },
  { name: 'ÿ'.repeat(255), ok: true },
  { name: 'ÿ'.repeat(256), ok: false },
  { name: '', ok: false },
  { name: 'Łódź', ok: false },
  { name: 'costs in €', ok: false },
  { name: 'fire 🔥', ok: false },
])('a policy called $name: $ok', ({ name, ok }) => {
  expect(strict(CreatePolicyBody, { ...policy, name, logRules: { severities } }).ok).toBe(ok)
})

test.each([
  { description: '', ok: true },
  { description: 'né'.repeat(127), ok: true },
  { description: 'né'.repeat(128), ok: false },
  { description: '日', ok: false },
])('a description of $description.length characters: $ok', ({ description, ok }) => {
  expect(strict(CreatePolicyBody, { ...policy, description, logRules: { severities } }).ok).toBe(ok)
})

test.each([
  { tagName: 'tags.http.status', ok: true },
  { tagName: `tags.${'x'.repeat(250)}`, ok: true },
  { tagName: `tags.${'x'.repeat(251)}`, ok: false },
  { tagName: 'http.status', ok: false },
  { tagName: 'Tags.http', ok: false },
  { tagName: ' tags.http', ok: false },
])('a rule for the tag $tagName: $ok', ({ tagName, ok }) => {
  const rule = { ruleTypeId: 'RULE_TYPE_ID_IS', tagName, tagValue: '200' }
  expect(strict(SpanRules, { tagRules: [rule] }).ok).toBe(ok)
})

const values = (count: number): string => Array.from({ length: count }, (_, index) => `app-${index}`).join(',')

test.each([
  { ruleTypeId: 'RULE_TYPE_ID_IS', count: 50, ok: true },
  { ruleTypeId: 'RULE_TYPE_ID_IS', count: 51, ok: false },
  { ruleTypeId: 'RULE_TYPE_ID_IS_NOT', count: 51, ok: false },
  // Other rules take a comma for what it is.
  { ruleTypeId: 'RULE_TYPE_ID_INCLUDES', count: 51, ok: true },
  { ruleTypeId: undefined, count: 51, ok: true },
])('$ruleTypeId with $count values: $ok', ({ ruleTypeId, count, ok }) => {
  expect(strict(PolicyRule, { ...(ruleTypeId !== undefined && { ruleTypeId }), name: values(count) }).ok).toBe(ok)
})

test('a rule for a tag counts its values as well, and says how many there are', () => {
  const rule = { ruleTypeId: 'RULE_TYPE_ID_IS_NOT', tagName: 'tags.region', tagValue: values(60) }
  expect(strict(TagRule, rule)).toMatchObject({
    ok: false,
    problems: [{ at: 'tagValue', message: '60 values, at most 50 allowed' }],
  })
})

test.each([
  { tiers: [], problem: undefined },
  { tiers: [[0, 'HIGH']], problem: undefined },
  {
    tiers: [
      [10, 'HIGH'],
      [50.5, 'MEDIUM'],
      [100, 'LOW'],
    ],
    problem: undefined,
  },
  {
    tiers: [
      [10, 'HIGH'],
      [90, 'LOW'],
    ],
    problem: undefined,
  },
  {
    tiers: [
      [50, 'HIGH'],
      [50, 'LOW'],
    ],
    problem: 'usageTiers[1].dailyQuotaPercentage: 50 is not above 50, the percentage of the previous tier',
  },
  {
    tiers: [
      [10, 'LOW'],
      [50, 'HIGH'],
    ],
    problem: 'usageTiers[1].priority: not below the priority of the previous tier',
  },
  {
    tiers: [
      [10, 'MEDIUM'],
      [50, 'MEDIUM'],
    ],
    problem: 'usageTiers[1].priority: not below the priority of the previous tier',
  },
  { tiers: [[10, 'BLOCK']], problem: 'usageTiers[0].priority: PRIORITY_TYPE_BLOCK is not allowed in a tier' },
  {
    tiers: [[10, 'UNSPECIFIED']],
    problem: 'usageTiers[0].priority: PRIORITY_TYPE_UNSPECIFIED is not allowed in a tier',
  },
])('usage tiers $tiers: $problem', ({ tiers, problem }) => {
  const usageTiers = tiers.map(([dailyQuotaPercentage, name]) => ({
    dailyQuotaPercentage,
    priority: `PRIORITY_TYPE_${name}`,
  }))
  const result = strict(QuotaBased, { usageTiers })
  expect(result.ok ? undefined : result.problems.map(({ at, message }) => `${at}: ${message}`).join('; ')).toBe(problem)
})

test('a tier with a priority that is newer than this package is left to the service', () => {
  const usageTiers = [{ priority: 'PRIORITY_TYPE_HIGH' }, { priority: 'PRIORITY_TYPE_TEPID' }]
  expect(strict(QuotaBased, { usageTiers }).ok).toBe(true)
})

test.each([
  { order: 1, ok: true },
  { order: 0, ok: false },
  { order: -1, ok: false },
])('policies are put in order with place $order: $ok', ({ order, ok }) => {
  const orders = [{ id: '0c5bd4b9-5fcb-4bd1-a3a0-2a4a0e2f8a55', order }]
  expect(strict(ReorderPoliciesBody, { sourceType: 'SOURCE_TYPE_LOGS', orders }).ok).toBe(ok)
})
