export { kinds as dataPlanKinds } from './kinds.ts'
export { policies } from './policies.ts'
