import { type Enum, type Model, bool, list, map, model, openEnum, secret, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** An event bus. */
export interface AwsEventBridgeConfig {
  /** The event itself. */
  detail?: string | undefined
  /** Kind of the event, as the bus has it. */
  detailType?: string | undefined
  /** Which bus. */
  eventBusArn?: string | undefined
  /** The role that may put events there. */
  roleName?: string | undefined
  /** Where events come from, as the bus has it. */
  source?: string | undefined
}

export const AwsEventBridgeConfig: Model<AwsEventBridgeConfig> = model('AwsEventBridgeConfig', {
  detail: text(),
  detailType: text(),
  eventBusArn: text(),
  roleName: text(),
  source: text(),
})

/** A text that is sent as it is. */
export interface PayloadConfig {
  /** The text. */
  payload?: string | undefined
  uuid?: string | undefined
}

export const PayloadConfig: Model<PayloadConfig> = model('PayloadConfig', {
  payload: text(),
  uuid: text(),
})

/** People who are told by email. */
export interface EmailGroupConfig {
  /** Their addresses. */
  emailAddresses?: string[] | undefined
}

export const EmailGroupConfig: Model<EmailGroupConfig> = model('EmailGroupConfig', {
  emailAddresses: list(text()),
})

const methodTypeValues = ['UNKNOWN', 'GET', 'POST', 'PUT'] as const

/** How a request is sent. */
export type MethodType = Open<(typeof methodTypeValues)[number]>
export const MethodType: Enum<MethodType> = openEnum('MethodType', methodTypeValues)

/** A request of any form. */
export interface GenericWebhookConfig {
  /** Headers of the request. They may hold a credential, so they are never shown. */
  headers?: Record<string, string> | undefined
  /** How it is sent. */
  method?: MethodType | undefined
  /** Its body. */
  payload?: string | undefined
  uuid?: string | undefined
}

export const GenericWebhookConfig: Model<GenericWebhookConfig> = model('GenericWebhookConfig', {
  headers: secret(map(text())),
  method: MethodType,
  payload: text(),
  uuid: text(),
})

const endpointTypeValues = ['ENDPOINT_TYPE_DEFAULT_OR_PUBLIC', 'ENDPOINT_TYPE_PRIVATE'] as const

/** Whether a service is reached by the public network. */
export type EndpointType = Open<(typeof endpointTypeValues)[number]>
export const EndpointType: Enum<EndpointType> = openEnum('EndpointType', endpointTypeValues)

/** An incident notification service. */
export interface IbmEventNotificationsConfig {
  /** How it is reached. */
  endpointType?: EndpointType | undefined
  /** Which instance of it. */
  eventNotificationsInstanceId?: string | undefined
  /** The region that the instance is in. */
  regionId?: string | undefined
  /** Id of the source that messages come from. */
  sourceId?: string | undefined
  /** Name of the source. */
  sourceName?: string | undefined
}

export const IbmEventNotificationsConfig: Model<IbmEventNotificationsConfig> = model('IbmEventNotificationsConfig', {
  endpointType: EndpointType,
  eventNotificationsInstanceId: text(),
  regionId: text(),
  sourceId: text(),
  sourceName: text(),
})

/** A tracker of issues. */
export interface JiraConfig {
  /** Opens it, so it is never shown. */
  apiToken?: string | undefined
  /** The account that the token belongs to. */
  email?: string | undefined
  /** Where issues are opened. */
  projectKey?: string | undefined
}

export const JiraConfig: Model<JiraConfig> = model('JiraConfig', {
  apiToken: secret(text()),
  email: text(),
  projectKey: text(),
})

/** An on-call service. */
export interface PagerDutyConfig {
  /** Opens it, so it is never shown. */
  serviceKey?: string | undefined
}

export const PagerDutyConfig: Model<PagerDutyConfig> = model('PagerDutyConfig', {
  serviceKey: secret(text()),
})

const attachmentTypeValues = ['EMPTY', 'METRIC_SNAPSHOT', 'LOGS'] as const

/** What goes along with a message. */
export type AttachmentType = Open<(typeof attachmentTypeValues)[number]>
export const AttachmentType: Enum<AttachmentType> = openEnum('AttachmentType', attachmentTypeValues)

/** Whether something goes along with a message. */
export interface Attachment {
  /** Whether it does. */
  isActive?: boolean | undefined
  /** What. */
  type?: AttachmentType | undefined
}

export const Attachment: Model<Attachment> = model('Attachment', {
  isActive: bool(),
  type: AttachmentType,
})

const digestTypeValues = [
  'UNKNOWN',
  'ERROR_AND_CRITICAL_LOGS',
  'FLOW_ANOMALIES',
  'SPIKE_ANOMALIES',
  'DATA_USAGE',
] as const

/** What a digest is about. */
export type DigestType = Open<(typeof digestTypeValues)[number]>
export const DigestType: Enum<DigestType> = openEnum('DigestType', digestTypeValues)

/** Whether a digest is sent. */
export interface Digest {
  /** Whether it is. */
  isActive?: boolean | undefined
  /** What it is about. */
  type?: DigestType | undefined
}

export const Digest: Model<Digest> = model('Digest', {
  isActive: bool(),
  type: DigestType,
})

/** A team chat. */
export interface SlackConfig {
  /** What goes along with a message. */
  attachments?: Attachment[] | undefined
  /** Digests that are sent. */
  digests?: Digest[] | undefined
}

export const SlackConfig: Model<SlackConfig> = model('SlackConfig', {
  attachments: list(Attachment),
  digests: list(Digest),
})
