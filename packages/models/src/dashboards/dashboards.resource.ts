import { type Resource, resource } from '../core/resource/resource.ts'
import { Dashboard } from './generated/models.ts'
import { type DashboardVerbs, dashboardVerbs } from './generated/verbs.ts'

/** Dashboards. The list contains summaries. */
export const dashboards: Resource<DashboardVerbs, Dashboard> = resource(dashboardVerbs, Dashboard, {
  name: 'dashboards',
  at: 'root',
  shape: 'collection',
  one: 'dashboard',
  brief: 'Dashboards: widgets in rows and sections',
  id: { id: 'id' },
  title: 'name',
  summaryId: { id: 'id' },
  references: [
    {
      at: 'folderId.value',
      to: 'dashboard-folders',
      missing: 'refuse',
      deleted: 'clear',
      source: 'assumed',
      reason: 'effect on dashboards of a deleted folder unknown',
    },
  ],
  unique: [{ by: ['slugName'], source: 'contract' }],
  recognised: {
    by: 'chosenId',
    at: 'id',
    source: 'assumed',
    reason: 'a client sends an id and keeps the returned one',
  },
  bound: { max: 100_000, source: 'contract' },
  columns: ['id', 'name', 'folder.name', 'updateTime', 'isDefault', 'isPinned'],
})
