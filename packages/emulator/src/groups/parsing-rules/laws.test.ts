import { parsingRules } from '@mgmt-api/models/parsing-rules/resources'
import { orderedLaws } from '../../../test/laws/ordered-laws.ts'

const placed = ['40', '7', '0'].map((order) => ({ name: `Group ${order}`, order, ruleSubgroups: [] }))

orderedLaws(parsingRules, {
  filled: ['ruleSubgroups'],
  examples: { create: () => placed, replace: () => placed },
  // A replacement creates new rule ids.
  volatile: ['ruleSubgroups[].id', 'ruleSubgroups[].rules[].id'],
})
