import type { Empty } from '@mgmt-api/models'
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
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { acceptDashboard } from './accept-dashboard.ts'
import { checkDashboardBody } from './check-dashboard.ts'
import { catalogItem, dashboardEnvelope, resolvedWidgets, setDefaultDashboard } from './dashboard-facts.ts'
import { playedFolders } from './folders.ts'

export const playedDashboards: PlayedResource<Dashboard> = playResource(dashboards, {
  accept: acceptDashboard,
  envelope: dashboardEnvelope,
  beside: (body, envelope, context) => ({
    ...envelope,
    resolvedWidgets: resolvedWidgets(playedDashboards, body, context),
  }),
  summarise: (dashboard, context) => catalogItem(playedDashboards, dashboard, context),
  routes: {
    check: implement(checkDashboard, ({ body }, context) => ({
      issues: checkDashboardBody(playedDashboards, body, context),
    })),
    getBySlug: implement(getDashboardBySlug, ({ path: { slug } }, context) => {
      const [dashboard] = playedDashboards.select(context, [{ at: 'slugName', is: slug }])
      if (dashboard?.id === undefined) throw notFound('Dashboard', slug)
      const { isPinned: _, ...facts } = playedDashboards.envelope(context, dashboard.id)
      return { ...facts, dashboard }
    }),
    setDefault: implement(replaceDefaultDashboard, ({ path: { dashboard_id: id } }, context) => {
      playedDashboards.require(context, id)
      setDefaultDashboard(playedDashboards, context, id)
      return {}
    }),
    moveToFolder: implement(assignDashboardFolder, ({ path, body: { folderId } }, context) => {
      playedDashboards.change(context, path.dashboard_id, ({ folderId: _, ...dashboard }) => ({
        ...dashboard,
        ...(folderId !== undefined && { folderId: { value: folderId } }),
      }))
      return {}
    }),
    pin: implement(pinDashboard, ({ path }, context) => setPinned(context, path.dashboard_id, true)),
    unpin: implement(unpinDashboard, ({ path }, context) => setPinned(context, path.dashboard_id, false)),
  },
})

function setPinned(context: Context, id: string, isPinned: boolean): Empty {
  playedDashboards.require(context, id)
  playedDashboards.setEnvelope(context, id, { ...playedDashboards.envelope(context, id), isPinned })
  return {}
}

export const routes: readonly Route[] = [...playedDashboards.routes, ...playedFolders.routes]
