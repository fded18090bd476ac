export { events2metrics } from './events2metrics.ts'
export { kinds as events2metricsKinds } from './kinds.ts'
