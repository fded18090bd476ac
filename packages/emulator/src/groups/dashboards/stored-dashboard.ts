import {
  type Dashboard,
  dashboardErrors,
  type DashboardFolder,
  type FolderPath,
  type UUID,
} from '@mgmt-api/models/dashboards'
import { dashboardFolders } from '@mgmt-api/models/dashboards/resources'
import { isObject } from '@mgmt-api/models/internal'
import { enforceOwn } from '../../resource/enforce.ts'
import type { BuildContext } from '../../resource/item-content.ts'
import type { Context } from '../../kernel/context.ts'
import { replaceAt } from '../../resource/paths.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'

export const implementedDashboardFolders: ImplementedResource<DashboardFolder> = implementResource(dashboardFolders)

/** @throws {Refusal} 400: the service would reject it, according to public clients. */
export function toStoredDashboard(_sent: unknown, { item, context }: BuildContext<Dashboard>): Dashboard {
  // The bounds were checked when the request was read.
  const [error] = dashboardErrors(item)
  if (error !== undefined) {
    enforceOwn(context, 'dashboardErrors', `dashboard/${error.path.join('/')}: ${error.message}`)
  }
  const { folderPath, ...dashboard } = item
  const folderId = dashboard.folderId ?? (folderPath && folderAt(folderPath, context))
  return withFilledFields({ ...dashboard, ...(folderId !== undefined && { folderId }) })
}

/** A dashboard as the service returns it, with the enumerations that were not sent. */
const withFilledFields = (dashboard: Dashboard): Dashboard =>
  // Objects with more fields remain what they are.
  Object.entries(filledFields).reduce<unknown>(
    (made, [at, fields]) => replaceAt(made, at, (part) => (isObject(part) ? { ...fields, ...part } : part)),
    dashboard,
  ) as Dashboard

const widget = 'layout.sections[].rows[].widgets[].definition'
const dataModeType = 'DATA_MODE_TYPE_HIGH_UNSPECIFIED'
const aggregation = 'AGGREGATION_UNSPECIFIED'
const unit = 'UNIT_UNSPECIFIED'
const bars = { dataModeType, scaleType: 'SCALE_TYPE_UNSPECIFIED', sortBy: 'SORT_BY_TYPE_UNSPECIFIED', unit }

/** Enumerations that the service returns as unspecified if they were not sent: those that clients expect so. */
const filledFields: Readonly<Record<string, object>> = {
  [`${widget}.lineChart`]: { stackedLine: 'STACKED_LINE_UNSPECIFIED' },
  [`${widget}.lineChart.queryDefinitions[]`]: { dataModeType, scaleType: 'SCALE_TYPE_UNSPECIFIED', unit },
  [`${widget}.gauge`]: {
    dataModeType,
    thresholdBy: 'THRESHOLD_BY_UNSPECIFIED',
    thresholdType: 'THRESHOLD_TYPE_UNSPECIFIED',
  },
  [`${widget}.gauge.query.metrics`]: { aggregation },
  [`${widget}.barChart`]: bars,
  [`${widget}.horizontalBarChart`]: bars,
  [`${widget}.pieChart`]: { dataModeType, unit },
  [`${widget}.pieChart.labelDefinition`]: { labelSource: 'LABEL_SOURCE_UNSPECIFIED' },
  [`${widget}.hexagon`]: { dataModeType, unit },
  [`${widget}.dataTable`]: { dataModeType },
  'annotations[].source.native': { dataModeType },
  'annotations[].source.manual.strategy.range': { unit },
}

/** Returns the folder at a path and creates missing ones. */
function folderAt({ segments = [] }: FolderPath, context: Context): UUID | undefined {
  let parentId: string | undefined
  for (const name of segments) parentId = folderNamed(name, parentId, context)
  return parentId === undefined ? undefined : { value: parentId }
}

function folderNamed(name: string, parentId: string | undefined, context: Context): string {
  const found = implementedDashboardFolders
    .select(context, [{ at: 'name', is: name }])
    .find((each) => each.parentId === parentId)
  if (found?.id !== undefined) return found.id
  const id = context.host.randomUuid()
  implementedDashboardFolders.add(context, { id, name, ...(parentId !== undefined && { parentId }) })
  return id
}
