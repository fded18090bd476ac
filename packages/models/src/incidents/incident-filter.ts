import { type Enum, type Model, bool, list, map, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { IncidentSearchQuery } from './incident-fields.ts'
import { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
import { MetaLabel } from './meta-label.ts'

/** Values of one contextual label. */
export interface ContextualLabelValues {
  /** At most 1,000 items, each at most 4,096 characters. */
  contextualLabelValues: string[]
}

export const ContextualLabelValues: Model<ContextualLabelValues> = model('ContextualLabelValues', {
  contextualLabelValues: required(list(text({ max: 4_096 }), { max: 1_000 })),
})

/** A stretch of time. */
export interface TimeRange {
  endTime: string
  startTime: string
}

export const TimeRange: Model<TimeRange> = model('TimeRange', {
  endTime: required(timestamp()),
  startTime: required(timestamp()),
})

/** Values of one display label. */
export interface DisplayLabelValues {
  /** At most 1,000 items, each at most 4,096 characters. */
  displayLabelValues: string[]
}

export const DisplayLabelValues: Model<DisplayLabelValues> = model('DisplayLabelValues', {
  displayLabelValues: required(list(text({ max: 4_096 }), { max: 1_000 })),
})

const filterOperatorValues = ['FILTER_OPERATOR_OR_OR_UNSPECIFIED', 'FILTER_OPERATOR_AND'] as const

/** Whether all of several labels must be there, or any. */
export type FilterOperator = Open<(typeof filterOperatorValues)[number]>
export const FilterOperator: Enum<FilterOperator> = openEnum('FilterOperator', filterOperatorValues)

/** Labels that events must have. */
export interface LabelsFilter {
  /** At most 1,000 items. */
  metaLabels: MetaLabel[]
  /** All of them, or any. Default: any. */
  operator?: FilterOperator | undefined
}

export const LabelsFilter: Model<LabelsFilter> = model('LabelsFilter', {
  metaLabels: required(list(MetaLabel, { max: 1_000 })),
  operator: FilterOperator,
})

/** Which events of incidents. What is absent does not filter. */
export interface IncidentEventFilter {
  /** Values of contextual labels, by name of the label. */
  contextualLabels?: Record<string, ContextualLabelValues> | undefined
  /** Values of display labels, by name of the label. */
  displayLabels?: Record<string, DisplayLabelValues> | undefined
  /** Only muted ones, or only the others. */
  isMuted?: boolean | undefined
  /** Labels that the incident carries. */
  labels?: LabelsFilter | undefined
  /** Name of the incident. 1 to 500 characters. */
  name?: string | undefined
  /** At most 1,000 items. */
  severity?: IncidentSeverity[] | undefined
  /** At most 1,000 items. */
  status?: IncidentStatus[] | undefined
  /** When the event happened. */
  timestamp?: TimeRange | undefined
}

export const IncidentEventFilter: Model<IncidentEventFilter> = model('IncidentEventFilter', {
  contextualLabels: map(ContextualLabelValues),
  displayLabels: map(DisplayLabelValues),
  isMuted: bool(),
  labels: LabelsFilter,
  name: text({ min: 1, max: 500 }),
  severity: list(IncidentSeverity, { max: 1_000 }),
  status: list(IncidentStatus, { max: 1_000 }),
  timestamp: TimeRange,
})

/** Which incidents. What is absent does not filter. */
export interface IncidentQueryFilter {
  /** At most 1,000 items, each 1 to 256 characters. */
  applicationName?: string[] | undefined
  /** Ids of users who have them. At most 1,000 items, each 1 to 300 characters. */
  assignee?: string[] | undefined
  /** Values of contextual labels, by name of the label. */
  contextualLabels?: Record<string, ContextualLabelValues> | undefined
  /** When they began. */
  createdAtRange?: TimeRange | undefined
  /** Values of display labels, by name of the label. */
  displayLabels?: Record<string, DisplayLabelValues> | undefined
  /**
   * End of a time in which they were open.
   * @deprecated by the service.
   */
  endTime?: string | undefined
  /** A time in which they were open. */
  incidentDurationRange?: TimeRange | undefined
  /** Only muted ones, or only the others. */
  isMuted?: boolean | undefined
  /** Labels that they carry. At most 1,000 items. */
  metaLabels?: MetaLabel[] | undefined
  /** All of those labels, or any. Default: any. */
  metaLabelsOp?: FilterOperator | undefined
  /** A text that they have. */
  searchQuery?: IncidentSearchQuery | undefined
  /** At most 1,000 items. */
  severity?: IncidentSeverity[] | undefined
  /**
   * Start of a time in which they were open.
   * @deprecated by the service.
   */
  startTime?: string | undefined
  /** At most 1,000 items. */
  state?: IncidentState[] | undefined
  /** At most 1,000 items. */
  status?: IncidentStatus[] | undefined
  /** At most 1,000 items, each 1 to 256 characters. */
  subsystemName?: string[] | undefined
}

export const IncidentQueryFilter: Model<IncidentQueryFilter> = model('IncidentQueryFilter', {
  applicationName: list(text({ min: 1, max: 256 }), { max: 1_000 }),
  assignee: list(text({ min: 1, max: 300 }), { max: 1_000 }),
  contextualLabels: map(ContextualLabelValues),
  createdAtRange: TimeRange,
  displayLabels: map(DisplayLabelValues),
  endTime: timestamp(),
  incidentDurationRange: TimeRange,
  isMuted: bool(),
  metaLabels: list(MetaLabel, { max: 1_000 }),
  metaLabelsOp: FilterOperator,
  searchQuery: IncidentSearchQuery,
  severity: list(IncidentSeverity, { max: 1_000 }),
  startTime: timestamp(),
  state: list(IncidentState, { max: 1_000 }),
  status: list(IncidentStatus, { max: 1_000 }),
  subsystemName: list(text({ min: 1, max: 256 }), { max: 1_000 }),
})
