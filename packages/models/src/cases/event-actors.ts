import { empty, type Model, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { lowerCaseUuid } from './scalars.ts'

/** An API key. */
export interface ApiKeyActor {
  /** Its id. 1 to 256 characters. */
  id?: string | undefined
  /** Its name. 1 to 256 characters. */
  name?: string | undefined
}

export const ApiKeyActor: Model<ApiKeyActor> = model('ApiKeyActor', {
  id: text({ min: 1, max: 256 }),
  name: text({ min: 1, max: 256 }),
})

/** A user of the collaboration suite. */
export interface MicrosoftTeamsActor {
  /** The same person as a user of the platform, where that is known. Exactly 36 characters. */
  coralogixUserId?: string | undefined
  /** The name shown there. 1 to 256 characters. */
  displayName?: string | undefined
  /** The id there. 1 to 256 characters. */
  teamsUserId?: string | undefined
  /** The email address. 1 to 256 characters. */
  userEmail?: string | undefined
}

export const MicrosoftTeamsActor: Model<MicrosoftTeamsActor> = model('MicrosoftTeamsActor', {
  coralogixUserId: lowerCaseUuid(),
  displayName: text({ min: 1, max: 256 }),
  teamsUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** A user of the on-call paging service. */
export interface PagerDutyActor {
  /** The same person as a user of the platform, where that is known. Exactly 36 characters. */
  coralogixUserId?: string | undefined
  /** The name shown there. 1 to 256 characters. */
  displayName?: string | undefined
  /** The id there. 1 to 256 characters. */
  pagerDutyUserId?: string | undefined
  /** The email address. 1 to 256 characters. */
  userEmail?: string | undefined
}

export const PagerDutyActor: Model<PagerDutyActor> = model('PagerDutyActor', {
  coralogixUserId: lowerCaseUuid(),
  displayName: text({ min: 1, max: 256 }),
  pagerDutyUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** An outside alert manager. */
export interface PrometheusAlertManagerActor {
  /** Name of the receiver in it. 1 to 256 characters. */
  receiverName?: string | undefined
}

export const PrometheusAlertManagerActor: Model<PrometheusAlertManagerActor> = model('PrometheusAlertManagerActor', {
  receiverName: text({ min: 1, max: 256 }),
})

/** A user of the IT ticketing service. */
export interface ServiceNowActor {
  /** The same person as a user of the platform, where that is known. Exactly 36 characters. */
  coralogixUserId?: string | undefined
  /** The id there. 1 to 256 characters. */
  id?: string | undefined
  /** The email address. 1 to 256 characters. */
  userEmail?: string | undefined
  /** The name there. 1 to 256 characters. */
  username?: string | undefined
}

export const ServiceNowActor: Model<ServiceNowActor> = model('ServiceNowActor', {
  coralogixUserId: uuid({ min: 36, max: 36 }),
  id: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
  username: text({ min: 1, max: 256 }),
})

/** A user of the chat tool. */
export interface SlackActor {
  /** The same person as a user of the platform, where that is known. Exactly 36 characters. */
  coralogixUserId?: string | undefined
  /** The name shown there. 1 to 256 characters. */
  displayName?: string | undefined
  /** The id there. 1 to 256 characters. */
  slackUserId?: string | undefined
  /** The email address. 1 to 256 characters. */
  userEmail?: string | undefined
}

export const SlackActor: Model<SlackActor> = model('SlackActor', {
  coralogixUserId: uuid({ min: 36, max: 36 }),
  displayName: text({ min: 1, max: 256 }),
  slackUserId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
})

/** A user of the platform. */
export interface UserActor {
  /** The user's id. Exactly 36 characters. */
  id?: string | undefined
}

export const UserActor: Model<UserActor> = model('UserActor', {
  id: uuid({ min: 36, max: 36 }),
})

/** At most one of these is present. */
export interface EventActorVariants {
  /** The service itself. */
  system: Empty
  /** A user of the platform. */
  user: UserActor
  /** A user of the IT ticketing service. */
  serviceNow: ServiceNowActor
  /** A program with an API key. */
  apiKey: ApiKeyActor
  /** A user of the chat tool. */
  slack: SlackActor
  /** An outside alert manager. */
  prometheusAlertManager: PrometheusAlertManagerActor
  /** A user of the on-call paging service. */
  pagerDuty: PagerDutyActor
  /** A user of the collaboration suite. */
  microsoftTeams: MicrosoftTeamsActor
}

/** Who or what did something to a case. */
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
