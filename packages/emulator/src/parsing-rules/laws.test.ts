import { parsingRules } from '@mgmt-api/models/parsing-rules/resources'
import { orderedLaws } from '../../test/laws/ordered-laws.ts'

orderedLaws(parsingRules, {
  filled: ['ruleSubgroups'],
  // A replacement gives rules new ids.
  volatile: ['ruleSubgroups[].id', 'ruleSubgroups[].rules[].id'],
})
