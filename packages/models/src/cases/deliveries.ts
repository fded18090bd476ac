import {
  type Enum,
  type Model,
  empty,
  fields,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

const connectorTypeValues = [
  'CONNECTOR_TYPE_UNSPECIFIED',
  'CONNECTOR_TYPE_SLACK',
  'CONNECTOR_TYPE_SERVICE_NOW',
  'CONNECTOR_TYPE_PAGER_DUTY',
  'CONNECTOR_TYPE_EMAIL',
  'CONNECTOR_TYPE_GENERIC_HTTPS',
  'CONNECTOR_TYPE_MICROSOFT_TEAMS',
] as const

/** Connector type. */
export type ConnectorType = Open<(typeof connectorTypeValues)[number]>
export const ConnectorType: Enum<ConnectorType> = openEnum('ConnectorType', connectorTypeValues)

/** Connector details. */
export interface ConnectorDetails {
  /** 1 to 128 characters. */
  connectorId: string
  /** 1 to 256 characters. */
  connectorName: string
  connectorType: ConnectorType
}

export const ConnectorDetails: Model<ConnectorDetails> = model('ConnectorDetails', {
  connectorId: required(text({ min: 1, max: 128, pattern: /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/ })),
  connectorName: required(text({ min: 1, max: 256 })),
  connectorType: required(ConnectorType),
})

/** Delivery failure. */
export interface DeliveryFailure {
  /** 1 to 4,096 characters. */
  errorMessage: string
}

export const DeliveryFailure: Model<DeliveryFailure> = model('DeliveryFailure', {
  errorMessage: required(text({ min: 1, max: 4_096 })),
})

/** Delivery success. */
export interface DeliverySuccess {
  /** 1 to 2,048 characters. */
  evidenceUrl?: string
}

export const DeliverySuccess: Model<DeliverySuccess> = model('DeliverySuccess', {
  evidenceUrl: text({ min: 1, max: 2_048 }),
})

/** At most one of these is present. */
export interface DeliveryOutcomeVariants {
  success: DeliverySuccess
  failure: DeliveryFailure
}

/** Delivery outcome. */
export type DeliveryOutcome = OneOf<DeliveryOutcomeVariants>

export const DeliveryOutcome: Model<DeliveryOutcome> = variants('DeliveryOutcome', [
  oneOf<DeliveryOutcomeVariants>({
    success: DeliverySuccess,
    failure: DeliveryFailure,
  }),
])

/** Delivery attempt. */
export interface DeliveryAttempt {
  connector: ConnectorDetails
  outcome: DeliveryOutcome
}

export const DeliveryAttempt: Model<DeliveryAttempt> = model('DeliveryAttempt', {
  connector: required(ConnectorDetails),
  outcome: required(DeliveryOutcome),
})

/** Router info. */
export interface RouterInfo {
  /** 1 to 128 characters. */
  routerId: string
  /** 1 to 256 characters. */
  routerName: string
}

export const RouterInfo: Model<RouterInfo> = model('RouterInfo', {
  routerId: required(text({ min: 1, max: 128, pattern: /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/ })),
  routerName: required(text({ min: 1, max: 256 })),
})

/** Routed delivery. */
export interface RoutedDelivery {
  /** At most 100 items. */
  attempts: DeliveryAttempt[]
  router: RouterInfo
}

export const RoutedDelivery: Model<RoutedDelivery> = model('RoutedDelivery', {
  attempts: required(list(DeliveryAttempt, { max: 100 })),
  router: required(RouterInfo),
})

/** No notification created result. */
export interface NoNotificationCreatedResult {
  /** At most 1,000 items. */
  matchedRouters: RouterInfo[]
}

export const NoNotificationCreatedResult: Model<NoNotificationCreatedResult> = model('NoNotificationCreatedResult', {
  matchedRouters: required(list(RouterInfo, { max: 1_000 })),
})

/** Fields of every `NotificationDelivery`. */
export interface NotificationDeliveryCommon {
  /** Exactly 36 characters. */
  requestNotificationId?: string
  /** 20 to 30 characters. */
  timestamp: string
}

/** At most one of these is present. */
export interface NotificationDeliveryVariants {
  noRouterMatched: Empty
  noNotificationCreated: NoNotificationCreatedResult
  attempted: RoutedDelivery
}

/** Notification delivery. */
export type NotificationDelivery = NotificationDeliveryCommon & OneOf<NotificationDeliveryVariants>

export const NotificationDelivery: Model<NotificationDelivery> = variants('NotificationDelivery', [
  fields<NotificationDeliveryCommon>({
    requestNotificationId: uuid({ min: 36, max: 36 }),
    timestamp: required(timestamp({ min: 20, max: 30 })),
  }),
  oneOf<NotificationDeliveryVariants>({
    noRouterMatched: empty(),
    noNotificationCreated: NoNotificationCreatedResult,
    attempted: RoutedDelivery,
  }),
])

/** Case notification deliveries. */
export interface CaseNotificationDeliveries {
  /** At most 1,000 items. */
  notificationDeliveries: NotificationDelivery[]
}

export const CaseNotificationDeliveries: Model<CaseNotificationDeliveries> = model('CaseNotificationDeliveries', {
  notificationDeliveries: required(list(NotificationDelivery, { max: 1_000 })),
})
