import { always, type Enum, type Model, int64, model, openEnum, secret, text, timestamp } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

const webhookTypeValues = [
  'UNKNOWN',
  'GENERIC',
  'SLACK',
  'PAGERDUTY',
  'SEND_LOG',
  'EMAIL_GROUP',
  'MICROSOFT_TEAMS',
  'JIRA',
  'OPSGENIE',
  'DEMISTO',
  'AWS_EVENT_BRIDGE',
  'IBM_EVENT_NOTIFICATIONS',
  'MS_TEAMS_WORKFLOW',
] as const

/** What a webhook speaks to. */
export type WebhookType = Open<(typeof webhookTypeValues)[number]>
export const WebhookType: Enum<WebhookType> = openEnum('WebhookType', webhookTypeValues)

/** How many webhooks there are of one type. */
export interface OutgoingWebhookType {
  /** Their number. At least 0. */
  count?: Int64 | undefined
  /** What people call the type. */
  label?: string | undefined
  /** The type. */
  type?: WebhookType | undefined
}

export const OutgoingWebhookType: Model<OutgoingWebhookType> = model('OutgoingWebhookType', {
  count: int64({ min: 0, wire: 'integer' }),
  label: text(),
  type: WebhookType,
})

/** A type of webhook. */
export interface OutgoingWebhookDetails {
  /** What people call it. */
  label?: string | undefined
  /** The type. */
  type?: WebhookType | undefined
}

export const OutgoingWebhookDetails: Model<OutgoingWebhookDetails> = model('OutgoingWebhookDetails', {
  label: text(),
  type: WebhookType,
})

/** Why a test request failed. */
export interface TestFailure {
  /** The reason, for people. */
  displayMessage?: string | undefined
  /** What the destination said. */
  errorMessage?: string | undefined
  /** What it answered, a status of HTTP. At least 0. */
  statusCode?: Int64 | undefined
}

export const TestFailure: Model<TestFailure> = model('TestFailure', {
  displayMessage: text(),
  errorMessage: text(),
  statusCode: int64({ min: 0, wire: 'integer' }),
})

/** A webhook without what it sends. */
export interface OutgoingWebhookExtendedSummary {
  /** Made by the service. */
  createdAt?: string | undefined
  /** Number by which alerts name it. Made by the service. At least 0. */
  externalId?: Int64 | undefined
  /** Lasting id, which addresses it. Made by the service. */
  id: string
  /** What people call it. */
  name?: string | undefined
  /** What it speaks to. */
  type?: WebhookType | undefined
  /** Made by the service. */
  updatedAt?: string | undefined
  /** Where requests go. It may hold a credential, so it is never shown. */
  url?: string | undefined
}

export const OutgoingWebhookExtendedSummary: Model<OutgoingWebhookExtendedSummary> = model(
  'OutgoingWebhookExtendedSummary',
  {
    createdAt: timestamp(),
    externalId: int64({ min: 0, wire: 'integer' }),
    id: always(text()),
    name: text(),
    type: WebhookType,
    updatedAt: timestamp(),
    url: secret(text()),
  },
)

/** A webhook of the type that was asked for, without what it sends. */
export interface OutgoingWebhookSummary {
  /** Made by the service. */
  createdAt?: string | undefined
  /** Number by which alerts name it. Made by the service. At least 0. */
  externalId?: Int64 | undefined
  /** Lasting id, which addresses it. Made by the service. */
  id: string
  /** What people call it. */
  name?: string | undefined
  /** Made by the service. */
  updatedAt?: string | undefined
  /** Where requests go. It may hold a credential, so it is never shown. */
  url?: string | undefined
}

export const OutgoingWebhookSummary: Model<OutgoingWebhookSummary> = model('OutgoingWebhookSummary', {
  createdAt: timestamp(),
  externalId: int64({ min: 0, wire: 'integer' }),
  id: always(text()),
  name: text(),
  updatedAt: timestamp(),
  url: secret(text()),
})

/** A webhook without where and what it sends. */
export interface OutboundWebhookSummary {
  /** Made by the service. */
  createdAt?: string | undefined
  /** Number by which alerts name it. Made by the service. At least 0. */
  externalId?: Int64 | undefined
  /** Lasting id, which addresses it. Made by the service. */
  id: string
  /** What people call it. */
  name?: string | undefined
  /** What it speaks to. */
  type?: WebhookType | undefined
  /** Made by the service. */
  updatedAt?: string | undefined
}

export const OutboundWebhookSummary: Model<OutboundWebhookSummary> = model('OutboundWebhookSummary', {
  createdAt: timestamp(),
  externalId: int64({ min: 0, wire: 'integer' }),
  id: always(text()),
  name: text(),
  type: WebhookType,
  updatedAt: timestamp(),
})
