export { rehearsePlan } from './rehearse.ts'
export type { Rehearsal, RehearseOptions } from './rehearse.ts'
