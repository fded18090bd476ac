// What the signatures below name, so that a project that installs this package alone can import it.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/dashboards'

export { dashboardIssues } from '@mgmt-api/models/dashboards'
export { createDashboards } from './create-dashboards.ts'
export type { Dashboards } from './create-dashboards.ts'
export { exportDashboards } from './export-dashboards.ts'
export type { ExportDashboardsOptions } from './export-dashboards.ts'
