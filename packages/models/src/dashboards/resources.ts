export { dashboardFolders } from './dashboard-folders.resource.ts'
export { dashboards } from './dashboards.resource.ts'
