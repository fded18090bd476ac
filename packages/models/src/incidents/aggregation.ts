import { type Model, int64, list, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
import { MetaLabel } from './meta-label.ts'
import { UserDetails } from './user-details.ts'

/** How many incidents one user has. */
export interface IncidentAssignmentCount {
  assignedTo: UserDetails
  /** 0 to 1,000,000,000. */
  count: Int64
}

export const IncidentAssignmentCount: Model<IncidentAssignmentCount> = model('IncidentAssignmentCount', {
  assignedTo: required(UserDetails),
  count: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
})

/** How many incidents carry one label. */
export interface IncidentMetaLabelsCount {
  /** 0 to 1,000,000,000. */
  count: Int64
  metaLabel: MetaLabel
}

export const IncidentMetaLabelsCount: Model<IncidentMetaLabelsCount> = model('IncidentMetaLabelsCount', {
  count: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
  metaLabel: required(MetaLabel),
})

/** How many incidents have one severity. */
export interface IncidentSeverityCount {
  /** 0 to 1,000,000,000. */
  count: Int64
  severity: IncidentSeverity
}

export const IncidentSeverityCount: Model<IncidentSeverityCount> = model('IncidentSeverityCount', {
  count: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
  severity: required(IncidentSeverity),
})

/** How many incidents are in one state. */
export interface IncidentStateCount {
  /** 0 to 1,000,000,000. */
  count: Int64
  state: IncidentState
}

export const IncidentStateCount: Model<IncidentStateCount> = model('IncidentStateCount', {
  count: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
  state: required(IncidentState),
})

/** How many incidents have one status. */
export interface IncidentStatusCount {
  /** 0 to 1,000,000,000. */
  count: Int64
  status: IncidentStatus
}

export const IncidentStatusCount: Model<IncidentStatusCount> = model('IncidentStatusCount', {
  count: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
  status: required(IncidentStatus),
})

/** A contextual label and its value. */
export interface ContextualLabels {
  /** Name of the label. 1 to 256 characters. */
  fieldName: string
  /** At most 4,096 characters. */
  fieldValue: string
}

export const ContextualLabels: Model<ContextualLabels> = model('ContextualLabels', {
  fieldName: required(text({ min: 1, max: 256 })),
  fieldValue: required(text({ max: 4_096 })),
})

/** A field of incidents and the value that a group shares: at most one of these. */
export interface IncidentFieldOneOfVariants {
  /** Exactly 36 characters. */
  id: string
  severity: IncidentSeverity
  /** 1 to 500 characters. */
  name: string
  /** 20 to 30 characters. */
  createdAt: string
  /** 20 to 30 characters. */
  closedAt: string
  state: IncidentState
  status: IncidentStatus
  /** 20 to 30 characters. */
  lastStateUpdateTime: string
  /** 1 to 256 characters. */
  applicationName: string
  /** 1 to 256 characters. */
  subsystemName: string
  /** How long they lasted. */
  duration: string
}

/** A field of incidents and the value that a group shares. */
export type IncidentFieldOneOf = OneOf<IncidentFieldOneOfVariants>

export const IncidentFieldOneOf: Model<IncidentFieldOneOf> = variants('IncidentFieldOneOf', [
  oneOf<IncidentFieldOneOfVariants>({
    id: uuid({ min: 36, max: 36 }),
    severity: IncidentSeverity,
    name: text({ min: 1, max: 500 }),
    createdAt: timestamp({ min: 20, max: 30 }),
    closedAt: timestamp({ min: 20, max: 30 }),
    state: IncidentState,
    status: IncidentStatus,
    lastStateUpdateTime: timestamp({ min: 20, max: 30 }),
    applicationName: text({ min: 1, max: 256 }),
    subsystemName: text({ min: 1, max: 256 }),
    duration: text(),
  }),
])

/** What a group has in common: at most one of these. */
export interface GroupByValuesVariants {
  /** The value of a field. */
  incidentField: IncidentFieldOneOf
  /** The value of a contextual label. */
  contextualLabels: ContextualLabels
}

/** What a group of incidents has in common by one of the things it is grouped by. */
export type GroupByValues = OneOf<GroupByValuesVariants>

export const GroupByValues: Model<GroupByValues> = variants('GroupByValues', [
  oneOf<GroupByValuesVariants>({
    incidentField: IncidentFieldOneOf,
    contextualLabels: ContextualLabels,
  }),
])

/** A group of incidents, counted in several ways. */
export interface IncidentAggregation {
  /** By the user who has them. At most 1,000 items. */
  aggAssignmentsCount: IncidentAssignmentCount[]
  /** By label. At most 1,000 items. */
  aggMetaLabelsCount: IncidentMetaLabelsCount[]
  /** By severity. At most 1,000 items. */
  aggSeverityCount: IncidentSeverityCount[]
  /** By state. At most 1,000 items. */
  aggStateCount: IncidentStateCount[]
  /** By status. At most 1,000 items. */
  aggStatusCount: IncidentStatusCount[]
  /** All of them. 0 to 1,000,000,000. */
  allValuesCount: Int64
  /** When the first of them began. 20 to 30 characters. */
  firstCreatedAt: string
  /** What they have in common. At most 1,000 items. */
  groupBysValue: GroupByValues[]
  /** When the last of them was closed. 20 to 30 characters. */
  lastClosedAt: string
  /** When the state of one of them changed last. 20 to 30 characters. */
  lastStateUpdateTime: string
  /** Which they are. At most 1,000 items, each exactly 36 characters. */
  listIncidentsId: string[]
}

export const IncidentAggregation: Model<IncidentAggregation> = model('IncidentAggregation', {
  aggAssignmentsCount: required(list(IncidentAssignmentCount, { max: 1_000 })),
  aggMetaLabelsCount: required(list(IncidentMetaLabelsCount, { max: 1_000 })),
  aggSeverityCount: required(list(IncidentSeverityCount, { max: 1_000 })),
  aggStateCount: required(list(IncidentStateCount, { max: 1_000 })),
  aggStatusCount: required(list(IncidentStatusCount, { max: 1_000 })),
  allValuesCount: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
  firstCreatedAt: required(timestamp({ min: 20, max: 30 })),
  groupBysValue: required(list(GroupByValues, { max: 1_000 })),
  lastClosedAt: required(timestamp({ min: 20, max: 30 })),
  lastStateUpdateTime: required(timestamp({ min: 20, max: 30 })),
  listIncidentsId: required(list(uuid({ min: 36, max: 36 }), { max: 1_000 })),
})
