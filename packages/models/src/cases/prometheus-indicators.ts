import { list, map, type Model, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { IndicatorPriority } from './alert-indicators.ts'

/** What an alert of Prometheus asks. */
export interface PrometheusAlertQuery {
  /** The expression. 1 to 4,096 characters. */
  promql: string
}

export const PrometheusAlertQuery: Model<PrometheusAlertQuery> = model('PrometheusAlertQuery', {
  promql: required(text({ min: 1, max: 4_096 })),
})

/** An alert is over. */
export interface Resolved {
  /** When it was resolved. 20 to 30 characters. */
  resolvedAt: string
  /** When it had fired. 20 to 30 characters. */
  triggeredAt: string
}

export const Resolved: Model<Resolved> = model('Resolved', {
  resolvedAt: required(timestamp({ min: 20, max: 30 })),
  triggeredAt: required(timestamp({ min: 20, max: 30 })),
})

/** An alert fires. */
export interface Triggered {
  /** Since when. 20 to 30 characters. */
  triggeredAt: string
}

export const Triggered: Model<Triggered> = model('Triggered', {
  triggeredAt: required(timestamp({ min: 20, max: 30 })),
})

/** At most one of these is present. */
export interface PrometheusAlertStatusVariants {
  /** It fires. */
  triggered: Triggered
  /** It is over. */
  resolved: Resolved
}

/** Whether an alert of Prometheus, or a group of them, fires. */
export type PrometheusAlertStatus = OneOf<PrometheusAlertStatusVariants>

export const PrometheusAlertStatus: Model<PrometheusAlertStatus> = variants('PrometheusAlertStatus', [
  oneOf<PrometheusAlertStatusVariants>({
    triggered: Triggered,
    resolved: Resolved,
  }),
])

/** An alert of Prometheus. */
export interface PrometheusAlert {
  /** Id of its group. 1 to 256 characters. */
  alertGroupId: string
  /** Its name. 1 to 256 characters. */
  alertName: string
  /** Its annotations. */
  annotations: Record<string, string>
  /** When it was first seen. 20 to 30 characters. */
  createdAt: string
  /** Tells it from other alerts: made of its labels, the same whenever it fires. 1 to 256 characters. */
  fingerprint: string
  /** Address of what made it. 1 to 4,096 characters. */
  generatorUrl: string
  /** Its labels. */
  labels: Record<string, string>
  /** How urgent it is. */
  priority: IndicatorPriority
  /** What it asks, where that is known. */
  query?: PrometheusAlertQuery | undefined
  /** Whether it fires. */
  status: PrometheusAlertStatus
  /** When it last changed. 20 to 30 characters. */
  updatedAt: string
}

export const PrometheusAlert: Model<PrometheusAlert> = model('PrometheusAlert', {
  alertGroupId: required(text({ min: 1, max: 256 })),
  alertName: required(text({ min: 1, max: 256 })),
  annotations: required(map(text())),
  createdAt: required(timestamp({ min: 20, max: 30 })),
  fingerprint: required(text({ min: 1, max: 256 })),
  generatorUrl: required(text({ min: 1, max: 4_096 })),
  labels: required(map(text())),
  priority: required(IndicatorPriority),
  query: PrometheusAlertQuery,
  status: required(PrometheusAlertStatus),
  updatedAt: required(timestamp({ min: 20, max: 30 })),
})

/** A group of alerts of Prometheus that a case is made of. */
export interface PrometheusAlertIndicator {
  /** Its id. 1 to 256 characters. */
  alertGroupId: string
  /** Its alerts. At most 1,000 items. */
  alerts: PrometheusAlert[]
  /** Address of the alert manager that sent it. 1 to 4,096 characters. */
  externalUrl: string
  /** Labels that its alerts have in common. */
  groupLabels: Record<string, string>
  /** How urgent it is. */
  priority: IndicatorPriority
  /** When it was first received. 20 to 30 characters. */
  receivedAt: string
  /** Name of the receiver in the alert manager. 1 to 256 characters. */
  receiver: string
  /** Whether it fires. */
  status: PrometheusAlertStatus
  /** When it last changed. 20 to 30 characters. */
  updatedAt: string
}

export const PrometheusAlertIndicator: Model<PrometheusAlertIndicator> = model('PrometheusAlertIndicator', {
  alertGroupId: required(text({ min: 1, max: 256 })),
  alerts: required(list(PrometheusAlert, { max: 1_000 })),
  externalUrl: required(text({ min: 1, max: 4_096 })),
  groupLabels: required(map(text())),
  priority: required(IndicatorPriority),
  receivedAt: required(timestamp({ min: 20, max: 30 })),
  receiver: required(text({ min: 1, max: 256 })),
  status: required(PrometheusAlertStatus),
  updatedAt: required(timestamp({ min: 20, max: 30 })),
})

/** Names one time that an alert of Prometheus fired. */
export interface PrometheusAlertManagerIndicator {
  /** Tells the alert from others: made of its labels, the same whenever it fires. 1 to 256 characters. */
  fingerprint: string
  /** When it began to fire: `startsAt` of the alert manager. 20 to 30 characters. */
  startedAt: string
}

export const PrometheusAlertManagerIndicator: Model<PrometheusAlertManagerIndicator> = model(
  'PrometheusAlertManagerIndicator',
  {
    fingerprint: required(text({ min: 1, max: 256 })),
    startedAt: required(timestamp({ min: 20, max: 30 })),
  },
)
