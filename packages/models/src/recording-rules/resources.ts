export { recordingRules } from './recording-rules.resource.ts'
