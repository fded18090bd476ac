import type { DashboardFolder } from '@mgmt-api/models/dashboards'
import { dashboardFolders } from '@mgmt-api/models/dashboards/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'

export const playedFolders: PlayedResource<DashboardFolder> = playResource(dashboardFolders)
