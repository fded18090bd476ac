// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/data-plans'

export { createDataPlans } from './create-data-plans.ts'
export type { DataPlans, Policies, QuotaRules } from './create-data-plans.ts'
export { explainLog } from './explain-log.ts'
export type { LogExplanation, LogSample } from './explain-log.ts'
export { setQuotaRules } from './set-quota-rules.ts'
