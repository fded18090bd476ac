import { type Limit, limitOf } from '../core/limits.ts'
import { Annotation } from './annotation.ts'
import { LogsOrSpansSource, MetricsSource } from './annotation-sources.ts'
import { DashboardAction } from './dashboard-action.ts'
import { Dashboard } from './dashboard.ts'
import { DashboardFilter } from './dashboard-filter.ts'
import { DashboardBody, DashboardPath, GetDashboardBySlugPath, RequestIdQuery } from './dashboards.messages.ts'
import { DashboardFolder, FolderPath } from './folder.ts'
import { Row, Section } from './layout.ts'
import { LineChart } from './line-chart.ts'
import { VariableV2 } from './variable-v2.ts'
import { Widget } from './widget.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds dashboards, their folders and the requests about them, read from the descriptors. */
export interface DashboardLimits {
  readonly dashboard: Limits<
    | 'id'
    | 'name'
    | 'description'
    | 'slug'
    | 'sections'
    | 'variables'
    | 'annotations'
    | 'filters'
    | 'actions'
    | 'relativeTimeFrame'
    | 'accessPolicy'
  >
  readonly ids: Limits<'folder' | 'annotation' | 'action' | 'widget' | 'section' | 'row' | 'filter' | 'variable'>
  readonly annotation: Limits<'name' | 'messageTemplate' | 'labelFields' | 'labels'>
  readonly variable: Limits<'name' | 'displayName'>
  readonly folder: Limits<'name' | 'pathSegments' | 'pathSegment'>
  readonly lineChart: Limits<'queryDefinitions'>
  readonly request: Limits<'slug' | 'requestId'>
}

const dashboard = (): DashboardLimits['dashboard'] => ({
  id: limitOf(DashboardPath, 'dashboard_id'),
  name: limitOf(Dashboard, 'name'),
  description: limitOf(Dashboard, 'description'),
  slug: limitOf(Dashboard, 'slugName'),
  sections: limitOf(Dashboard, 'layout.sections'),
  variables: limitOf(Dashboard, 'variablesV2'),
  annotations: limitOf(Dashboard, 'annotations'),
  filters: limitOf(Dashboard, 'filters'),
  actions: limitOf(Dashboard, 'actions'),
  relativeTimeFrame: limitOf(Dashboard, 'relativeTimeFrame'),
  accessPolicy: limitOf(DashboardBody, 'accessPolicy'),
})

const ids = (): DashboardLimits['ids'] => ({
  folder: limitOf(DashboardFolder, 'id'),
  annotation: limitOf(Annotation, 'id'),
  action: limitOf(DashboardAction, 'id'),
  widget: limitOf(Widget, 'id.value'),
  section: limitOf(Section, 'id.value'),
  row: limitOf(Row, 'id.value'),
  filter: limitOf(DashboardFilter, 'id.value'),
  variable: limitOf(VariableV2, 'id.value'),
})

const readLimits = (): DashboardLimits => ({
  dashboard: dashboard(),
  ids: ids(),
  annotation: {
    name: limitOf(Annotation, 'name'),
    messageTemplate: limitOf(LogsOrSpansSource, 'messageTemplate'),
    labelFields: limitOf(LogsOrSpansSource, 'labelFields'),
    labels: limitOf(MetricsSource, 'labels'),
  },
  variable: {
    name: limitOf(VariableV2, 'name'),
    displayName: limitOf(VariableV2, 'displayName'),
  },
  folder: {
    name: limitOf(DashboardFolder, 'name'),
    pathSegments: limitOf(FolderPath, 'segments'),
    pathSegment: limitOf(FolderPath, 'segments[]'),
  },
  lineChart: { queryDefinitions: limitOf(LineChart, 'queryDefinitions') },
  request: {
    slug: limitOf(GetDashboardBySlugPath, 'slug'),
    requestId: limitOf(RequestIdQuery, 'request_id'),
  },
})

/** @example limits.dashboard.id.max // 21 */
export const limits: DashboardLimits = /* @__PURE__ */ readLimits()
