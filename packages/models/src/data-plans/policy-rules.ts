import { type Enum, type Model, list, model, oneOf, openEnum, type Part, required, text } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { ruleHasFewValues, tagRuleHasFewValues } from './rules.ts'

const severityValues = [
  'SEVERITY_UNSPECIFIED',
  'SEVERITY_DEBUG',
  'SEVERITY_VERBOSE',
  'SEVERITY_INFO',
  'SEVERITY_WARNING',
  'SEVERITY_ERROR',
  'SEVERITY_CRITICAL',
] as const

/** How bad a log or an event of a browser is. */
export type Severity = Open<(typeof severityValues)[number]>
export const Severity: Enum<Severity> = openEnum('Severity', severityValues)

/** Which logs, or which events of browsers, a policy is for. */
export interface LogRules {
  /** A condition in the platform's expression language. 1 to 65,535 characters. */
  dpxlExpression?: string | undefined
  /** Those of these severities; empty: of any. At most 6 items. */
  severities: Severity[]
}

export const LogRules: Model<LogRules> = model('LogRules', {
  dpxlExpression: text({ min: 1, max: 65_535 }),
  severities: required(list(Severity, { max: 6 })),
})

const ruleTypeIdValues = [
  'RULE_TYPE_ID_UNSPECIFIED',
  'RULE_TYPE_ID_IS',
  'RULE_TYPE_ID_IS_NOT',
  'RULE_TYPE_ID_START_WITH',
  'RULE_TYPE_ID_INCLUDES',
] as const

/** How a rule compares. */
export type RuleTypeId = Open<(typeof ruleTypeIdValues)[number]>
export const RuleTypeId: Enum<RuleTypeId> = openEnum('RuleTypeId', ruleTypeIdValues)

/** What a field of the data must be. */
export interface PolicyRule {
  /** The value to compare with; for `IS` and `IS_NOT` up to 50 of them, separated by commas. 1 to 65,535 characters. */
  name?: string | undefined
  /** How it compares. */
  ruleTypeId?: RuleTypeId | undefined
}

export const PolicyRule: Model<PolicyRule> = model(
  'PolicyRule',
  {
    name: text({ min: 1, max: 65_535 }),
    ruleTypeId: RuleTypeId,
  },
  { rules: [ruleHasFewValues] },
)

/** What a tag of a span must be. */
export interface TagRule {
  /** How it compares. */
  ruleTypeId: RuleTypeId
  /** Name of the tag. 1 to 255 characters. */
  tagName: string
  /** The value to compare with; for `IS` and `IS_NOT` up to 50 of them, separated by commas. 1 to 65,535 characters. */
  tagValue: string
}

export const TagRule: Model<TagRule> = model(
  'TagRule',
  {
    ruleTypeId: required(RuleTypeId),
    tagName: required(text({ min: 1, max: 255, pattern: /^tags\..*$/ })),
    tagValue: required(text({ min: 1, max: 65_535 })),
  },
  { rules: [tagRuleHasFewValues] },
)

/** Which spans a policy is for. */
export interface SpanRules {
  /** What their action must be. */
  actionRule?: PolicyRule | undefined
  /** A condition in the platform's expression language. 1 to 65,535 characters. */
  dpxlExpression?: string | undefined
  /** What their service must be. */
  serviceRule?: PolicyRule | undefined
  /** Those of these severities; empty: of any. At most 6 items. */
  severities?: Severity[] | undefined
  /** What their tags must be. At most 100 items. */
  tagRules?: TagRule[] | undefined
}

export const SpanRules: Model<SpanRules> = model('SpanRules', {
  actionRule: PolicyRule,
  dpxlExpression: text({ min: 1, max: 65_535 }),
  serviceRule: PolicyRule,
  severities: list(Severity, { max: 6 }),
  tagRules: list(TagRule, { max: 100 }),
})

/** Which data a policy is for: at most one of these is present. */
export interface PolicyRuleKinds {
  /** These logs. */
  logRules: LogRules
  /** These spans. */
  spanRules: SpanRules
  /** These events of browsers. */
  rumRules: LogRules
}

export const policyRuleKinds: Part<OneOf<PolicyRuleKinds>> = oneOf<PolicyRuleKinds>({
  logRules: LogRules,
  spanRules: SpanRules,
  rumRules: LogRules,
})
