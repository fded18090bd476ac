export { incidentEvents } from './incident-events.resource.ts'
export { incidents } from './incidents.resource.ts'
