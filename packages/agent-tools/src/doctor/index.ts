export type { Check } from './check.ts'
export { readChecks } from './read-checks.ts'
export type { ReadCheck, ReadCheckOptions } from './read-checks.ts'
