export { dashboardFolders } from './dashboard-folders.ts'
export { dashboards } from './dashboards.ts'
export { kinds as dashboardKinds } from './kinds.ts'
