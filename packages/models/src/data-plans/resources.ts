export { policies } from './policies.resource.ts'
export { policySettings } from './policy-settings.resource.ts'
export { quotaRules } from './quota-rules.resource.ts'
