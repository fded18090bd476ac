// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/integrations'

export { createIntegrations } from './create-integrations.ts'
export type { ContextualData, Extensions, Integrations } from './create-integrations.ts'
export { listInstances } from './list-instances.ts'
export type { IntegrationInstance, ListInstancesOptions } from './list-instances.ts'
export { planDeployment } from './plan-deployment.ts'
export type { DeploymentPlan, ItemOutcome, PlanDeploymentOptions, PlannedItem } from './plan-deployment.ts'
