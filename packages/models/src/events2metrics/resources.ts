export { events2metrics } from './events2metrics.resource.ts'
