import { type Enum, type Model, int64, list, model, oneOf, openEnum, secret, text, variants } from '../core/describe.ts'
import type { Int64, OneOf, Open } from '../core/types.ts'

const notifyOnValues = ['NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED', 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'] as const

/** When people are told: when an alert fires, or when it ends as well. */
export type NotifyOn = Open<(typeof notifyOnValues)[number]>
export const NotifyOn: Enum<NotifyOn> = openEnum('NotifyOn', notifyOnValues)

/** A setting of a connector, in place of its own. */
export interface ConnectorConfigField {
  /** Name of the setting. */
  fieldName?: string | undefined
  /** Its value, a template. May hold a credential, so it is never shown. */
  template?: string | undefined
}

export const ConnectorConfigField: Model<ConnectorConfigField> = model('ConnectorConfigField', {
  fieldName: text(),
  template: secret(text()),
})

/** A part of a message, in place of the preset's. */
export interface MessageConfigField {
  /** Name of the part. */
  fieldName?: string | undefined
  /** Its text, a template. */
  template?: string | undefined
}

export const MessageConfigField: Model<MessageConfigField> = model('MessageConfigField', {
  fieldName: text(),
  template: text(),
})

/** What is sent in another way than connector and preset say. */
export interface SourceOverrides {
  /** Settings of the connector. */
  connectorConfigFields?: ConnectorConfigField[] | undefined
  /** Parts of the message. */
  messageConfigFields?: MessageConfigField[] | undefined
  /** Form of the message. */
  payloadType?: string | undefined
}

export const SourceOverrides: Model<SourceOverrides> = model('SourceOverrides', {
  connectorConfigFields: list(ConnectorConfigField),
  messageConfigFields: list(MessageConfigField),
  payloadType: text(),
})

/** How a notification leaves, in place of what connector and preset say. */
export interface NotificationRouting {
  /** What is different. */
  configOverrides?: SourceOverrides | undefined
}

export const NotificationRouting: Model<NotificationRouting> = model('NotificationRouting', {
  configOverrides: SourceOverrides,
})

/** A connector that is told. */
export interface NotificationDestination {
  /** Which connector. */
  connectorId?: string | undefined
  /** Whether the end of the alert is told as well. */
  notifyOn?: NotifyOn | undefined
  /** Which preset gives the message its form; absent: the connector's default. */
  presetId?: string | undefined
  /** What is different when the alert ends. */
  resolvedRouteOverrides?: NotificationRouting | undefined
  /** Minutes until this destination is told again. At least 0. */
  retriggeringPeriodMinutes?: Int64 | undefined
  /** What is different when the alert fires. */
  triggeredRoutingOverrides?: NotificationRouting | undefined
}

export const NotificationDestination: Model<NotificationDestination> = model('NotificationDestination', {
  connectorId: text(),
  notifyOn: NotifyOn,
  presetId: text(),
  resolvedRouteOverrides: NotificationRouting,
  retriggeringPeriodMinutes: int64({ min: 0, wire: 'integer' }),
  triggeredRoutingOverrides: NotificationRouting,
})

/** A router that decides who is told. */
export interface NotificationRouter {
  /** Which router. */
  id?: string | undefined
  /** Whether the end of the alert is told as well. */
  notifyOn?: NotifyOn | undefined
}

export const NotificationRouter: Model<NotificationRouter> = model('NotificationRouter', {
  id: text(),
  notifyOn: NotifyOn,
})

/** People who are told by email. */
export interface Recipients {
  /** Their addresses. 1 to 100 items, each 1 to 4,096 characters. */
  emails?: string[] | undefined
}

export const Recipients: Model<Recipients> = model('Recipients', {
  emails: list(text({ min: 1, max: 4_096 }), { min: 1, max: 100 }),
})

/** Who a webhook tells: at most one of these. */
export interface IntegrationTypeVariants {
  /** A configured integration. At least 0. */
  integrationId: Int64
  /** People, by email. */
  recipients: Recipients
}

/** Who a webhook tells. */
export type IntegrationType = OneOf<IntegrationTypeVariants>

export const IntegrationType: Model<IntegrationType> = variants('IntegrationType', [
  oneOf<IntegrationTypeVariants>({
    integrationId: int64({ min: 0, wire: 'integer' }),
    recipients: Recipients,
  }),
])

/** A webhook that is told. */
export interface AlertDefWebhooksSettings {
  /** Who it tells. */
  integration?: IntegrationType | undefined
  /** Minutes until it is told again. 1 to 10,080. */
  minutes?: Int64 | undefined
  /** Whether the end of the alert is told as well. */
  notifyOn?: NotifyOn | undefined
}

export const AlertDefWebhooksSettings: Model<AlertDefWebhooksSettings> = model('AlertDefWebhooksSettings', {
  integration: IntegrationType,
  minutes: int64({ min: 1, max: 10_080, wire: 'integer' }),
  notifyOn: NotifyOn,
})

/** Who is told about an alert, and how often. */
export interface AlertDefNotificationGroup {
  /** Connectors that are told. At most 100 items. */
  destinations?: NotificationDestination[] | undefined
  /** Fields by whose values notifications are divided. At most 100 items, each 1 to 1,024 characters. */
  groupByKeys?: string[] | undefined
  /** A router that decides. */
  router?: NotificationRouter | undefined
  /** Webhooks that are told. At most 100 items. */
  webhooks?: AlertDefWebhooksSettings[] | undefined
}

export const AlertDefNotificationGroup: Model<AlertDefNotificationGroup> = model('AlertDefNotificationGroup', {
  destinations: list(NotificationDestination, { max: 100 }),
  groupByKeys: list(text({ min: 1, max: 1_024 }), { max: 100 }),
  router: NotificationRouter,
  webhooks: list(AlertDefWebhooksSettings, { max: 100 }),
})
