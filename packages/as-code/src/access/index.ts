export { kinds as accessKinds } from './kinds.ts'
export { scopes } from './scopes.ts'
