import { type Model, list, model, required, text } from '../core/describe.ts'
import { InRuleGroup } from './rule-group.ts'
import { OutRuleGroupSet } from './rule-group-set.ts'

/** All sets of recording rules. */
export interface RuleGroupSetListing {
  /** The sets. At most 1,000 items. */
  sets: OutRuleGroupSet[]
}

export const RuleGroupSetListing: Model<RuleGroupSetListing> = model('RuleGroupSetListing', {
  sets: required(list(OutRuleGroupSet, { max: 1_000 })),
})

/** A set of recording rules to create, or that takes the place of one. */
export interface RuleGroupSetBody {
  /** The groups as a whole: what is left out is gone. At most 1,000 items. */
  groups?: InRuleGroup[] | undefined
  /** What people call the set. 1 to 255 characters. */
  name?: string | undefined
}

export const RuleGroupSetBody: Model<RuleGroupSetBody> = model('RuleGroupSetBody', {
  groups: list(InRuleGroup, { max: 1_000 }),
  name: text({ min: 1, max: 255 }),
})

/** The set that was created. */
export interface CreateRuleGroupSetResult {
  /** Its id. 1 to 128 characters. */
  id: string
}

export const CreateRuleGroupSetResult: Model<CreateRuleGroupSetResult> = model('CreateRuleGroupSetResult', {
  id: required(text({ min: 1, max: 128 })),
})

/** Which set of recording rules. */
export interface RuleGroupSetPath {
  /** Its id. 1 to 128 characters. */
  id: string
}

export const RuleGroupSetPath: Model<RuleGroupSetPath> = model('RuleGroupSetPath', {
  id: required(text({ min: 1, max: 128 })),
})
