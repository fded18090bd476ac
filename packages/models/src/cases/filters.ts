import {
  empty,
  type Enum,
  exactlyOneOf,
  list,
  type Model,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, ExactlyOne, OneOf, Open } from '../core/types.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue } from './case-values.ts'
import { ConnectorType } from './deliveries.ts'
import { KPIFilter } from './kpis.ts'
import { lowerCaseUuid } from './scalars.ts'

/** Cases by their alerts. */
export interface AlertFilters {
  /** With one of these alert definitions. At most 1,000 items, each exactly 36 characters. */
  alertIds?: string[] | undefined
  /** With one of these versions of alert definitions. At most 1,000 items, each 1 to 64 characters. */
  alertVersions?: string[] | undefined
}

export const AlertFilters: Model<AlertFilters> = model('AlertFilters', {
  alertIds: list(lowerCaseUuid(), { max: 1_000 }),
  alertVersions: list(text({ min: 1, max: 64 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface AssigneeOptionVariants {
  /** This user. 1 to 256 characters. */
  assignee: string
  /** Nobody. */
  unassigned: Empty
}

/** Cases by who looks after them. */
export type AssigneeOption = OneOf<AssigneeOptionVariants>

export const AssigneeOption: Model<AssigneeOption> = variants('AssigneeOption', [
  oneOf<AssigneeOptionVariants>({
    assignee: text({ min: 1, max: 256 }),
    unassigned: empty(),
  }),
])

/** Cases by their labels. */
export interface CaseLabelsFilter {
  /** With one of these labels. At most 1,000 items. */
  flatLabels?: KeyValue[] | undefined
}

export const CaseLabelsFilter: Model<CaseLabelsFilter> = model('CaseLabelsFilter', {
  flatLabels: list(KeyValue, { max: 1_000 }),
})

/** At most one of these is present. */
export interface ConnectorTypeFilterVariants {
  /** To connectors of this type. */
  connectorType: ConnectorType
  /** To none. */
  noConnector: Empty
}

/** Cases by where notifications about them went. */
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

/** What must fall into a time range: the time that a case was active, which is the default, or its beginning. */
export type DateRangeMode = Open<(typeof dateRangeModeValues)[number]>
export const DateRangeMode: Enum<DateRangeMode> = openEnum('DateRangeMode', dateRangeModeValues)

/** Cases by time. */
export interface DateRangeFilter {
  /** Beginning of the range. 20 to 30 characters. */
  from: string
  /** What of a case must fall into the range; absent: the time that it was active. */
  mode?: DateRangeMode | undefined
  /** End of the range. 20 to 30 characters. */
  to: string
}

export const DateRangeFilter: Model<DateRangeFilter> = model('DateRangeFilter', {
  from: required(timestamp({ min: 20, max: 30 })),
  mode: DateRangeMode,
  to: required(timestamp({ min: 20, max: 30 })),
})

/** A key with some of its values. */
export interface FilterGroup {
  /** The key. 1 to 4,096 characters. */
  key: string
  /** The values. At most 1,000 items, each 1 to 4,096 characters. */
  values: string[]
}

export const FilterGroup: Model<FilterGroup> = model('FilterGroup', {
  key: required(text({ min: 1, max: 4_096 })),
  values: required(list(text({ min: 1, max: 4_096 }), { max: 1_000 })),
})

/** A service or a database by its name; letter case does not matter. */
export interface ApmEntityFilter {
  /** Its name. 1 to 4,096 characters. */
  name: string
}

export const ApmEntityFilter: Model<ApmEntityFilter> = model('ApmEntityFilter', {
  name: required(text({ min: 1, max: 4_096 })),
})

/** Exactly one of these is present. */
export interface ImpactedEntityFilterVariants {
  /** This service. */
  apmService: ApmEntityFilter
  /** This database. */
  apmDatabase: ApmEntityFilter
}

/** Cases by what they affect. One that names neither a service nor a database is refused. */
export type ImpactedEntityFilter = ExactlyOne<ImpactedEntityFilterVariants>

export const ImpactedEntityFilter: Model<ImpactedEntityFilter> = variants('ImpactedEntityFilter', [
  exactlyOneOf<ImpactedEntityFilterVariants>({
    apmService: ApmEntityFilter,
    apmDatabase: ApmEntityFilter,
  }),
])

const indicatorTypeValues = [
  'INDICATOR_TYPE_UNSPECIFIED',
  'INDICATOR_TYPE_ALERT',
  'INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER',
  'INDICATOR_TYPE_ERROR_TRACKING',
] as const

/** Where an indicator of a case comes from. */
export type IndicatorType = Open<(typeof indicatorTypeValues)[number]>
export const IndicatorType: Enum<IndicatorType> = openEnum('IndicatorType', indicatorTypeValues)

/** Which cases: those that meet all of this. Lists hold alternatives; an empty one filters nothing. */
export interface CaseFilters {
  /** By their alerts. Alert definitions are counted only where this is given. */
  alertFilters?: AlertFilters | undefined
  /** By who looks after them. At most 1,000 items. */
  assignees?: AssigneeOption[] | undefined
  /** By the times that they exceeded. At most 1,000 items. */
  breached?: KPIFilter[] | undefined
  /** By their labels, key and value together. */
  caseLabelsFilter?: CaseLabelsFilter | undefined
  /** By what they endanger. At most 1,000 items. */
  categories?: CaseCategory[] | undefined
  /** By where notifications about them went. At most 1,000 items. */
  connectorTypeFilters?: ConnectorTypeFilter[] | undefined
  /** By time. */
  dateRange?: DateRangeFilter | undefined
  /** By what their indicators have in common. At most 1,000 items. */
  groupings?: FilterGroup[] | undefined
  /** By what they affect. At most 1,000 items. */
  impactedEntities?: ImpactedEntityFilter[] | undefined
  /** By where their indicators come from. At most 1,000 items. */
  indicatorTypes?: IndicatorType[] | undefined
  /** By their labels, values of a key together. At most 1,000 items. */
  labels?: FilterGroup[] | undefined
  /** By priority. At most 1,000 items. */
  priorities?: CasePriority[] | undefined
  /** By status. At most 1,000 items. */
  statuses?: CaseStatus[] | undefined
  /** By words in their titles. 1 to 4,096 characters. */
  textSearch?: string | undefined
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
