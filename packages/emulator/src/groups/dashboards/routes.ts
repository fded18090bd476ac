import {
  assignDashboardFolder,
  checkDashboard,
  type Dashboard,
  getDashboardBySlug,
  pinDashboard,
  replaceDefaultDashboard,
  unpinDashboard,
} from '@mgmt-api/models/dashboards'
import { dashboards } from '@mgmt-api/models/dashboards/resources'
import { implementOnce, queryRequestId } from '../../resource/idempotency.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { implementedDashboardFolders, toStoredDashboard } from './stored-dashboard.ts'
import { checkDashboardBody } from './check-dashboard.ts'
import { allDashboards, catalogItem, dashboardMetadata, resolvedWidgets } from './dashboard-metadata.ts'

export const implementedDashboards: ImplementedResource<Dashboard> = implementResource(dashboards, {
  toStored: toStoredDashboard,
  metadata: dashboardMetadata,
  extraFields: (body, envelope, context) => ({
    ...envelope,
    resolvedWidgets: resolvedWidgets(implementedDashboards, body, context),
  }),
  summarise: (dashboard, context) => catalogItem(implementedDashboards, dashboard, context),
  routes: {
    check: implement(checkDashboard, ({ body }, context) => ({
      issues: checkDashboardBody(implementedDashboards, body, context),
    })),
    getBySlug: implement(getDashboardBySlug, ({ path: { slug } }, context) => {
      const [dashboard] = implementedDashboards.select(context, [{ at: 'slugName', is: slug }])
      if (dashboard?.id === undefined) throw notFound('Dashboard', slug)
      const { isPinned: _, ...facts } = implementedDashboards.metadata(context, dashboard.id)
      return { ...facts, dashboard }
    }),
    setDefault: implementOnce(replaceDefaultDashboard, 'body.requestId', ({ path: { dashboard_id: id } }, context) => {
      implementedDashboards.require(context, id)
      implementedDashboards.setMetadata(context, allDashboards, { defaultId: id })
    }),
    moveToFolder: implementOnce(assignDashboardFolder, 'body.requestId', ({ path, body: { folderId } }, context) => {
      implementedDashboards.change(context, path.dashboard_id, ({ folderId: _, ...dashboard }) => ({
        ...dashboard,
        ...(folderId !== undefined && { folderId: { value: folderId } }),
      }))
    }),
    pin: implementOnce(pinDashboard, queryRequestId, ({ path }, context) =>
      setPinned(context, path.dashboard_id, true),
    ),
    unpin: implementOnce(unpinDashboard, queryRequestId, ({ path }, context) =>
      setPinned(context, path.dashboard_id, false),
    ),
  },
})

function setPinned(context: Context, id: string, isPinned: boolean): void {
  implementedDashboards.require(context, id)
  implementedDashboards.setMetadata(context, id, { ...implementedDashboards.metadata(context, id), isPinned })
}

export const routes: readonly Route[] = [...implementedDashboards.routes, ...implementedDashboardFolders.routes]
