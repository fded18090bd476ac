import { always, type Model, bool, int32, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { RuleMatcher } from './rule-matcher.ts'
import { RuleParameters } from './rule-parameters.ts'

/** Numbers of parsing rules and of what holds them. */
export interface Counts {
  /** Rule groups. */
  groups?: number | undefined
  /** Parsing themes. */
  parsingThemes?: number | undefined
  /** Rules in all groups. */
  rules?: number | undefined
}

export const Counts: Model<Counts> = model('Counts', {
  groups: int32(),
  parsingThemes: int32(),
  rules: int32(),
})

/** A parsing rule: changes a log as it comes in, or decides whether it stays. */
export interface Rule {
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** Made by the service. */
  id?: string | undefined
  name?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** What it does. */
  parameters?: RuleParameters | undefined
  /** Field of the log that it reads. */
  sourceField?: string | undefined
}

export const Rule: Model<Rule> = model('Rule', {
  description: text(),
  enabled: bool(),
  id: text(),
  name: text(),
  order: int64({ min: 0, wire: 'integer' }),
  parameters: RuleParameters,
  sourceField: text(),
})

/** Rules of a group that are tried one after the other. */
export interface RuleSubgroup {
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** Made by the service. */
  id?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** The rules. */
  rules?: Rule[] | undefined
}

export const RuleSubgroup: Model<RuleSubgroup> = model('RuleSubgroup', {
  enabled: bool(),
  id: text(),
  order: int64({ min: 0, wire: 'integer' }),
  rules: list(Rule),
})

/** A group of parsing rules, and the logs that it is for. */
export interface RuleGroup {
  /** Who made the group. */
  creator?: string | undefined
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** True: the group is not shown to people. */
  hidden?: boolean | undefined
  /** Made by the service. */
  id: string
  /** What people call the group. */
  name?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** The logs that the group is for; without any: all. */
  ruleMatchers?: RuleMatcher[] | undefined
  /** The rules, in subgroups. */
  ruleSubgroups?: RuleSubgroup[] | undefined
}

export const RuleGroup: Model<RuleGroup> = model('RuleGroup', {
  creator: text(),
  description: text(),
  enabled: bool(),
  hidden: bool(),
  id: always(text()),
  name: text(),
  order: int64({ min: 0, wire: 'integer' }),
  ruleMatchers: list(RuleMatcher),
  ruleSubgroups: list(RuleSubgroup),
})

/** A parsing rule to create. */
export interface CreateRule {
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  name?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** What it does. */
  parameters?: RuleParameters | undefined
  /** Field of the log that it reads. */
  sourceField?: string | undefined
}

export const CreateRule: Model<CreateRule> = model('CreateRule', {
  description: text(),
  enabled: bool(),
  name: text(),
  order: int64({ min: 0, wire: 'integer' }),
  parameters: RuleParameters,
  sourceField: text(),
})

/** Rules of a group to create, which are tried one after the other. */
export interface CreateRuleSubgroup {
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** The rules. */
  rules?: CreateRule[] | undefined
}

export const CreateRuleSubgroup: Model<CreateRuleSubgroup> = model('CreateRuleSubgroup', {
  enabled: bool(),
  order: int64({ min: 0, wire: 'integer' }),
  rules: list(CreateRule),
})

/** A team, by its number. */
export interface TeamId {
  /** At least 0. */
  id?: Int64 | undefined
}

export const TeamId: Model<TeamId> = model('TeamId', {
  id: int64({ min: 0, wire: 'integer' }),
})
