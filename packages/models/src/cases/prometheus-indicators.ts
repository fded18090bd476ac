import { type Model, list, map, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { IndicatorPriority } from './alert-indicators.ts'

/** Prometheus alert query. */
export interface PrometheusAlertQuery {
  /** 1 to 4,096 characters. */
  promql: string
}

export const PrometheusAlertQuery: Model<PrometheusAlertQuery> = model('PrometheusAlertQuery', {
  promql: required(text({ min: 1, max: 4_096 })),
})

/** Resolved. */
export interface Resolved {
  /** 20 to 30 characters. */
  resolvedAt: string
  /** 20 to 30 characters. */
  triggeredAt: string
}

export const Resolved: Model<Resolved> = model('Resolved', {
  resolvedAt: required(timestamp({ min: 20, max: 30 })),
  triggeredAt: required(timestamp({ min: 20, max: 30 })),
})

/** Triggered. */
export interface Triggered {
  /** 20 to 30 characters. */
  triggeredAt: string
}

export const Triggered: Model<Triggered> = model('Triggered', {
  triggeredAt: required(timestamp({ min: 20, max: 30 })),
})

/** At most one of these is present. */
export interface PrometheusAlertStatusVariants {
  triggered: Triggered
  resolved: Resolved
}

/** Prometheus alert status. */
export type PrometheusAlertStatus = OneOf<PrometheusAlertStatusVariants>

export const PrometheusAlertStatus: Model<PrometheusAlertStatus> = variants('PrometheusAlertStatus', [
  oneOf<PrometheusAlertStatusVariants>({
    triggered: Triggered,
    resolved: Resolved,
  }),
])

/** Prometheus alert. */
export interface PrometheusAlert {
  /** 1 to 256 characters. */
  alertGroupId: string
  /** 1 to 256 characters. */
  alertName: string
  annotations: Record<string, string>
  /** 20 to 30 characters. */
  createdAt: string
  /** 1 to 256 characters. */
  fingerprint: string
  /** 1 to 4,096 characters. */
  generatorUrl: string
  labels: Record<string, string>
  priority: IndicatorPriority
  query?: PrometheusAlertQuery
  status: PrometheusAlertStatus
  /** 20 to 30 characters. */
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

/** Prometheus alert indicator. */
export interface PrometheusAlertIndicator {
  /** 1 to 256 characters. */
  alertGroupId: string
  /** At most 1,000 items. */
  alerts: PrometheusAlert[]
  /** 1 to 4,096 characters. */
  externalUrl: string
  groupLabels: Record<string, string>
  priority: IndicatorPriority
  /** 20 to 30 characters. */
  receivedAt: string
  /** 1 to 256 characters. */
  receiver: string
  status: PrometheusAlertStatus
  /** 20 to 30 characters. */
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

/** Prometheus alert manager indicator. */
export interface PrometheusAlertManagerIndicator {
  /** 1 to 256 characters. */
  fingerprint: string
  /** 20 to 30 characters. */
  startedAt: string
}

export const PrometheusAlertManagerIndicator: Model<PrometheusAlertManagerIndicator> = model(
  'PrometheusAlertManagerIndicator',
  {
    fingerprint: required(text({ min: 1, max: 256 })),
    startedAt: required(timestamp({ min: 20, max: 30 })),
  },
)
