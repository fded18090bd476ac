export { remoteDefinition } from './alert-definition-store.ts'
export { alertDefinitions } from './alert-definitions.ts'
export { kinds as alertKinds } from './kinds.ts'
export { suppressionRules } from './suppression-rules.ts'
