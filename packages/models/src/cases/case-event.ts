import { list, type Model, model, oneOf, required, secret, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { CasePriority, CaseStatus, PriorityDetails } from './case-values.ts'
import { CommentCaseEvent } from './comments.ts'
import { EventActor } from './event-actors.ts'
import { KPIType } from './kpis.ts'

/** A case was assigned. */
export interface AssignedCaseEvent {
  /** Id of the user who takes it on. Exactly 36 characters. */
  assigneeUserId?: string | undefined
  /** Id of the user who had it before, where there was one. Exactly 36 characters. */
  previousAssigneeUserId?: string | undefined
}

export const AssignedCaseEvent: Model<AssignedCaseEvent> = model('AssignedCaseEvent', {
  assigneeUserId: uuid({ min: 36, max: 36 }),
  previousAssigneeUserId: uuid({ min: 36, max: 36 }),
})

/** There is no user with an email address. */
export interface UnknownAssigneeError {
  /** The email address. 1 to 256 characters. */
  unknownAssigneeEmail?: string | undefined
}

export const UnknownAssigneeError: Model<UnknownAssigneeError> = model('UnknownAssigneeError', {
  unknownAssigneeEmail: text({ min: 1, max: 256 }),
})

/** A case could not be assigned. */
export interface ChangeAssigneeFailedEvent {
  /** There is no such user. */
  unknownAssigneeError?: UnknownAssigneeError | undefined
}

export const ChangeAssigneeFailedEvent: Model<ChangeAssigneeFailedEvent> = model('ChangeAssigneeFailedEvent', {
  unknownAssigneeError: UnknownAssigneeError,
})

/** A case began. */
export interface CreatedCaseEvent {
  /** How urgent it was. */
  priority?: CasePriority | undefined
}

export const CreatedCaseEvent: Model<CreatedCaseEvent> = model('CreatedCaseEvent', {
  priority: CasePriority,
})

/** A case exceeded a time. */
export interface KPIBreachedCaseEvent {
  /** What was to be done in time. */
  kpiType?: KPIType | undefined
  /** How urgent the case was then. */
  priority?: CasePriority | undefined
  /** Duration after which it counts as exceeded. */
  threshold?: string | undefined
}

export const KPIBreachedCaseEvent: Model<KPIBreachedCaseEvent> = model('KPIBreachedCaseEvent', {
  kpiType: KPIType,
  priority: CasePriority,
  threshold: text(),
})

/** A notification could not be sent. */
export interface NotificationFailedCaseEvent {
  /** What went wrong. 1 to 4,096 characters. */
  error?: string | undefined
}

export const NotificationFailedCaseEvent: Model<NotificationFailedCaseEvent> = model('NotificationFailedCaseEvent', {
  error: text({ min: 1, max: 4_096 }),
})

/** A notification that was sent. */
export interface NotificationMetadata {
  /** By what it can be found where it was sent to. 1 to 4,096 characters. */
  token?: string | undefined
}

export const NotificationMetadata: Model<NotificationMetadata> = model('NotificationMetadata', {
  token: secret(text({ min: 1, max: 4_096 })),
})

/** Notifications were sent. */
export interface NotificationSentCaseEvent {
  /** Id of the request for them. Exactly 36 characters. */
  notificationRequestId?: string | undefined
  /** The notifications. At most 1,000 items. */
  notifications?: NotificationMetadata[] | undefined
}

export const NotificationSentCaseEvent: Model<NotificationSentCaseEvent> = model('NotificationSentCaseEvent', {
  notificationRequestId: uuid({ min: 36, max: 36 }),
  notifications: list(NotificationMetadata, { max: 1_000 }),
})

/** The priority of a case changed. */
export interface PriorityDetailsChangedCaseEvent {
  /** What it was. */
  from?: PriorityDetails | undefined
  /** What it is. */
  to?: PriorityDetails | undefined
}

export const PriorityDetailsChangedCaseEvent: Model<PriorityDetailsChangedCaseEvent> = model(
  'PriorityDetailsChangedCaseEvent',
  {
    from: PriorityDetails,
    to: PriorityDetails,
  },
)

/** The reason of a resolution was changed. */
export interface ResolutionReasonChangedCaseEvent {
  /** What it said; absent: there was none. 1 to 500 characters. */
  from?: string | undefined
  /** What it says. 1 to 500 characters. */
  to?: string | undefined
}

export const ResolutionReasonChangedCaseEvent: Model<ResolutionReasonChangedCaseEvent> = model(
  'ResolutionReasonChangedCaseEvent',
  {
    from: text({ min: 1, max: 500, trimmed: true }),
    to: text({ min: 1, max: 500, trimmed: true }),
  },
)

/** The status of a case changed. */
export interface StatusChangedCaseEvent {
  /** What it is. */
  newStatus?: CaseStatus | undefined
  /** What it was. */
  oldStatus?: CaseStatus | undefined
}

export const StatusChangedCaseEvent: Model<StatusChangedCaseEvent> = model('StatusChangedCaseEvent', {
  newStatus: CaseStatus,
  oldStatus: CaseStatus,
})

/** A case got another title. */
export interface TitleChangedCaseEvent {
  /** The old one. 1 to 512 characters. */
  from?: string | undefined
  /** The new one. 1 to 512 characters. */
  to?: string | undefined
}

export const TitleChangedCaseEvent: Model<TitleChangedCaseEvent> = model('TitleChangedCaseEvent', {
  from: text({ min: 1, max: 512, trimmed: true }),
  to: text({ min: 1, max: 512, trimmed: true }),
})

/** A case was left without an assignee. */
export interface UnassignedCaseEvent {
  /** Id of the user who had it. Exactly 36 characters. */
  previousAssigneeUserId?: string | undefined
}

export const UnassignedCaseEvent: Model<UnassignedCaseEvent> = model('UnassignedCaseEvent', {
  previousAssigneeUserId: uuid({ min: 36, max: 36 }),
})

/** At most one of these is present. */
export interface CaseEventDataVariants {
  /** It was assigned. */
  assigned: AssignedCaseEvent
  /** It was left without an assignee. */
  unassigned: UnassignedCaseEvent
  /** A comment was written. */
  comment: CommentCaseEvent
  /** Its status changed. */
  statusChanged: StatusChangedCaseEvent
  /** Notifications were sent. */
  notificationSent: NotificationSentCaseEvent
  /** A notification could not be sent. */
  notificationFailed: NotificationFailedCaseEvent
  /** It began. */
  created: CreatedCaseEvent
  /** Its priority changed. */
  priorityDetailsChanged: PriorityDetailsChangedCaseEvent
  /** It got another title. */
  titleChangedEvent: TitleChangedCaseEvent
  /** The reason of its resolution was changed. */
  resolutionReasonChangedEvent: ResolutionReasonChangedCaseEvent
  /** It could not be assigned. */
  changeAssigneeFailed: ChangeAssigneeFailedEvent
  /** It exceeded a time. */
  kpiBreached: KPIBreachedCaseEvent
}

/** What happened to a case. */
export type CaseEventData = OneOf<CaseEventDataVariants>

export const CaseEventData: Model<CaseEventData> = variants('CaseEventData', [
  oneOf<CaseEventDataVariants>({
    assigned: AssignedCaseEvent,
    unassigned: UnassignedCaseEvent,
    comment: CommentCaseEvent,
    statusChanged: StatusChangedCaseEvent,
    notificationSent: NotificationSentCaseEvent,
    notificationFailed: NotificationFailedCaseEvent,
    created: CreatedCaseEvent,
    priorityDetailsChanged: PriorityDetailsChangedCaseEvent,
    titleChangedEvent: TitleChangedCaseEvent,
    resolutionReasonChangedEvent: ResolutionReasonChangedCaseEvent,
    changeAssigneeFailed: ChangeAssigneeFailedEvent,
    kpiBreached: KPIBreachedCaseEvent,
  }),
])

/** An entry in the history of a case. */
export interface CaseEvent {
  /** Who or what did it. */
  actor: EventActor
  /** When it was written down. */
  createTime: string
  /** What happened. */
  eventData: CaseEventData
  /** Its id. Exactly 36 characters. */
  eventId: string
  /** When it happened. */
  eventTime: string
  /** When a comment was last changed. */
  updateTime?: string | undefined
}

export const CaseEvent: Model<CaseEvent> = model('CaseEvent', {
  actor: required(EventActor),
  createTime: required(timestamp()),
  eventData: required(CaseEventData),
  eventId: required(uuid({ min: 36, max: 36 })),
  eventTime: required(timestamp()),
  updateTime: timestamp(),
})
