// What the signatures below name, so that a project that installs this package alone can import it.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/data-plans'

export { createDataPlans } from './create-data-plans.ts'
export type { DataPlans, Policies, QuotaRules } from './create-data-plans.ts'
export { explainLog } from './explain-log.ts'
export type { LogExplanation, LogSample } from './explain-log.ts'
export { setQuotaRules } from './set-quota-rules.ts'
