import {
  type Enum,
  type Model,
  empty,
  exactlyOneOf,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Empty, ExactlyOne, OneOf, Open } from '../core/types.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue } from './case-values.ts'
import { ConnectorType } from './deliveries.ts'
import { KPIFilter } from './kpis.ts'

/** Alert filters. */
export interface AlertFilters {
  /** At most 1,000 items, each exactly 36 characters. */
  alertIds?: string[]
  /** At most 1,000 items, each 1 to 64 characters. */
  alertVersions?: string[]
}

export const AlertFilters: Model<AlertFilters> = model('AlertFilters', {
  alertIds: list(lowerCaseUuid(), { max: 1_000 }),
  alertVersions: list(text({ min: 1, max: 64 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface AssigneeOptionVariants {
  /** 1 to 256 characters. */
  assignee: string
  unassigned: Empty
}

/** Assignee option. */
export type AssigneeOption = OneOf<AssigneeOptionVariants>

export const AssigneeOption: Model<AssigneeOption> = variants('AssigneeOption', [
  oneOf<AssigneeOptionVariants>({
    assignee: text({ min: 1, max: 256 }),
    unassigned: empty(),
  }),
])

/** Case labels filter. */
export interface CaseLabelsFilter {
  /** At most 1,000 items. */
  flatLabels?: KeyValue[]
}

export const CaseLabelsFilter: Model<CaseLabelsFilter> = model('CaseLabelsFilter', {
  flatLabels: list(KeyValue, { max: 1_000 }),
})

/** At most one of these is present. */
export interface ConnectorTypeFilterVariants {
  connectorType: ConnectorType
  noConnector: Empty
}

/** Connector type filter. */
export type ConnectorTypeFilter = OneOf<ConnectorTypeFilterVariants>

export const ConnectorTypeFilter: Model<ConnectorTypeFilter> = variants('ConnectorTypeFilter', [
  oneOf<ConnectorTypeFilterVariants>({
    connectorType: ConnectorType,
    noConnector: empty(),
  }),
])

const dateRangeModeValues = [
  'DATE_RANGE_MODE_UNSPECIFIED',
  'DATE_RANGE_MODE_ACTIVE_WINDOW',
  'DATE_RANGE_MODE_CREATED_AT',
] as const

/** Date range mode. */
export type DateRangeMode = Open<(typeof dateRangeModeValues)[number]>
export const DateRangeMode: Enum<DateRangeMode> = openEnum('DateRangeMode', dateRangeModeValues)

/** Date range filter. */
export interface DateRangeFilter {
  /** 20 to 30 characters. */
  from: string
  mode?: DateRangeMode
  /** 20 to 30 characters. */
  to: string
}

export const DateRangeFilter: Model<DateRangeFilter> = model('DateRangeFilter', {
  from: required(timestamp({ min: 20, max: 30 })),
  mode: DateRangeMode,
  to: required(timestamp({ min: 20, max: 30 })),
})

/** Filter group. */
export interface FilterGroup {
  /** 1 to 4,096 characters. */
  key: string
  /** At most 1,000 items, each 1 to 4,096 characters. */
  values: string[]
}

export const FilterGroup: Model<FilterGroup> = model('FilterGroup', {
  key: required(text({ min: 1, max: 4_096 })),
  values: required(list(text({ min: 1, max: 4_096 }), { max: 1_000 })),
})

/** Apm database entity filter. */
export interface ApmDatabaseEntityFilter {
  /** 1 to 4,096 characters. */
  name: string
}

export const ApmDatabaseEntityFilter: Model<ApmDatabaseEntityFilter> = model('ApmDatabaseEntityFilter', {
  name: required(text({ min: 1, max: 4_096 })),
})

/** Apm service entity filter. */
export interface ApmServiceEntityFilter {
  /** 1 to 4,096 characters. */
  name: string
}

export const ApmServiceEntityFilter: Model<ApmServiceEntityFilter> = model('ApmServiceEntityFilter', {
  name: required(text({ min: 1, max: 4_096 })),
})

/** Exactly one of these is present. */
export interface ImpactedEntityFilterVariants {
  apmService: ApmServiceEntityFilter
  apmDatabase: ApmDatabaseEntityFilter
}

/** Impacted entity filter. */
export type ImpactedEntityFilter = ExactlyOne<ImpactedEntityFilterVariants>

export const ImpactedEntityFilter: Model<ImpactedEntityFilter> = variants('ImpactedEntityFilter', [
  exactlyOneOf<ImpactedEntityFilterVariants>({
    apmService: ApmServiceEntityFilter,
    apmDatabase: ApmDatabaseEntityFilter,
  }),
])

const indicatorTypeValues = [
  'INDICATOR_TYPE_UNSPECIFIED',
  'INDICATOR_TYPE_ALERT',
  'INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER',
  'INDICATOR_TYPE_ERROR_TRACKING',
] as const

/** Indicator type. */
export type IndicatorType = Open<(typeof indicatorTypeValues)[number]>
export const IndicatorType: Enum<IndicatorType> = openEnum('IndicatorType', indicatorTypeValues)

/** Case filters. */
export interface CaseFilters {
  alertFilters?: AlertFilters
  /** At most 1,000 items. */
  assignees?: AssigneeOption[]
  /** At most 1,000 items. */
  breached?: KPIFilter[]
  caseLabelsFilter?: CaseLabelsFilter
  /** At most 1,000 items. */
  categories?: CaseCategory[]
  /** At most 1,000 items. */
  connectorTypeFilters?: ConnectorTypeFilter[]
  dateRange?: DateRangeFilter
  /** At most 1,000 items. */
  groupings?: FilterGroup[]
  /** At most 1,000 items. */
  impactedEntities?: ImpactedEntityFilter[]
  /** At most 1,000 items. */
  indicatorTypes?: IndicatorType[]
  /** At most 1,000 items. */
  labels?: FilterGroup[]
  /** At most 1,000 items. */
  priorities?: CasePriority[]
  /** At most 1,000 items. */
  statuses?: CaseStatus[]
  /** 1 to 4,096 characters. */
  textSearch?: string
}

export const CaseFilters: Model<CaseFilters> = model('CaseFilters', {
  alertFilters: AlertFilters,
  assignees: list(AssigneeOption, { max: 1_000 }),
  breached: list(KPIFilter, { max: 1_000 }),
  caseLabelsFilter: CaseLabelsFilter,
  categories: list(CaseCategory, { max: 1_000 }),
  connectorTypeFilters: list(ConnectorTypeFilter, { max: 1_000 }),
  dateRange: DateRangeFilter,
  groupings: list(FilterGroup, { max: 1_000 }),
  impactedEntities: list(ImpactedEntityFilter, { max: 1_000 }),
  indicatorTypes: list(IndicatorType, { max: 1_000 }),
  labels: list(FilterGroup, { max: 1_000 }),
  priorities: list(CasePriority, { max: 1_000 }),
  statuses: list(CaseStatus, { max: 1_000 }),
  textSearch: text({ min: 1, max: 4_096 }),
})
