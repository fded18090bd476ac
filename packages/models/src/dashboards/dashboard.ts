import {
  type Enum,
  type Model,
  empty,
  fields,
  list,
  oneOf,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { Annotation } from './annotation.ts'
import { DashboardAction } from './dashboard-action.ts'
import { DashboardFilter } from './dashboard-filter.ts'
import { FolderPath } from './folder.ts'
import { Layout } from './layout.ts'
import { TimeFrame } from './time-frame.ts'
import { UUID } from './uuid-value.ts'
import { Variable } from './variable.ts'
import { VariableV2 } from './variable-v2.ts'

/** Fields of every `Dashboard`. */
export interface DashboardCommon {
  /** At most 1,000 items. */
  actions?: DashboardAction[]
  /** At most 1,000 items. */
  annotations?: Annotation[]
  /** At most 4,096 characters. */
  description?: string
  /** At most 1,000 items. */
  filters?: DashboardFilter[]
  folderId?: UUID
  folderPath?: FolderPath
  /** Exactly 21 characters. */
  id?: string
  layout: Layout
  /** 1 to 4,096 characters. */
  name: string
  /** 1 to 255 characters. */
  slugName?: string
  /**
   * At most 1,000 items.
   * @deprecated by the service.
   */
  variables?: Variable[]
  /** At most 1,000 items. */
  variablesV2?: VariableV2[]
}

/** At most one of these is present. */
export interface DashboardAutoRefreshVariants {
  off: Empty
  twoMinutes: Empty
  fiveMinutes: Empty
  oneMinute: Empty
  fifteenMinutes: Empty
}

/** At most one of these is present. */
export interface DashboardTimeFrameVariants {
  absoluteTimeFrame: TimeFrame
  /** 2 to 64 characters. */
  relativeTimeFrame: string
}

/** Dashboard. */
export type Dashboard = DashboardCommon & OneOf<DashboardAutoRefreshVariants> & OneOf<DashboardTimeFrameVariants>

export const Dashboard: Model<Dashboard> = variants('Dashboard', [
  fields<DashboardCommon>({
    actions: list(DashboardAction, { max: 1_000 }),
    annotations: list(Annotation, { max: 1_000 }),
    description: text({ max: 4_096 }),
    filters: list(DashboardFilter, { max: 1_000 }),
    folderId: UUID,
    folderPath: FolderPath,
    id: text({ min: 21, max: 21 }),
    layout: required(Layout),
    name: required(text({ min: 1, max: 4_096 })),
    slugName: text({ min: 1, max: 255, pattern: /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/ }),
    variables: list(Variable, { max: 1_000 }),
    variablesV2: list(VariableV2, { max: 1_000 }),
  }),
  oneOf<DashboardAutoRefreshVariants>({
    off: empty(),
    twoMinutes: empty(),
    fiveMinutes: empty(),
    oneMinute: empty(),
    fifteenMinutes: empty(),
  }),
  oneOf<DashboardTimeFrameVariants>({
    absoluteTimeFrame: TimeFrame,
    relativeTimeFrame: text({ min: 2, max: 64 }),
  }),
])

const tokenOriginTypeValues = [
  'TOKEN_ORIGIN_TYPE_UNSPECIFIED',
  'TOKEN_ORIGIN_TYPE_USER',
  'TOKEN_ORIGIN_TYPE_API',
] as const

/** Token origin type. */
export type TokenOriginType = Open<(typeof tokenOriginTypeValues)[number]>
export const TokenOriginType: Enum<TokenOriginType> = openEnum('TokenOriginType', tokenOriginTypeValues)
