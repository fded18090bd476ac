import { type Model, empty, model, oneOf, text, variants } from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

/** Api key actor. */
export interface ApiKeyActor {
  /** 1 to 256 characters. */
  id?: string
  /** 1 to 256 characters. */
  name?: string
}

export const ApiKeyActor: Model<ApiKeyActor> = model('ApiKeyActor', {
  id: text({ min: 1, max: 256 }),
  name: text({ min: 1, max: 256 }),
})

/** Microsoft teams actor. */
export interface MicrosoftTeamsActor {
  /** Exactly 36 characters. */
  coralogixUserId?: string
  /** 1 to 256 characters. */
  displayName?: string
  /** 1 to 256 characters. */
  teamsUserId?: string
  /** 1 to 256 characters. */
  userEmail?: string
}

export const MicrosoftTeamsActor: Model<MicrosoftTeamsActor> = model('MicrosoftTeamsActor', {
  coralogixUserId: lowerCaseUuid(),
  displayName: text({ min: 1, max: 256 }),
  teamsUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** Pager duty actor. */
export interface PagerDutyActor {
  /** Exactly 36 characters. */
  coralogixUserId?: string
  /** 1 to 256 characters. */
  displayName?: string
  /** 1 to 256 characters. */
  pagerDutyUserId?: string
  /** 1 to 256 characters. */
  userEmail?: string
}

export const PagerDutyActor: Model<PagerDutyActor> = model('PagerDutyActor', {
  coralogixUserId: lowerCaseUuid(),
  displayName: text({ min: 1, max: 256 }),
  pagerDutyUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** Prometheus alert manager actor. */
export interface PrometheusAlertManagerActor {
  /** 1 to 256 characters. */
  receiverName?: string
}

export const PrometheusAlertManagerActor: Model<PrometheusAlertManagerActor> = model('PrometheusAlertManagerActor', {
  receiverName: text({ min: 1, max: 256 }),
})

/** Service now actor. */
export interface ServiceNowActor {
  /** Exactly 36 characters. */
  coralogixUserId?: string
  /** 1 to 256 characters. */
  id?: string
  /** 1 to 256 characters. */
  userEmail?: string
  /** 1 to 256 characters. */
  username?: string
}

export const ServiceNowActor: Model<ServiceNowActor> = model('ServiceNowActor', {
  coralogixUserId: uuid({ min: 36, max: 36 }),
  id: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
  username: text({ min: 1, max: 256 }),
})

/** Slack actor. */
export interface SlackActor {
  /** Exactly 36 characters. */
  coralogixUserId?: string
  /** 1 to 256 characters. */
  displayName?: string
  /** 1 to 256 characters. */
  slackUserId?: string
  /** 1 to 256 characters. */
  userEmail?: string
}

export const SlackActor: Model<SlackActor> = model('SlackActor', {
  coralogixUserId: uuid({ min: 36, max: 36 }),
  displayName: text({ min: 1, max: 256 }),
  slackUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** User actor. */
export interface UserActor {
  /** Exactly 36 characters. */
  id?: string
}

export const UserActor: Model<UserActor> = model('UserActor', {
  id: uuid({ min: 36, max: 36 }),
})

/** At most one of these is present. */
export interface EventActorVariants {
  system: Empty
  user: UserActor
  serviceNow: ServiceNowActor
  apiKey: ApiKeyActor
  slack: SlackActor
  prometheusAlertManager: PrometheusAlertManagerActor
  pagerDuty: PagerDutyActor
  microsoftTeams: MicrosoftTeamsActor
}

/** Event actor. */
export type EventActor = OneOf<EventActorVariants>

export const EventActor: Model<EventActor> = variants('EventActor', [
  oneOf<EventActorVariants>({
    system: empty(),
    user: UserActor,
    serviceNow: ServiceNowActor,
    apiKey: ApiKeyActor,
    slack: SlackActor,
    prometheusAlertManager: PrometheusAlertManagerActor,
    pagerDuty: PagerDutyActor,
    microsoftTeams: MicrosoftTeamsActor,
  }),
])
