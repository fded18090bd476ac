import { type Model, int32, list, map, model, required, text } from '../core/describe.ts'
import { FilterOperator } from './incident-filter.ts'
import { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
import { MetaLabel } from './meta-label.ts'

/** A user and the number of incidents that the user has. */
export interface AssigneeWithCount {
  /** Id of the user. 1 to 300 characters. */
  assignee: string
  /** 0 to 1,000,000,000. */
  count: number
}

export const AssigneeWithCount: Model<AssigneeWithCount> = model('AssigneeWithCount', {
  assignee: required(text({ min: 1, max: 300 })),
  count: required(int32({ min: 0, max: 1_000_000_000 })),
})

/** A value of a contextual label and the number of incidents that have it. */
export interface ContextualLabelValueWithCount {
  /** At most 4,096 characters. */
  contextualLabelValue: string
  /** 0 to 1,000,000,000. */
  count: number
}

export const ContextualLabelValueWithCount: Model<ContextualLabelValueWithCount> = model(
  'ContextualLabelValueWithCount',
  {
    contextualLabelValue: required(text({ max: 4_096 })),
    count: required(int32({ min: 0, max: 1_000_000_000 })),
  },
)

/** The values of one contextual label. */
export interface ContextualLabelValuesWithCount {
  /** At most 1,000 items. */
  valuesWithCount: ContextualLabelValueWithCount[]
}

export const ContextualLabelValuesWithCount: Model<ContextualLabelValuesWithCount> = model(
  'ContextualLabelValuesWithCount',
  {
    valuesWithCount: required(list(ContextualLabelValueWithCount, { max: 1_000 })),
  },
)

/** A value of a display label and the number of incidents that have it. */
export interface DisplayLabelValueWithCount {
  /** 0 to 1,000,000,000. */
  count: number
  /** At most 4,096 characters. */
  displayLabelValue: string
}

export const DisplayLabelValueWithCount: Model<DisplayLabelValueWithCount> = model('DisplayLabelValueWithCount', {
  count: required(int32({ min: 0, max: 1_000_000_000 })),
  displayLabelValue: required(text({ max: 4_096 })),
})

/** The values of one display label. */
export interface DisplayLabelValuesWithCount {
  /** At most 1,000 items. */
  valuesWithCount: DisplayLabelValueWithCount[]
}

export const DisplayLabelValuesWithCount: Model<DisplayLabelValuesWithCount> = model('DisplayLabelValuesWithCount', {
  valuesWithCount: required(list(DisplayLabelValueWithCount, { max: 1_000 })),
})

/** A label and the number of incidents that carry it. */
export interface IncidentMetaLabelsWithCount {
  /** 0 to 1,000,000,000. */
  count: number
  metaLabel: MetaLabel
}

export const IncidentMetaLabelsWithCount: Model<IncidentMetaLabelsWithCount> = model('IncidentMetaLabelsWithCount', {
  count: required(int32({ min: 0, max: 1_000_000_000 })),
  metaLabel: required(MetaLabel),
})

/** A severity and the number of incidents that have it. */
export interface IncidentSeverityWithCount {
  /** 0 to 1,000,000,000. */
  count: number
  severity: IncidentSeverity
}

export const IncidentSeverityWithCount: Model<IncidentSeverityWithCount> = model('IncidentSeverityWithCount', {
  count: required(int32({ min: 0, max: 1_000_000_000 })),
  severity: required(IncidentSeverity),
})

/** A state and the number of incidents in it. */
export interface IncidentStateWithCount {
  /** 0 to 1,000,000,000. */
  count: number
  state: IncidentState
}

export const IncidentStateWithCount: Model<IncidentStateWithCount> = model('IncidentStateWithCount', {
  count: required(int32({ min: 0, max: 1_000_000_000 })),
  state: required(IncidentState),
})

/** A status and the number of incidents that have it. */
export interface IncidentStatusWithCount {
  /** 0 to 1,000,000,000. */
  count: number
  status: IncidentStatus
}

export const IncidentStatusWithCount: Model<IncidentStatusWithCount> = model('IncidentStatusWithCount', {
  count: required(int32({ min: 0, max: 1_000_000_000 })),
  status: required(IncidentStatus),
})

/** The values that a filter may ask for, each with the number of incidents that have it. */
export interface IncidentQueryFiltersValues {
  /** Users who have incidents. At most 1,000 items. */
  assigneeWithCount: AssigneeWithCount[]
  /** Values of contextual labels, by name of the label. */
  contextualLabels: Record<string, ContextualLabelValuesWithCount>
  /** Values of display labels, by name of the label. */
  displayLabels: Record<string, DisplayLabelValuesWithCount>
  /** How labels are combined. */
  metaLabelsOp: FilterOperator
  /** At most 1,000 items. */
  metaLabelsWithCount: IncidentMetaLabelsWithCount[]
  /** At most 1,000 items. */
  severityWithCount: IncidentSeverityWithCount[]
  /** At most 1,000 items. */
  stateWithCount: IncidentStateWithCount[]
  /** At most 1,000 items. */
  statusWithCount: IncidentStatusWithCount[]
}

export const IncidentQueryFiltersValues: Model<IncidentQueryFiltersValues> = model('IncidentQueryFiltersValues', {
  assigneeWithCount: required(list(AssigneeWithCount, { max: 1_000 })),
  contextualLabels: required(map(ContextualLabelValuesWithCount)),
  displayLabels: required(map(DisplayLabelValuesWithCount)),
  metaLabelsOp: required(FilterOperator),
  metaLabelsWithCount: required(list(IncidentMetaLabelsWithCount, { max: 1_000 })),
  severityWithCount: required(list(IncidentSeverityWithCount, { max: 1_000 })),
  stateWithCount: required(list(IncidentStateWithCount, { max: 1_000 })),
  statusWithCount: required(list(IncidentStatusWithCount, { max: 1_000 })),
})
