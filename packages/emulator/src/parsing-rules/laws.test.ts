import { parsingRules } from '@mgmt-api/models/parsing-rules/resources'
import { orderedLaws } from '../../test/laws/ordered-laws.ts'

orderedLaws(parsingRules, {
  filled: ['ruleSubgroups'],
  // A replacement creates new rule ids.
  volatile: ['ruleSubgroups[].id', 'ruleSubgroups[].rules[].id'],
})
