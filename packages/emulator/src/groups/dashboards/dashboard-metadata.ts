import { isObject } from '@mgmt-api/models/internal'
import type { Dashboard, DashboardCatalogItem, Widget } from '@mgmt-api/models/dashboards'
import type { BuildContext } from '../../resource/item-content.ts'
import type { ItemMetadata } from '../../resource/behaviour.ts'
import type { ImplementedResource } from '../../resource/implement-resource.ts'
import type { Context } from '../../kernel/context.ts'
import { implementedDashboardFolders } from './stored-dashboard.ts'

type Dashboards = ImplementedResource<Dashboard>

/** Author of every change: keys belong to no named user. */
const actor = 'api-key'

const everybody = JSON.stringify({ rules: [] })

/** Metadata of a dashboard: access policy and lock as sent, authors and times of changes. */
export function dashboardMetadata(
  { input, clock }: Pick<BuildContext<Dashboard>, 'input' | 'clock'>,
  before: ItemMetadata,
): ItemMetadata {
  const { accessPolicy = before.accessPolicy ?? everybody, isLocked = before.isLocked ?? false } = isObject(input.body)
    ? input.body
    : {}
  return {
    ...before,
    accessPolicy,
    isLocked,
    authorId: before.authorId ?? actor,
    authorName: before.authorName ?? actor,
    createdAt: before.createdAt ?? clock.iso(),
    createdOriginType: before.createdOriginType ?? 'TOKEN_ORIGIN_TYPE_API',
    updaterAuthorId: actor,
    updaterName: actor,
    updatedAt: clock.iso(),
    updatedOriginType: 'TOKEN_ORIGIN_TYPE_API',
    ...(isLocked === true && { lockerAuthorId: actor, lockerName: actor }),
  }
}

/** Id for metadata of all dashboards. */
export const allDashboards = ''

/** A catalog entry of a dashboard. */
export function catalogItem(dashboards: Dashboards, dashboard: Dashboard, context: Context): DashboardCatalogItem {
  const { id = '', name, description, slugName, folderId: { value: folderId } = {} } = dashboard
  const facts = dashboards.metadata(context, id)
  // Written by `dashboardMetadata`.
  return {
    id,
    name,
    description,
    slugName,
    folder: implementedDashboardFolders.find(context, folderId),
    authorId: facts.authorId,
    createTime: facts.createdAt,
    updateTime: facts.updatedAt,
    isLocked: facts.isLocked,
    lockerAuthorId: facts.lockerAuthorId,
    isPinned: facts.isPinned ?? false,
    isDefault: dashboards.metadata(context, allDashboards).defaultId === id,
  } as DashboardCatalogItem
}

/** Widgets of other dashboards that a dashboard refers to, by id. */
export function resolvedWidgets(dashboards: Dashboards, body: string, context: Context): Record<string, Widget> {
  if (!body.includes('"reference"')) return {}
  // Written by the store of dashboards.
  const references = widgetsOf(JSON.parse(body) as Dashboard).flatMap(({ reference }) => reference ?? [])
  return Object.fromEntries(
    references.flatMap(({ dashboardId = '', widgetId: { value: id } = {} }) => {
      const other = dashboards.find(context, dashboardId)
      const widget = other && widgetsOf(other).find((each) => each.id?.value === id)
      return id === undefined || widget === undefined ? [] : [[id, widget] as const]
    }),
  )
}

/** All widgets of a dashboard, in reading order. */
const widgetsOf = ({ layout: { sections = [] } }: Dashboard): Widget[] =>
  sections.flatMap(({ rows = [] }) => rows.flatMap(({ widgets = [] }) => widgets))
