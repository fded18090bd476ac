export { alerts } from './alerts.resource.ts'
export { events } from './events.resource.ts'
export { suppressionRules } from './suppression-rules.resource.ts'
