// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/dashboards'

export { dashboardIssues } from '@mgmt-api/models/dashboards'
export { createDashboards } from './create-dashboards.ts'
export type { Dashboards } from './create-dashboards.ts'
export { exportDashboards } from './export-dashboards.ts'
export type { ExportDashboardsOptions } from './export-dashboards.ts'
