import type { DashboardFolder } from '@mgmt-api/models/dashboards'
import { dashboardFolders } from '@mgmt-api/models/dashboards/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'

export const implementedDashboardFolders: ImplementedResource<DashboardFolder> = implementResource(dashboardFolders)
