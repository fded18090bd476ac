export { caseSettings } from './case-settings.ts'
export { kinds as caseKinds } from './kinds.ts'
