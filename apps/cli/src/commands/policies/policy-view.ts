import type { View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import { Policy, type PolicyRule, Priority, Severity, type SpanRules } from '@mgmt-api/models/data-plans'

const comparisons: Readonly<Record<string, string>> = {
  RULE_TYPE_ID_IS_NOT: 'not ',
  RULE_TYPE_ID_START_WITH: 'starts with ',
  RULE_TYPE_ID_INCLUDES: 'includes ',
}

/** Describes a rule; for equality, only its names. */
const ruleWords = ({ name, ruleTypeId = '' }: PolicyRule): string | undefined =>
  name && `${comparisons[ruleTypeId] ?? ''}${name.split(',').join(', ')}`

const rulesOf = ({ logRules, spanRules, rumRules }: Policy): SpanRules => logRules ?? rumRules ?? spanRules ?? {}

const severitiesOf = (policy: Policy): string | undefined =>
  rulesOf(policy)
    .severities?.map((severity) => wordOf(Severity, severity))
    .join(', ')

const typeOf = ({ spanRules, rumRules }: Policy): string => (spanRules ? 'spans' : rumRules ? 'rum' : 'logs')

/** The priority of a policy, or those of its targets. */
export function priorityWords({ priority, targets = [] }: Policy): string {
  if (priority !== 'PRIORITY_TYPE_UNSPECIFIED') return wordOf(Priority, priority)
  return targets.map(({ dataset = '', priority = '' }) => `${dataset} ${wordOf(Priority, priority)}`.trim()).join(', ')
}

/** Describes the conditions of a policy. */
export function describeConditions(policy: Policy): string {
  const { actionRule = {}, dpxlExpression, serviceRule = {}, tagRules = [] } = rulesOf(policy)
  const conditions = {
    application: ruleWords(policy.applicationRule ?? {}),
    subsystem: ruleWords(policy.subsystemRule ?? {}),
    severity: severitiesOf(policy),
    service: ruleWords(serviceRule),
    action: ruleWords(actionRule),
    ...Object.fromEntries(
      tagRules.map(({ tagName, tagValue, ruleTypeId }) => [tagName, ruleWords({ name: tagValue, ruleTypeId })]),
    ),
    expression: dpxlExpression,
  }
  const parts = Object.entries(conditions).filter(([, words]) => words !== undefined && words !== '')
  return parts.length === 0 ? 'everything' : parts.map(([name, words]) => `${name}: ${String(words)}`).join('; ')
}

/** A policy as a row. */
export const policyView: View<Policy> = {
  things: 'policies',
  columns: [
    { name: 'type', value: typeOf },
    { name: 'order', value: ({ order }) => order, align: 'right' },
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    { name: 'priority', value: priorityWords },
    { name: 'enabled', value: ({ enabled }) => enabled },
    { name: 'conditions', value: describeConditions, shrinks: true },
    { name: 'retention', value: ({ archiveRetention }) => archiveRetention?.id },
    { name: 'description', value: ({ description }) => description, shrinks: true },
    { name: 'updated', value: ({ updatedAt }) => updatedAt, yields: true },
    { name: 'created', value: ({ createdAt }) => createdAt },
  ],
  shown: ['type', 'order', 'id', 'name', 'priority', 'enabled', 'conditions'],
  identity: ({ id }) => id,
  model: Policy,
}
