import { type Enum, type Model, int64, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Int64, OneOf, Open } from '../core/types.ts'

const notifyOnValues = ['NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED', 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'] as const
/** Notify on. */
export type NotifyOn = Open<(typeof notifyOnValues)[number]>
export const NotifyOn: Enum<NotifyOn> = openEnum('NotifyOn', notifyOnValues)

/** Connector config field. */
export interface ConnectorConfigField {
  fieldName?: string
  template?: string
}

export const ConnectorConfigField: Model<ConnectorConfigField> = model('ConnectorConfigField', {
  fieldName: text(),
  template: text(),
})

/** Message config field. */
export interface MessageConfigField {
  fieldName?: string
  template?: string
}

export const MessageConfigField: Model<MessageConfigField> = model('MessageConfigField', {
  fieldName: text(),
  template: text(),
})

/** Source overrides. */
export interface SourceOverrides {
  connectorConfigFields?: ConnectorConfigField[]
  messageConfigFields?: MessageConfigField[]
  payloadType?: string
}

export const SourceOverrides: Model<SourceOverrides> = model('SourceOverrides', {
  connectorConfigFields: list(ConnectorConfigField),
  messageConfigFields: list(MessageConfigField),
  payloadType: text(),
})

/** Notification routing. */
export interface NotificationRouting {
  configOverrides?: SourceOverrides
}

export const NotificationRouting: Model<NotificationRouting> = model('NotificationRouting', {
  configOverrides: SourceOverrides,
})

/** Notification destination. */
export interface NotificationDestination {
  connectorId?: string
  notifyOn?: NotifyOn
  presetId?: string
  resolvedRouteOverrides?: NotificationRouting
  /** At least 0. */
  retriggeringPeriodMinutes?: Int64
  triggeredRoutingOverrides?: NotificationRouting
}

export const NotificationDestination: Model<NotificationDestination> = model('NotificationDestination', {
  connectorId: text(),
  notifyOn: NotifyOn,
  presetId: text(),
  resolvedRouteOverrides: NotificationRouting,
  retriggeringPeriodMinutes: int64({ min: 0, wire: 'integer' }),
  triggeredRoutingOverrides: NotificationRouting,
})

/** Notification router. */
export interface NotificationRouter {
  id?: string
  notifyOn?: NotifyOn
}

export const NotificationRouter: Model<NotificationRouter> = model('NotificationRouter', {
  id: text(),
  notifyOn: NotifyOn,
})

/** Recipients. */
export interface Recipients {
  /** 1 to 100 items, each 1 to 4,096 characters. */
  emails?: string[]
}

export const Recipients: Model<Recipients> = model('Recipients', {
  emails: list(text({ min: 1, max: 4_096 }), { min: 1, max: 100 }),
})

/** At most one of these is in a `IntegrationType`. */
export interface IntegrationTypeVariants {
  /** At least 0. */
  integrationId: Int64
  recipients: Recipients
}

/** Integration type. */
export type IntegrationType = OneOf<IntegrationTypeVariants>

export const IntegrationType: Model<IntegrationType> = variants('IntegrationType', [
  oneOf<IntegrationTypeVariants>({
    integrationId: int64({ min: 0, wire: 'integer' }),
    recipients: Recipients,
  }),
])

/** Alert def webhooks settings. */
export interface AlertDefWebhooksSettings {
  integration?: IntegrationType
  /** 1 to 10,080. */
  minutes?: Int64
  notifyOn?: NotifyOn
}

export const AlertDefWebhooksSettings: Model<AlertDefWebhooksSettings> = model('AlertDefWebhooksSettings', {
  integration: IntegrationType,
  minutes: int64({ min: 1, max: 10_080, wire: 'integer' }),
  notifyOn: NotifyOn,
})

/** Alert def notification group. */
export interface AlertDefNotificationGroup {
  /** At most 100 items. */
  destinations?: NotificationDestination[]
  /** At most 100 items, each 1 to 1,024 characters. */
  groupByKeys?: string[]
  router?: NotificationRouter
  /** At most 100 items. */
  webhooks?: AlertDefWebhooksSettings[]
}

export const AlertDefNotificationGroup: Model<AlertDefNotificationGroup> = model('AlertDefNotificationGroup', {
  destinations: list(NotificationDestination, { max: 100 }),
  groupByKeys: list(text({ min: 1, max: 1_024 }), { max: 100 }),
  router: NotificationRouter,
  webhooks: list(AlertDefWebhooksSettings, { max: 100 }),
})
