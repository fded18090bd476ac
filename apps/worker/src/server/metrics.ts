import { collectDefaultMetrics, Registry } from 'prom-client'

export { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** These metrics need frequent sampling of the event loop. */
const lagStatistics = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'] as const

/** A registry with the standard metrics of a Node process. */
export function createProcessRegistry(): Registry {
  const register = new Registry()
  // Sampling the event loop every 10 ms would keep an idle process awake.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 1_000 })
  for (const statistic of lagStatistics) register.removeSingleMetric(`nodejs_eventloop_lag_${statistic}_seconds`)
  return register
}
