import { type Model, fields, list, map, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { ImpactedEntity } from './impacted-entities.ts'

/** Logs link. */
export interface LogsLink {
  /** 1 to 2,048 characters. */
  logs?: string
}

export const LogsLink: Model<LogsLink> = model('LogsLink', {
  logs: text({ min: 1, max: 2_048 }),
})

/** Metric link. */
export interface MetricLink {
  /** 1 to 2,048 characters. */
  metrics?: string
}

export const MetricLink: Model<MetricLink> = model('MetricLink', {
  metrics: text({ min: 1, max: 2_048 }),
})

/** Rum link. */
export interface RumLink {
  /** 1 to 2,048 characters. */
  rum?: string
}

export const RumLink: Model<RumLink> = model('RumLink', {
  rum: text({ min: 1, max: 2_048 }),
})

/** Slo link. */
export interface SloLink {
  /** 1 to 2,048 characters. */
  slo?: string
}

export const SloLink: Model<SloLink> = model('SloLink', {
  slo: text({ min: 1, max: 2_048 }),
})

/** Tracing link. */
export interface TracingLink {
  /** 1 to 2,048 characters. */
  tracing?: string
}

export const TracingLink: Model<TracingLink> = model('TracingLink', {
  tracing: text({ min: 1, max: 2_048 }),
})

/** Fields of every `AlertIndicatorDeepLink`. */
export interface AlertIndicatorDeepLinkCommon {
  /** At most 2,048 characters. */
  alertDef?: string
}

/** At most one of these is present. */
export interface AlertIndicatorDeepLinkVariants {
  logs: LogsLink
  metric: MetricLink
  rum: RumLink
  slo: SloLink
  tracing: TracingLink
}

/** Alert indicator deep link. */
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

/** Impacted entity link. */
export interface ImpactedEntityLink {
  entity?: ImpactedEntity
  /** 1 to 2,048 characters. */
  url?: string
}

export const ImpactedEntityLink: Model<ImpactedEntityLink> = model('ImpactedEntityLink', {
  entity: ImpactedEntity,
  url: text({ min: 1, max: 2_048 }),
})

/** Case deep links. */
export interface CaseDeepLinks {
  alertIndicators?: Record<string, AlertIndicatorDeepLink>
  /** 1 to 2,048 characters. */
  detail?: string
  /** At most 1,000 items. */
  impactedEntities?: ImpactedEntityLink[]
}

export const CaseDeepLinks: Model<CaseDeepLinks> = model('CaseDeepLinks', {
  alertIndicators: map(AlertIndicatorDeepLink),
  detail: text({ min: 1, max: 2_048 }),
  impactedEntities: list(ImpactedEntityLink, { max: 1_000 }),
})
