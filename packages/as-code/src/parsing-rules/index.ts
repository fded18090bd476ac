export { kinds as parsingRuleKinds } from './kinds.ts'
export { parsingRules } from './parsing-rules.ts'
export { parsingRuleOrder } from './parsing-rule-order.ts'
