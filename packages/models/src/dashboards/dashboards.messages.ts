import {
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

/** Fields of every `CheckDashboardBody`. */
export interface CheckDashboardBodyCommon {
  /** 1 to 128 characters. */
  requestId?: string
}

/** At most one of these is present. */
export interface CheckDashboardBodyVariants {
  dashboard: Dashboard
  /** 1 to 128 characters. */
  dashboardId: string
}

/** Check dashboard body. */
export type CheckDashboardBody = CheckDashboardBodyCommon & OneOf<CheckDashboardBodyVariants>

export const CheckDashboardBody: Model<CheckDashboardBody> = variants(
  'CheckDashboardBody',
  [
    fields<CheckDashboardBodyCommon>({
      requestId: text({ min: 1, max: 128 }),
    }),
    oneOf<CheckDashboardBodyVariants>({
      dashboard: Dashboard,
      dashboardId: text({ min: 1, max: 128 }),
    }),
  ],
  { rules: [checkNamesDashboard] },
)

/** Check dashboard response. */
export interface CheckDashboardResponse {
  /** At most 1,000 items. */
  issues?: Issue[]
}

export const CheckDashboardResponse: Model<CheckDashboardResponse> = model('CheckDashboardResponse', {
  issues: list(Issue, { max: 1_000 }),
})

/** Create dashboard body. */
export interface CreateDashboardBody {
  /** At most 65,536 characters. */
  accessPolicy?: string
  dashboard: Dashboard
  isLocked?: boolean
  /** 1 to 128 characters. */
  requestId: string
}

export const CreateDashboardBody: Model<CreateDashboardBody> = model('CreateDashboardBody', {
  accessPolicy: text({ max: 65_536 }),
  dashboard: required(Dashboard),
  isLocked: bool(),
  requestId: required(text({ min: 1, max: 128 })),
})

/** Create dashboard response. */
export interface CreateDashboardResponse {
  /** Exactly 21 characters. */
  dashboardId?: string
}

export const CreateDashboardResponse: Model<CreateDashboardResponse> = model('CreateDashboardResponse', {
  dashboardId: text({ min: 21, max: 21 }),
})

/** Replace dashboard body. */
export interface ReplaceDashboardBody {
  /** At most 65,536 characters. */
  accessPolicy?: string
  dashboard: Dashboard
  isLocked?: boolean
  /** 1 to 128 characters. */
  requestId: string
}

export const ReplaceDashboardBody: Model<ReplaceDashboardBody> = model('ReplaceDashboardBody', {
  accessPolicy: text({ max: 65_536 }),
  dashboard: required(Dashboard),
  isLocked: bool(),
  requestId: required(text({ min: 1, max: 128 })),
})

/** Get dashboard catalog response. */
export interface GetDashboardCatalogResponse {
  /** At most 100,000 items. */
  items?: DashboardCatalogItem[]
}

export const GetDashboardCatalogResponse: Model<GetDashboardCatalogResponse> = model('GetDashboardCatalogResponse', {
  items: list(DashboardCatalogItem, { max: 100_000 }),
})

/** Get dashboard by slug path. */
export interface GetDashboardBySlugPath {
  /** 1 to 255 characters. */
  slug: string
}

export const GetDashboardBySlugPath: Model<GetDashboardBySlugPath> = model('GetDashboardBySlugPath', {
  slug: required(text({ min: 1, max: 255, pattern: /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/ })),
})

/** Get dashboard by slug response. */
export interface GetDashboardBySlugResponse {
  /** At most 65,536 characters. */
  accessPolicy?: string
  /** 1 to 128 characters. */
  authorId?: string
  /** 1 to 255 characters. */
  authorName?: string
  /** 20 to 30 characters. */
  createdAt?: string
  createdOriginType?: TokenOriginType
  dashboard?: Dashboard
  isLocked?: boolean
  /** 1 to 128 characters. */
  lockerAuthorId?: string
  /** 1 to 255 characters. */
  lockerName?: string
  /** 20 to 30 characters. */
  updatedAt?: string
  updatedOriginType?: TokenOriginType
  /** 1 to 128 characters. */
  updaterAuthorId?: string
  /** 1 to 255 characters. */
  updaterName?: string
}

export const GetDashboardBySlugResponse: Model<GetDashboardBySlugResponse> = model('GetDashboardBySlugResponse', {
  accessPolicy: text({ max: 65_536 }),
  authorId: text({ min: 1, max: 128 }),
  authorName: text({ min: 1, max: 255 }),
  createdAt: timestamp({ min: 20, max: 30 }),
  createdOriginType: TokenOriginType,
  dashboard: Dashboard,
  isLocked: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  lockerName: text({ min: 1, max: 255 }),
  updatedAt: timestamp({ min: 20, max: 30 }),
  updatedOriginType: TokenOriginType,
  updaterAuthorId: text({ min: 1, max: 128 }),
  updaterName: text({ min: 1, max: 255 }),
})

/** Get dashboard path. */
export interface GetDashboardPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const GetDashboardPath: Model<GetDashboardPath> = model('GetDashboardPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Get dashboard response. */
export interface GetDashboardResponse {
  /** At most 65,536 characters. */
  accessPolicy?: string
  /** 1 to 128 characters. */
  authorId?: string
  /** 1 to 255 characters. */
  authorName?: string
  /** 20 to 30 characters. */
  createdAt?: string
  createdOriginType?: TokenOriginType
  dashboard?: Dashboard
  isLocked?: boolean
  /** 1 to 128 characters. */
  lockerAuthorId?: string
  /** 1 to 255 characters. */
  lockerName?: string
  resolvedWidgets?: Record<string, Widget>
  /** 20 to 30 characters. */
  updatedAt?: string
  updatedOriginType?: TokenOriginType
  /** 1 to 128 characters. */
  updaterAuthorId?: string
  /** 1 to 255 characters. */
  updaterName?: string
}

export const GetDashboardResponse: Model<GetDashboardResponse> = model('GetDashboardResponse', {
  accessPolicy: text({ max: 65_536 }),
  authorId: text({ min: 1, max: 128 }),
  authorName: text({ min: 1, max: 255 }),
  createdAt: timestamp({ min: 20, max: 30 }),
  createdOriginType: TokenOriginType,
  dashboard: Dashboard,
  isLocked: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  lockerName: text({ min: 1, max: 255 }),
  resolvedWidgets: map(Widget),
  updatedAt: timestamp({ min: 20, max: 30 }),
  updatedOriginType: TokenOriginType,
  updaterAuthorId: text({ min: 1, max: 128 }),
  updaterName: text({ min: 1, max: 255 }),
})

/** Delete dashboard path. */
export interface DeleteDashboardPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const DeleteDashboardPath: Model<DeleteDashboardPath> = model('DeleteDashboardPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Delete dashboard query. */
export interface DeleteDashboardQuery {
  /** 1 to 128 characters. */
  request_id?: string
}

export const DeleteDashboardQuery: Model<DeleteDashboardQuery> = model('DeleteDashboardQuery', {
  request_id: text({ min: 1, max: 128 }),
})

/** Replace default dashboard path. */
export interface ReplaceDefaultDashboardPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const ReplaceDefaultDashboardPath: Model<ReplaceDefaultDashboardPath> = model('ReplaceDefaultDashboardPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Replace default dashboard body. */
export interface ReplaceDefaultDashboardBody {
  /** 1 to 128 characters. */
  requestId: string
}

export const ReplaceDefaultDashboardBody: Model<ReplaceDefaultDashboardBody> = model('ReplaceDefaultDashboardBody', {
  requestId: required(text({ min: 1, max: 128 })),
})

/** Assign dashboard folder path. */
export interface AssignDashboardFolderPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const AssignDashboardFolderPath: Model<AssignDashboardFolderPath> = model('AssignDashboardFolderPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Assign dashboard folder body. */
export interface AssignDashboardFolderBody {
  /** Exactly 36 characters. */
  folderId?: string
  /** 1 to 128 characters. */
  requestId: string
}

export const AssignDashboardFolderBody: Model<AssignDashboardFolderBody> = model('AssignDashboardFolderBody', {
  folderId: uuid({ min: 36, max: 36 }),
  requestId: required(text({ min: 1, max: 128 })),
})

/** Pin dashboard path. */
export interface PinDashboardPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const PinDashboardPath: Model<PinDashboardPath> = model('PinDashboardPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Pin dashboard query. */
export interface PinDashboardQuery {
  /** 1 to 128 characters. */
  request_id?: string
}

export const PinDashboardQuery: Model<PinDashboardQuery> = model('PinDashboardQuery', {
  request_id: text({ min: 1, max: 128 }),
})

/** Unpin dashboard path. */
export interface UnpinDashboardPath {
  /** Exactly 21 characters. */
  dashboard_id: string
}

export const UnpinDashboardPath: Model<UnpinDashboardPath> = model('UnpinDashboardPath', {
  dashboard_id: required(text({ min: 21, max: 21 })),
})

/** Unpin dashboard query. */
export interface UnpinDashboardQuery {
  /** 1 to 128 characters. */
  request_id?: string
}

export const UnpinDashboardQuery: Model<UnpinDashboardQuery> = model('UnpinDashboardQuery', {
  request_id: text({ min: 1, max: 128 }),
})
