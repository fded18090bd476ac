export { kinds as recordingRuleKinds } from './kinds.ts'
export { recordingRules } from './recording-rules.ts'
