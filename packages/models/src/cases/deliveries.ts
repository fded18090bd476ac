import {
  empty,
  type Enum,
  fields,
  list,
  type Model,
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

/** Where a connector leads. */
export type ConnectorType = Open<(typeof connectorTypeValues)[number]>
export const ConnectorType: Enum<ConnectorType> = openEnum('ConnectorType', connectorTypeValues)

/** A connector that a notification left by. */
export interface ConnectorDetails {
  /** Its id. 1 to 128 characters. */
  connectorId: string
  /** Its name. 1 to 256 characters. */
  connectorName: string
  /** Where it leads. */
  connectorType: ConnectorType
}

export const ConnectorDetails: Model<ConnectorDetails> = model('ConnectorDetails', {
  connectorId: required(text({ min: 1, max: 128, pattern: /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/ })),
  connectorName: required(text({ min: 1, max: 256 })),
  connectorType: required(ConnectorType),
})

/** A notification did not arrive. */
export interface DeliveryFailure {
  /** What went wrong. 1 to 4,096 characters. */
  errorMessage: string
}

export const DeliveryFailure: Model<DeliveryFailure> = model('DeliveryFailure', {
  errorMessage: required(text({ min: 1, max: 4_096 })),
})

/** A notification arrived. */
export interface DeliverySuccess {
  /** Where to look at it, where that is known. 1 to 2,048 characters. */
  evidenceUrl?: string | undefined
}

export const DeliverySuccess: Model<DeliverySuccess> = model('DeliverySuccess', {
  evidenceUrl: text({ min: 1, max: 2_048 }),
})

/** At most one of these is present. */
export interface DeliveryOutcomeVariants {
  /** It arrived. */
  success: DeliverySuccess
  /** It did not. */
  failure: DeliveryFailure
}

/** What became of an attempt to deliver. */
export type DeliveryOutcome = OneOf<DeliveryOutcomeVariants>

export const DeliveryOutcome: Model<DeliveryOutcome> = variants('DeliveryOutcome', [
  oneOf<DeliveryOutcomeVariants>({
    success: DeliverySuccess,
    failure: DeliveryFailure,
  }),
])

/** One attempt to deliver a notification. */
export interface DeliveryAttempt {
  /** By which connector. */
  connector: ConnectorDetails
  /** What became of it. */
  outcome: DeliveryOutcome
}

export const DeliveryAttempt: Model<DeliveryAttempt> = model('DeliveryAttempt', {
  connector: required(ConnectorDetails),
  outcome: required(DeliveryOutcome),
})

/** A router. */
export interface RouterInfo {
  /** Its id. 1 to 128 characters. */
  routerId: string
  /** Its name. 1 to 256 characters. */
  routerName: string
}

export const RouterInfo: Model<RouterInfo> = model('RouterInfo', {
  routerId: required(text({ min: 1, max: 128, pattern: /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/ })),
  routerName: required(text({ min: 1, max: 256 })),
})

/** A notification that a router took. */
export interface RoutedDelivery {
  /** Attempts to deliver it. At most 100 items. */
  attempts: DeliveryAttempt[]
  /** The router. */
  router: RouterInfo
}

export const RoutedDelivery: Model<RoutedDelivery> = model('RoutedDelivery', {
  attempts: required(list(DeliveryAttempt, { max: 100 })),
  router: required(RouterInfo),
})

/** Routers matched, and nothing was sent all the same. */
export interface NoNotificationCreatedResult {
  /** The routers. At most 1,000 items. */
  matchedRouters: RouterInfo[]
}

export const NoNotificationCreatedResult: Model<NoNotificationCreatedResult> = model('NoNotificationCreatedResult', {
  matchedRouters: required(list(RouterInfo, { max: 1_000 })),
})

/** Fields of every `NotificationDelivery`. */
export interface NotificationDeliveryCommon {
  /** Id of the request for it, as in the history of the case. Exactly 36 characters. */
  requestNotificationId?: string | undefined
  /** When it was due. 20 to 30 characters. */
  timestamp: string
}

/** At most one of these is present. */
export interface NotificationDeliveryVariants {
  /** No router was meant for it. */
  noRouterMatched: Empty
  /** Routers matched, and nothing was sent all the same. */
  noNotificationCreated: NoNotificationCreatedResult
  /** A router took it. */
  attempted: RoutedDelivery
}

/** What became of one notification. */
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

/** What became of the notifications about one case. */
export interface CaseNotificationDeliveries {
  /** The notifications. At most 1,000 items. */
  notificationDeliveries: NotificationDelivery[]
}

export const CaseNotificationDeliveries: Model<CaseNotificationDeliveries> = model('CaseNotificationDeliveries', {
  notificationDeliveries: required(list(NotificationDelivery, { max: 1_000 })),
})
