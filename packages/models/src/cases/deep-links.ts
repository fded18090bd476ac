import { fields, list, map, type Model, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { ImpactedEntity } from './impacted-entities.ts'

/** A search in the logs. */
export interface LogsLink {
  /** Its address: the query of the alert, within the time of the case. 1 to 2,048 characters. */
  logs?: string | undefined
}

export const LogsLink: Model<LogsLink> = model('LogsLink', {
  logs: text({ min: 1, max: 2_048 }),
})

/** A view of metrics. */
export interface MetricLink {
  /** Its address: the query of the alert, within the time of the case. 1 to 2,048 characters. */
  metrics?: string | undefined
}

export const MetricLink: Model<MetricLink> = model('MetricLink', {
  metrics: text({ min: 1, max: 2_048 }),
})

/** A view of errors of browsers. */
export interface RumLink {
  /** Its address: the applications of the alert, within the time of the case. 1 to 2,048 characters. */
  rum?: string | undefined
}

export const RumLink: Model<RumLink> = model('RumLink', {
  rum: text({ min: 1, max: 2_048 }),
})

/** An overview of an SLO. */
export interface SloLink {
  /** Its address. 1 to 2,048 characters. */
  slo?: string | undefined
}

export const SloLink: Model<SloLink> = model('SloLink', {
  slo: text({ min: 1, max: 2_048 }),
})

/** A search in the traces. */
export interface TracingLink {
  /** Its address: the query of the alert, within the time of the case. 1 to 2,048 characters. */
  tracing?: string | undefined
}

export const TracingLink: Model<TracingLink> = model('TracingLink', {
  tracing: text({ min: 1, max: 2_048 }),
})

/** Fields of every `AlertIndicatorDeepLink`. */
export interface AlertIndicatorDeepLinkCommon {
  /** Address of the alert definition; empty where there is none. At most 2,048 characters. */
  alertDef?: string | undefined
}

/** At most one of these is present. */
export interface AlertIndicatorDeepLinkVariants {
  /** What it watches: logs. */
  logs: LogsLink
  /** Metrics. */
  metric: MetricLink
  /** Errors of browsers. */
  rum: RumLink
  /** An SLO. */
  slo: SloLink
  /** Traces. */
  tracing: TracingLink
}

/** Where to look at an alert. */
export type AlertIndicatorDeepLink = AlertIndicatorDeepLinkCommon & OneOf<AlertIndicatorDeepLinkVariants>

export const AlertIndicatorDeepLink: Model<AlertIndicatorDeepLink> = variants('AlertIndicatorDeepLink', [
  fields<AlertIndicatorDeepLinkCommon>({
    alertDef: text({ max: 2_048 }),
  }),
  oneOf<AlertIndicatorDeepLinkVariants>({
    logs: LogsLink,
    metric: MetricLink,
    rum: RumLink,
    slo: SloLink,
    tracing: TracingLink,
  }),
])

/** Where to look at something that a case affects. */
export interface ImpactedEntityLink {
  /** The service or the database. */
  entity?: ImpactedEntity | undefined
  /** Its address. 1 to 2,048 characters. */
  url?: string | undefined
}

export const ImpactedEntityLink: Model<ImpactedEntityLink> = model('ImpactedEntityLink', {
  entity: ImpactedEntity,
  url: text({ min: 1, max: 2_048 }),
})

/** Where to look at a case. */
export interface CaseDeepLinks {
  /** Where to look at its alerts, by id of the indicator. */
  alertIndicators?: Record<string, AlertIndicatorDeepLink> | undefined
  /** Address of the case. 1 to 2,048 characters. */
  detail?: string | undefined
  /** Where to look at what it affects. At most 1,000 items. */
  impactedEntities?: ImpactedEntityLink[] | undefined
}

export const CaseDeepLinks: Model<CaseDeepLinks> = model('CaseDeepLinks', {
  alertIndicators: map(AlertIndicatorDeepLink),
  detail: text({ min: 1, max: 2_048 }),
  impactedEntities: list(ImpactedEntityLink, { max: 1_000 }),
})
