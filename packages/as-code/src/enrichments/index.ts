export { customEnrichments } from './custom-enrichments.ts'
export { enrichments } from './enrichments.ts'
export { kinds as enrichmentKinds } from './kinds.ts'
