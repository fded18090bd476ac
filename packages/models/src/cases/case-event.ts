import { type Model, list, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import { nonBlank } from './scalars.ts'
import type { OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { CasePriority, CaseStatus, PriorityDetails } from './case-values.ts'
import { CommentCaseEvent } from './comments.ts'
import { EventActor } from './event-actors.ts'
import { KPIType } from './kpis.ts'

/** Assigned case event. */
export interface AssignedCaseEvent {
  /** Exactly 36 characters. */
  assigneeUserId?: string
  /** Exactly 36 characters. */
  previousAssigneeUserId?: string
}

export const AssignedCaseEvent: Model<AssignedCaseEvent> = model('AssignedCaseEvent', {
  assigneeUserId: uuid({ min: 36, max: 36 }),
  previousAssigneeUserId: uuid({ min: 36, max: 36 }),
})

/** Unknown assignee error. */
export interface UnknownAssigneeError {
  /** 1 to 256 characters. */
  unknownAssigneeEmail?: string
}

export const UnknownAssigneeError: Model<UnknownAssigneeError> = model('UnknownAssigneeError', {
  unknownAssigneeEmail: text({ min: 1, max: 256 }),
})

/** Change assignee failed event. */
export interface ChangeAssigneeFailedEvent {
  unknownAssigneeError?: UnknownAssigneeError
}

export const ChangeAssigneeFailedEvent: Model<ChangeAssigneeFailedEvent> = model('ChangeAssigneeFailedEvent', {
  unknownAssigneeError: UnknownAssigneeError,
})

/** Created case event. */
export interface CreatedCaseEvent {
  priority?: CasePriority
}

export const CreatedCaseEvent: Model<CreatedCaseEvent> = model('CreatedCaseEvent', {
  priority: CasePriority,
})

/** Kpi breached case event. */
export interface KPIBreachedCaseEvent {
  kpiType?: KPIType
  priority?: CasePriority
  threshold?: string
}

export const KPIBreachedCaseEvent: Model<KPIBreachedCaseEvent> = model('KPIBreachedCaseEvent', {
  kpiType: KPIType,
  priority: CasePriority,
  threshold: text(),
})

/** Notification failed case event. */
export interface NotificationFailedCaseEvent {
  /** 1 to 4,096 characters. */
  error?: string
}

export const NotificationFailedCaseEvent: Model<NotificationFailedCaseEvent> = model('NotificationFailedCaseEvent', {
  error: text({ min: 1, max: 4_096 }),
})

/** Notification metadata. */
export interface NotificationMetadata {
  /** 1 to 4,096 characters. */
  token?: string
}

export const NotificationMetadata: Model<NotificationMetadata> = model('NotificationMetadata', {
  token: text({ min: 1, max: 4_096 }),
})

/** Notification sent case event. */
export interface NotificationSentCaseEvent {
  /** Exactly 36 characters. */
  notificationRequestId?: string
  /** At most 1,000 items. */
  notifications?: NotificationMetadata[]
}

export const NotificationSentCaseEvent: Model<NotificationSentCaseEvent> = model('NotificationSentCaseEvent', {
  notificationRequestId: uuid({ min: 36, max: 36 }),
  notifications: list(NotificationMetadata, { max: 1_000 }),
})

/** Priority details changed case event. */
export interface PriorityDetailsChangedCaseEvent {
  from?: PriorityDetails
  to?: PriorityDetails
}

export const PriorityDetailsChangedCaseEvent: Model<PriorityDetailsChangedCaseEvent> = model(
  'PriorityDetailsChangedCaseEvent',
  {
    from: PriorityDetails,
    to: PriorityDetails,
  },
)

/** Resolution reason changed case event. */
export interface ResolutionReasonChangedCaseEvent {
  /** 1 to 500 characters. */
  from?: string
  /** 1 to 500 characters. */
  to?: string
}

export const ResolutionReasonChangedCaseEvent: Model<ResolutionReasonChangedCaseEvent> = model(
  'ResolutionReasonChangedCaseEvent',
  {
    from: nonBlank(500),
    to: nonBlank(500),
  },
)

/** Status changed case event. */
export interface StatusChangedCaseEvent {
  newStatus?: CaseStatus
  oldStatus?: CaseStatus
}

export const StatusChangedCaseEvent: Model<StatusChangedCaseEvent> = model('StatusChangedCaseEvent', {
  newStatus: CaseStatus,
  oldStatus: CaseStatus,
})

/** Title changed case event. */
export interface TitleChangedCaseEvent {
  /** 1 to 512 characters. */
  from?: string
  /** 1 to 512 characters. */
  to?: string
}

export const TitleChangedCaseEvent: Model<TitleChangedCaseEvent> = model('TitleChangedCaseEvent', {
  from: nonBlank(512),
  to: nonBlank(512),
})

/** Unassigned case event. */
export interface UnassignedCaseEvent {
  /** Exactly 36 characters. */
  previousAssigneeUserId?: string
}

export const UnassignedCaseEvent: Model<UnassignedCaseEvent> = model('UnassignedCaseEvent', {
  previousAssigneeUserId: uuid({ min: 36, max: 36 }),
})

/** At most one of these is present. */
export interface CaseEventDataVariants {
  assigned: AssignedCaseEvent
  unassigned: UnassignedCaseEvent
  comment: CommentCaseEvent
  statusChanged: StatusChangedCaseEvent
  notificationSent: NotificationSentCaseEvent
  notificationFailed: NotificationFailedCaseEvent
  created: CreatedCaseEvent
  priorityDetailsChanged: PriorityDetailsChangedCaseEvent
  titleChangedEvent: TitleChangedCaseEvent
  resolutionReasonChangedEvent: ResolutionReasonChangedCaseEvent
  changeAssigneeFailed: ChangeAssigneeFailedEvent
  kpiBreached: KPIBreachedCaseEvent
}

/** Case event data. */
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

/** Case event. */
export interface CaseEvent {
  actor: EventActor
  createTime: string
  eventData: CaseEventData
  /** Exactly 36 characters. */
  eventId: string
  eventTime: string
  updateTime?: string
}

export const CaseEvent: Model<CaseEvent> = model('CaseEvent', {
  actor: required(EventActor),
  createTime: required(timestamp()),
  eventData: required(CaseEventData),
  eventId: required(uuid({ min: 36, max: 36 })),
  eventTime: required(timestamp()),
  updateTime: timestamp(),
})
