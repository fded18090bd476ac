export { readChecks } from './read-checks.ts'
export type { ReadCheck, ReadCheckOptions } from './read-checks.ts'
export type { Check } from '../targets.ts'
