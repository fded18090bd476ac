import type { JobKind } from '../config/config.ts'
import { alertDrift } from './alert-drift/alert-drift.ts'
import { alertHistory } from './alert-history/alert-history.ts'
import { alertRoutes } from './alert-routes/alert-routes.ts'
import type { JobDefinition } from './job.ts'
import { noisyAlerts } from './noisy-alerts/noisy-alerts.ts'
import { usageAnomaly } from './usage-anomaly/usage-anomaly.ts'
import { usageBudget } from './usage-budget/usage-budget.ts'
import { usageHistory } from './usage-history/usage-history.ts'

const all: { readonly [K in JobKind]?: JobDefinition<K> } = {
  'alert-drift': alertDrift,
  'alert-history': alertHistory,
  'alert-routes': alertRoutes,
  'noisy-alerts': noisyAlerts,
  'usage-history': usageHistory,
  'usage-budget': usageBudget,
  'usage-anomaly': usageAnomaly,
}

/** All job definitions by kind. */
export const definitions: ReadonlyMap<JobKind, JobDefinition> = new Map(
  // Definitions are looked up by the kind of the job's configuration, so the types always match.
  Object.entries(all) as [JobKind, JobDefinition][],
)
