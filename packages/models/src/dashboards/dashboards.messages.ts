import {
  always,
  type Model,
  bool,
  fields,
  list,
  map,
  model,
  oneOf,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { Dashboard, TokenOriginType } from './dashboard.ts'
import { DashboardCatalogItem } from './dashboard-catalog.ts'
import { Issue } from './dashboard-check.ts'
import { Widget } from './widget.ts'
import { checkNamesDashboard } from './dashboard-rules.ts'
import { dashboardId, dashboardSlug } from './dashboard-id.ts'

/** Which dashboard. */
export interface DashboardPath {
  /** Its id. Exactly 21 characters. */
  dashboard_id: string
}

export const DashboardPath: Model<DashboardPath> = model('DashboardPath', {
  dashboard_id: required(dashboardId),
})

/** What a request without a body carries beside its address. */
export interface RequestIdQuery {
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  request_id?: string | undefined
}

export const RequestIdQuery: Model<RequestIdQuery> = model('RequestIdQuery', {
  request_id: text({ min: 1, max: 128 }),
})

/** Fields of every `CheckDashboardBody`. */
export interface CheckDashboardBodyCommon {
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  requestId?: string | undefined
}

/** At most one of these is present. */
export interface CheckDashboardBodyVariants {
  /** One that may not be stored yet. */
  dashboard: Dashboard
  /** One that is stored. Exactly 21 characters. */
  dashboardId: string
}

/** The dashboard to check: a new one, or a stored one by its id. */
export type CheckDashboardBody = CheckDashboardBodyCommon & OneOf<CheckDashboardBodyVariants>

export const CheckDashboardBody: Model<CheckDashboardBody> = variants(
  'CheckDashboardBody',
  [
    fields<CheckDashboardBodyCommon>({
      requestId: text({ min: 1, max: 128 }),
    }),
    oneOf<CheckDashboardBodyVariants>({
      dashboard: Dashboard,
      dashboardId,
    }),
  ],
  { rules: [checkNamesDashboard] },
)

/** What is wrong with a dashboard. */
export interface CheckDashboardResponse {
  /** Empty where nothing is. At most 1,000 items. */
  issues?: Issue[] | undefined
}

export const CheckDashboardResponse: Model<CheckDashboardResponse> = model('CheckDashboardResponse', {
  issues: list(Issue, { max: 1_000 }),
})

/** A dashboard to create, or to replace the one with its `id`. */
export interface DashboardBody {
  /** Who may see and change it: JSON, as text. At most 65,536 characters. */
  accessPolicy?: string | undefined
  /** The dashboard as a whole: what is left out is gone. */
  dashboard: Dashboard
  /** True: it is protected against changes. */
  isLocked?: boolean | undefined
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  requestId: string
}

export const DashboardBody: Model<DashboardBody> = model('DashboardBody', {
  accessPolicy: text({ max: 65_536 }),
  dashboard: required(Dashboard),
  isLocked: bool(),
  requestId: required(text({ min: 1, max: 128 })),
})

/** The dashboard that was created. */
export interface CreateDashboardResponse {
  /** Its id. Exactly 21 characters. */
  dashboardId: string
}

export const CreateDashboardResponse: Model<CreateDashboardResponse> = model('CreateDashboardResponse', {
  dashboardId: always(dashboardId),
})

/** Dashboards, all at once, without what is in them. */
export interface GetDashboardCatalogResponse {
  /** At most 100,000 items. */
  items?: DashboardCatalogItem[] | undefined
}

export const GetDashboardCatalogResponse: Model<GetDashboardCatalogResponse> = model('GetDashboardCatalogResponse', {
  items: list(DashboardCatalogItem, { max: 100_000 }),
})

/** Which dashboard, by its name in addresses. */
export interface GetDashboardBySlugPath {
  /** Its `slugName`. 1 to 255 characters. */
  slug: string
}

export const GetDashboardBySlugPath: Model<GetDashboardBySlugPath> = model('GetDashboardBySlugPath', {
  slug: required(dashboardSlug),
})

/** A dashboard, and who made it. */
export interface GetDashboardBySlugResponse {
  /** Who may see and change it: JSON, as text. At most 65,536 characters. */
  accessPolicy?: string | undefined
  /** Who created it. 1 to 128 characters. */
  authorId?: string | undefined
  /** Who created it, for people. 1 to 255 characters. */
  authorName?: string | undefined
  /** When it was created. 20 to 30 characters. */
  createdAt?: string | undefined
  /** What created it. */
  createdOriginType?: TokenOriginType | undefined
  dashboard: Dashboard
  /** It is protected against changes. */
  isLocked?: boolean | undefined
  /** Who locked it. 1 to 128 characters. */
  lockerAuthorId?: string | undefined
  /** Who locked it, for people. 1 to 255 characters. */
  lockerName?: string | undefined
  /** When it was changed last. 20 to 30 characters. */
  updatedAt?: string | undefined
  /** What changed it last. */
  updatedOriginType?: TokenOriginType | undefined
  /** Who changed it last. 1 to 128 characters. */
  updaterAuthorId?: string | undefined
  /** Who changed it last, for people. 1 to 255 characters. */
  updaterName?: string | undefined
}

export const GetDashboardBySlugResponse: Model<GetDashboardBySlugResponse> = model('GetDashboardBySlugResponse', {
  accessPolicy: text({ max: 65_536 }),
  authorId: text({ min: 1, max: 128 }),
  authorName: text({ min: 1, max: 255 }),
  createdAt: timestamp({ min: 20, max: 30 }),
  createdOriginType: TokenOriginType,
  dashboard: always(Dashboard),
  isLocked: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  lockerName: text({ min: 1, max: 255 }),
  updatedAt: timestamp({ min: 20, max: 30 }),
  updatedOriginType: TokenOriginType,
  updaterAuthorId: text({ min: 1, max: 128 }),
  updaterName: text({ min: 1, max: 255 }),
})

/** A dashboard, who made it, and the widgets that it borrows. */
export interface GetDashboardResponse {
  /** Who may see and change it: JSON, as text. At most 65,536 characters. */
  accessPolicy?: string | undefined
  /** Who created it. 1 to 128 characters. */
  authorId?: string | undefined
  /** Who created it, for people. 1 to 255 characters. */
  authorName?: string | undefined
  /** When it was created. 20 to 30 characters. */
  createdAt?: string | undefined
  /** What created it. */
  createdOriginType?: TokenOriginType | undefined
  dashboard: Dashboard
  /** It is protected against changes. */
  isLocked?: boolean | undefined
  /** Who locked it. 1 to 128 characters. */
  lockerAuthorId?: string | undefined
  /** Who locked it, for people. 1 to 255 characters. */
  lockerName?: string | undefined
  /** Widgets of other dashboards that references in this one stand for. */
  resolvedWidgets?: Record<string, Widget> | undefined
  /** When it was changed last. 20 to 30 characters. */
  updatedAt?: string | undefined
  /** What changed it last. */
  updatedOriginType?: TokenOriginType | undefined
  /** Who changed it last. 1 to 128 characters. */
  updaterAuthorId?: string | undefined
  /** Who changed it last, for people. 1 to 255 characters. */
  updaterName?: string | undefined
}

export const GetDashboardResponse: Model<GetDashboardResponse> = model('GetDashboardResponse', {
  accessPolicy: text({ max: 65_536 }),
  authorId: text({ min: 1, max: 128 }),
  authorName: text({ min: 1, max: 255 }),
  createdAt: timestamp({ min: 20, max: 30 }),
  createdOriginType: TokenOriginType,
  dashboard: always(Dashboard),
  isLocked: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  lockerName: text({ min: 1, max: 255 }),
  resolvedWidgets: map(Widget),
  updatedAt: timestamp({ min: 20, max: 30 }),
  updatedOriginType: TokenOriginType,
  updaterAuthorId: text({ min: 1, max: 128 }),
  updaterName: text({ min: 1, max: 255 }),
})

/** What is sent beside the address of the new default dashboard. */
export interface ReplaceDefaultDashboardBody {
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  requestId: string
}

export const ReplaceDefaultDashboardBody: Model<ReplaceDefaultDashboardBody> = model('ReplaceDefaultDashboardBody', {
  requestId: required(text({ min: 1, max: 128 })),
})

/** Where to put a dashboard. */
export interface AssignDashboardFolderBody {
  /** The folder; absent: out of all folders. Exactly 36 characters. */
  folderId?: string | undefined
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  requestId: string
}

export const AssignDashboardFolderBody: Model<AssignDashboardFolderBody> = model('AssignDashboardFolderBody', {
  folderId: uuid({ min: 36, max: 36 }),
  requestId: required(text({ min: 1, max: 128 })),
})
