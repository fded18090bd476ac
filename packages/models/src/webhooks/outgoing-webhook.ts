import {
  always,
  type Model,
  empty,
  fields,
  int64,
  oneOf,
  type Part,
  secret,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, Int64, OneOf } from '../core/types.ts'
import {
  AwsEventBridgeConfig,
  EmailGroupConfig,
  GenericWebhookConfig,
  IbmEventNotificationsConfig,
  JiraConfig,
  PagerDutyConfig,
  PayloadConfig,
  SlackConfig,
} from './webhook-config.ts'
import { WebhookType } from './webhook-summaries.ts'

/** What a webhook speaks to, with its settings: at most one of these is present. */
export interface WebhookConfigs {
  /** A request of any form. */
  genericWebhook: GenericWebhookConfig
  /** A team chat. */
  slack: SlackConfig
  /** An on-call service. */
  pagerDuty: PagerDutyConfig
  /** A log of the platform itself. */
  sendLog: PayloadConfig
  /** People, by email. */
  emailGroup: EmailGroupConfig
  /** A channel of a collaboration suite. */
  microsoftTeams: Empty
  /** A tracker of issues. */
  jira: JiraConfig
  /** An on-call service. */
  opsgenie: Empty
  /** A platform for responses to incidents. */
  demisto: PayloadConfig
  /** An event bus. */
  awsEventBridge: AwsEventBridgeConfig
  /** An incident notification service. */
  ibmEventNotifications: IbmEventNotificationsConfig
  /** A workflow of a collaboration suite. */
  msTeamsWorkflow: Empty
}

const webhookConfigs: Part<OneOf<WebhookConfigs>> = oneOf<WebhookConfigs>({
  genericWebhook: GenericWebhookConfig,
  slack: SlackConfig,
  pagerDuty: PagerDutyConfig,
  sendLog: PayloadConfig,
  emailGroup: EmailGroupConfig,
  microsoftTeams: empty(),
  jira: JiraConfig,
  opsgenie: empty(),
  demisto: PayloadConfig,
  awsEventBridge: AwsEventBridgeConfig,
  ibmEventNotifications: IbmEventNotificationsConfig,
  msTeamsWorkflow: empty(),
})

/** Fields of every `OutgoingWebhookInputData`. */
export interface OutgoingWebhookInputDataCommon {
  /** What people call it. */
  name?: string | undefined
  /** What it speaks to. */
  type?: WebhookType | undefined
  /** Where requests go. It may hold a credential, so it is never shown. */
  url?: string | undefined
}

/** A webhook to create, to replace or to try. */
export type OutgoingWebhookInputData = OutgoingWebhookInputDataCommon & OneOf<WebhookConfigs>

export const OutgoingWebhookInputData: Model<OutgoingWebhookInputData> = variants('OutgoingWebhookInputData', [
  fields<OutgoingWebhookInputDataCommon>({
    name: text(),
    type: WebhookType,
    url: secret(text()),
  }),
  webhookConfigs,
])

/** Fields of every `OutgoingWebhook`. */
export interface OutgoingWebhookCommon {
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

/** A request that leaves when something happens. */
export type OutgoingWebhook = OutgoingWebhookCommon & OneOf<WebhookConfigs>

export const OutgoingWebhook: Model<OutgoingWebhook> = variants('OutgoingWebhook', [
  fields<OutgoingWebhookCommon>({
    createdAt: timestamp(),
    externalId: int64({ min: 0, wire: 'integer' }),
    id: always(text()),
    name: text(),
    type: WebhookType,
    updatedAt: timestamp(),
    url: secret(text()),
  }),
  webhookConfigs,
])
