import { isObject } from '@mgmt-api/models'
import type { Dashboard, DashboardCatalogItem, Widget } from '@mgmt-api/models/dashboards'
import type { Making } from '../documents/accept.ts'
import type { Envelope } from '../documents/behaviour.ts'
import type { PlayedResource } from '../documents/play-resource.ts'
import type { Context } from '../implement.ts'
import { playedFolders } from './folders.ts'

type Dashboards = PlayedResource<Dashboard>

/** The author of every change: keys act for no particular user. */
const actor = 'api-key'

const everybody = JSON.stringify({ rules: [] })

/** What is kept about a dashboard: the access policy and the lock as they were sent, who did what when. */
export function dashboardEnvelope(
  { input, clock }: Pick<Making<Dashboard>, 'input' | 'clock'>,
  before: Envelope,
): Envelope {
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

/** A dashboard as the catalogue has it. */
export function catalogItem(
  dashboards: Dashboards,
  { id = '', ...dashboard }: Dashboard,
  context: Context,
): DashboardCatalogItem {
  const {
    authorId,
    createdAt,
    updatedAt,
    isLocked,
    lockerAuthorId,
    isPinned = false,
  } = dashboards.envelope(context, id)
  const { name, description, slugName, folderId: { value: folderId } = {} } = dashboard
  const folder = folderId === undefined ? undefined : playedFolders.find(context, folderId)
  // What is kept has the types that `dashboardEnvelope` gave it.
  return {
    id,
    name,
    description,
    slugName,
    folder,
    authorId,
    createTime: createdAt,
    updateTime: updatedAt,
    isLocked,
    lockerAuthorId,
    isPinned,
    isDefault: defaultDashboard(dashboards, context) === id,
  } as DashboardCatalogItem
}

/** Facts that concern all dashboards are kept where no dashboard has its own. */
const all = ''

const defaultDashboard = (dashboards: Dashboards, context: Pick<Context, 'db'>): unknown =>
  dashboards.envelope(context, all).defaultId

export function setDefaultDashboard(dashboards: Dashboards, context: Pick<Context, 'db'>, id: string): void {
  dashboards.setEnvelope(context, all, { defaultId: id })
}

/** The widgets of other dashboards that a dashboard refers to, by their ids. */
export function resolvedWidgets(dashboards: Dashboards, body: string, context: Context): Record<string, Widget> {
  if (!body.includes('"reference"')) return {}
  // The store wrote the text itself, from a dashboard.
  const references = widgetsOf(JSON.parse(body) as Dashboard).flatMap(({ reference }) => reference ?? [])
  return Object.fromEntries(
    references.flatMap(({ dashboardId = '', widgetId: { value: id } = {} }) => {
      const other = dashboards.find(context, dashboardId)
      const widget = other && widgetsOf(other).find((each) => each.id?.value === id)
      return id === undefined || widget === undefined ? [] : [[id, widget] as const]
    }),
  )
}

/** All widgets of a dashboard, in the order of reading. */
const widgetsOf = ({ layout: { sections = [] } }: Dashboard): Widget[] =>
  sections.flatMap(({ rows = [] }) => rows.flatMap(({ widgets = [] }) => widgets))
