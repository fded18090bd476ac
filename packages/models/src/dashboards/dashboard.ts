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
import { dashboardId, dashboardSlug } from './dashboard-id.ts'

/** Fields of every `Dashboard`. */
export interface DashboardCommon {
  /** Links that people find in its widgets. At most 1,000 items. */
  actions?: DashboardAction[] | undefined
  /** Events that are marked on its charts. At most 1,000 items. */
  annotations?: Annotation[] | undefined
  /** What it is for, for people. At most 4,096 characters. */
  description?: string | undefined
  /** Filters over the data of its widgets. At most 1,000 items. */
  filters?: DashboardFilter[] | undefined
  /** The folder that it is in. */
  folderId?: UUID | undefined
  /** The folder that it is in, by names instead of by its id. */
  folderPath?: FolderPath | undefined
  /** Says which dashboard is replaced. Exactly 21 characters. */
  id?: string | undefined
  /** Its sections, rows and widgets. */
  layout: Layout
  /** What people call it. 1 to 4,096 characters. */
  name: string
  /** Its name in addresses, which no other dashboard has. 1 to 255 characters. */
  slugName?: string | undefined
  /**
   * Variables of the older form; `variablesV2` succeeds them. At most 1,000 items.
   * @deprecated by the service.
   */
  variables?: Variable[] | undefined
  /** Values that people choose, and that its queries use. At most 1,000 items. */
  variablesV2?: VariableV2[] | undefined
}

/** At most one of these is present. */
export interface DashboardAutoRefreshVariants {
  /** It is not asked for again by itself. */
  off: Empty
  /** Its data are asked for again every two minutes. */
  twoMinutes: Empty
  /** Every five minutes. */
  fiveMinutes: Empty
  /** Every minute. */
  oneMinute: Empty
  /** Every fifteen minutes. */
  fifteenMinutes: Empty
}

/** At most one of these is present. */
export interface DashboardTimeFrameVariants {
  /** It shows the data between two points in time. */
  absoluteTimeFrame: TimeFrame
  /** It shows the data of the time before it is opened: a duration. 2 to 64 characters. */
  relativeTimeFrame: string
}

/** A dashboard: widgets in rows and sections, with variables, filters, annotations and links. */
export type Dashboard = DashboardCommon & OneOf<DashboardAutoRefreshVariants> & OneOf<DashboardTimeFrameVariants>

export const Dashboard: Model<Dashboard> = variants('Dashboard', [
  fields<DashboardCommon>({
    actions: list(DashboardAction, { max: 1_000 }),
    annotations: list(Annotation, { max: 1_000 }),
    description: text({ max: 4_096 }),
    filters: list(DashboardFilter, { max: 1_000 }),
    folderId: UUID,
    folderPath: FolderPath,
    id: dashboardId,
    layout: required(Layout),
    name: required(text({ min: 1, max: 4_096 })),
    slugName: dashboardSlug,
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

/** What acted: a person, or a key of the API. */
export type TokenOriginType = Open<(typeof tokenOriginTypeValues)[number]>
export const TokenOriginType: Enum<TokenOriginType> = openEnum('TokenOriginType', tokenOriginTypeValues)
