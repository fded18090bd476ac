export { kinds as sloKinds } from './kinds.ts'
export { slos } from './slos.ts'
