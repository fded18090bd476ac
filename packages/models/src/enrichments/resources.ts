export { customEnrichments } from './custom-enrichments.resource.ts'
export { enrichments } from './enrichments.resource.ts'
