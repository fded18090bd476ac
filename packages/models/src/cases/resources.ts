export { caseComments } from './case-comments.resource.ts'
export { caseEvents } from './case-events.resource.ts'
export { caseSettings } from './case-settings.resource.ts'
export { cases } from './cases.resource.ts'
