import {
  type Enum,
  type Model,
  bool,
  empty,
  exactlyOneOf,
  fields,
  int32,
  model,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, ExactlyOne, Open } from '../core/types.ts'
import { Assignment, UserDetails } from './user-details.ts'

/** Somebody took note of the incident. */
export interface IncidentEventAcknowledge {
  acknowledgedBy?: UserDetails | undefined
}

export const IncidentEventAcknowledge: Model<IncidentEventAcknowledge> = model('IncidentEventAcknowledge', {
  acknowledgedBy: UserDetails,
})

/** The user behind an event. */
export interface IncidentEventOriginatorAdministrative {
  /** 1 to 300 characters. */
  userId?: string | undefined
}

export const IncidentEventOriginatorAdministrative: Model<IncidentEventOriginatorAdministrative> = model(
  'IncidentEventOriginatorAdministrative',
  {
    userId: text({ min: 1, max: 300 }),
  },
)

/** The incident was given to a user. */
export interface IncidentEventAssign {
  assignment?: Assignment | undefined
}

export const IncidentEventAssign: Model<IncidentEventAssign> = model('IncidentEventAssign', {
  assignment: Assignment,
})

/** Somebody closed the incident. */
export interface IncidentEventClose {
  closedBy?: UserDetails | undefined
}

export const IncidentEventClose: Model<IncidentEventClose> = model('IncidentEventClose', {
  closedBy: UserDetails,
})

const incidentEventTypeValues = [
  'INCIDENT_EVENT_TYPE_UNSPECIFIED',
  'INCIDENT_EVENT_TYPE_UPSERT_STATE',
  'INCIDENT_EVENT_TYPE_OPEN',
  'INCIDENT_EVENT_TYPE_CLOSE',
  'INCIDENT_EVENT_TYPE_SNOOZE_INDICATOR',
  'INCIDENT_EVENT_TYPE_ASSIGN',
  'INCIDENT_EVENT_TYPE_UNASSIGN',
  'INCIDENT_EVENT_TYPE_ACKNOWLEDGE',
] as const

/** What happened. */
export type IncidentEventType = Open<(typeof incidentEventTypeValues)[number]>
export const IncidentEventType: Enum<IncidentEventType> = openEnum('IncidentEventType', incidentEventTypeValues)

/** The system behind an event. */
export interface IncidentEventOriginatorOperational {
  /** 1 to 256 characters. */
  systemName?: string | undefined
}

export const IncidentEventOriginatorOperational: Model<IncidentEventOriginatorOperational> = model(
  'IncidentEventOriginatorOperational',
  {
    systemName: text({ min: 1, max: 256 }),
  },
)

const originatorTypeValues = [
  'ORIGINATOR_TYPE_UNSPECIFIED',
  'ORIGINATOR_TYPE_OPERATIONAL',
  'ORIGINATOR_TYPE_ADMINISTRATIVE',
] as const

/** Whether a user or a system is behind an event. */
export type OriginatorType = Open<(typeof originatorTypeValues)[number]>
export const OriginatorType: Enum<OriginatorType> = openEnum('OriginatorType', originatorTypeValues)

/** Somebody silenced the incident for a while. */
export interface IncidentEventSnoozeIndicator {
  /** Minutes of silence. 1 to 525,960. */
  durationMinutes?: number | undefined
  /** When the silence begins. */
  startTime?: string | undefined
  /** Who did. 1 to 300 characters. */
  userId?: string | undefined
}

export const IncidentEventSnoozeIndicator: Model<IncidentEventSnoozeIndicator> = model('IncidentEventSnoozeIndicator', {
  durationMinutes: int32({ min: 1, max: 525_960 }),
  startTime: timestamp(),
  userId: text({ min: 1, max: 300 }),
})

/** What changed the state. */
export interface UpsertIncidentStatePayload {
  /** Id of the platform's event that did. 1 to 4,096 characters. */
  cxEventKey?: string | undefined
}

export const UpsertIncidentStatePayload: Model<UpsertIncidentStatePayload> = model('UpsertIncidentStatePayload', {
  cxEventKey: text({ min: 1, max: 4_096 }),
})

const upsertIncidentStateTypeValues = [
  'UPSERT_INCIDENT_STATE_TYPE_UNSPECIFIED',
  'UPSERT_INCIDENT_STATE_TYPE_TRIGGERED',
  'UPSERT_INCIDENT_STATE_TYPE_RESOLVED',
] as const

/** The state that an incident was put into. */
export type UpsertIncidentStateType = Open<(typeof upsertIncidentStateTypeValues)[number]>
export const UpsertIncidentStateType: Enum<UpsertIncidentStateType> = openEnum(
  'UpsertIncidentStateType',
  upsertIncidentStateTypeValues,
)

/** The state of the incident was set. */
export interface IncidentEventUpsertState {
  isMuted?: boolean | undefined
  payload: UpsertIncidentStatePayload
  stateType: UpsertIncidentStateType
}

export const IncidentEventUpsertState: Model<IncidentEventUpsertState> = model('IncidentEventUpsertState', {
  isMuted: bool(),
  payload: required(UpsertIncidentStatePayload),
  stateType: required(UpsertIncidentStateType),
})

/** What every event has. */
export interface IncidentEventCommon {
  /** 1 to 64 characters. */
  id: string
  /** What happened: names the field that has more of it. */
  incidentEventType: IncidentEventType
  /** Names the field that says who is behind it. */
  originatorType: OriginatorType
}

/** What happened: exactly one of these. */
export interface IncidentEventVariants {
  snoozeIndicator: IncidentEventSnoozeIndicator
  assignment: IncidentEventAssign
  /** The incident was taken from its user. */
  unassign: Empty
  upsertState: IncidentEventUpsertState
  acknowledge: IncidentEventAcknowledge
  close: IncidentEventClose
}

/** Who is behind it: exactly one of these. */
export interface IncidentEventOriginators {
  /** A user. */
  administrativeEvent: IncidentEventOriginatorAdministrative
  /** A system. */
  operationalEvent: IncidentEventOriginatorOperational
}

/** Something that happened to an incident. */
export type IncidentEvent = IncidentEventCommon &
  ExactlyOne<IncidentEventVariants> &
  ExactlyOne<IncidentEventOriginators>

export const IncidentEvent: Model<IncidentEvent> = variants('IncidentEvent', [
  fields<IncidentEventCommon>({
    id: required(text({ min: 1, max: 64 })),
    incidentEventType: required(IncidentEventType),
    originatorType: required(OriginatorType),
  }),
  exactlyOneOf<IncidentEventVariants>({
    snoozeIndicator: IncidentEventSnoozeIndicator,
    assignment: IncidentEventAssign,
    unassign: empty(),
    upsertState: IncidentEventUpsertState,
    acknowledge: IncidentEventAcknowledge,
    close: IncidentEventClose,
  }),
  exactlyOneOf<IncidentEventOriginators>({
    administrativeEvent: IncidentEventOriginatorAdministrative,
    operationalEvent: IncidentEventOriginatorOperational,
  }),
])
