import { collectDefaultMetrics, Registry } from 'prom-client'

export { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** These say how late the event loop was only if it is looked at often. */
const lagStatistics = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'] as const

/** A registry with the standard metrics of a Node process. */
export function createProcessRegistry(): Registry {
  const register = new Registry()
  // Looking at the event loop every 10 ms keeps an idle process awake.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 1_000 })
  for (const statistic of lagStatistics) register.removeSingleMetric(`nodejs_eventloop_lag_${statistic}_seconds`)
  return register
}
