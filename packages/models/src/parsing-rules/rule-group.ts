import { always, type Model, bool, int32, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { RuleMatcher } from './rule-matcher.ts'
import { RuleParameters } from './rule-parameters.ts'

/** Numbers of parsing rules and of what holds them. */
export interface Counts {
  /** Rule groups. */
  groups?: number
  /** Parsing themes. */
  parsingThemes?: number
  /** Rules in all groups. */
  rules?: number
}

export const Counts: Model<Counts> = model('Counts', {
  groups: int32(),
  parsingThemes: int32(),
  rules: int32(),
})

/** A parsing rule: changes a log as it comes in, or decides whether it stays. */
export interface Rule {
  /** What it is for, for people. */
  description?: string
  /** False: it does nothing. */
  enabled?: boolean
  /** Made by the service. */
  id?: string
  name?: string
  /** Its place among its neighbours. At least 0. */
  order?: Int64
  /** What it does. */
  parameters?: RuleParameters
  /** Field of the log that it reads. */
  sourceField?: string
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
  enabled?: boolean
  /** Made by the service. */
  id?: string
  /** Its place among its neighbours. At least 0. */
  order?: Int64
  /** The rules. */
  rules?: Rule[]
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
  creator?: string
  /** What it is for, for people. */
  description?: string
  /** False: it does nothing. */
  enabled?: boolean
  /** True: the group is not shown to people. */
  hidden?: boolean
  /** Made by the service. */
  id: string
  /** What people call the group. */
  name?: string
  /** Its place among its neighbours. At least 0. */
  order?: Int64
  /** The logs that the group is for; without any: all. */
  ruleMatchers?: RuleMatcher[]
  /** The rules, in subgroups. */
  ruleSubgroups?: RuleSubgroup[]
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
  description?: string
  /** False: it does nothing. */
  enabled?: boolean
  name?: string
  /** Its place among its neighbours. At least 0. */
  order?: Int64
  /** What it does. */
  parameters?: RuleParameters
  /** Field of the log that it reads. */
  sourceField?: string
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
  enabled?: boolean
  /** Its place among its neighbours. At least 0. */
  order?: Int64
  /** The rules. */
  rules?: CreateRule[]
}

export const CreateRuleSubgroup: Model<CreateRuleSubgroup> = model('CreateRuleSubgroup', {
  enabled: bool(),
  order: int64({ min: 0, wire: 'integer' }),
  rules: list(CreateRule),
})

/** A team, by its number. */
export interface TeamId {
  /** At least 0. */
  id?: Int64
}

export const TeamId: Model<TeamId> = model('TeamId', {
  id: int64({ min: 0, wire: 'integer' }),
})
