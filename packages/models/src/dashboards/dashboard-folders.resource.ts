import { type Resource, resource } from '../core/resource/resource.ts'
import { type DashboardFolderVerbs, dashboardFolderVerbs } from './generated/verbs.ts'
import { DashboardFolder } from './generated/models.ts'

/** Folders of dashboards. */
export const dashboardFolders: Resource<DashboardFolderVerbs, DashboardFolder> = resource(
  dashboardFolderVerbs,
  DashboardFolder,
  {
    name: 'dashboard-folders',
    at: 'folders',
    shape: 'collection',
    one: 'dashboard folder',
    brief: 'Folders of dashboards',
    id: { id: 'id' },
    title: 'name',
    references: [
      {
        at: 'parentId',
        to: 'dashboard-folders',
        missing: 'refuse',
        deleted: 'refuse',
        source: 'assumed',
        reason: 'effect of deleting a folder with content unknown',
      },
    ],
    recognised: { by: 'name', source: 'contract' },
    bound: { max: 10_000, source: 'contract' },
    columns: ['id', 'name', 'parentId'],
  },
)
