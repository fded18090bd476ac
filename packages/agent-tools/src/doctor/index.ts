export { readChecks } from './read-checks.ts'
export type { Check, ReadCheck, ReadCheckOptions } from './read-checks.ts'
