export { kinds as dataPlanKinds } from './kinds.ts'
export { policies } from './policies.ts'
export { policySettings } from './policy-settings.ts'
export { quotaRules } from './quota-rules.ts'
