import {
  always,
  bool,
  empty,
  type Enum,
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
import { IndicatorPriority } from './alert-indicators.ts'
import { KeyValue } from './case-values.ts'
import { CaseKPIs } from './kpis.ts'
import { lowerCaseUuid } from './scalars.ts'

const alertSuppressionStrategyValues = [
  'ALERT_SUPPRESSION_STRATEGY_UNSPECIFIED',
  'ALERT_SUPPRESSION_STRATEGY_IGNORE',
  'ALERT_SUPPRESSION_STRATEGY_CREATE_CASE',
] as const

/** What an alert that is silenced does: nothing, or a case all the same. */
export type AlertSuppressionStrategy = Open<(typeof alertSuppressionStrategyValues)[number]>
export const AlertSuppressionStrategy: Enum<AlertSuppressionStrategy> = openEnum(
  'AlertSuppressionStrategy',
  alertSuppressionStrategyValues,
)

/** When cases close by themselves. */
export interface AutoCloseConfig {
  /** Duration after the resolution. 2 to 30 characters. */
  postResolutionPeriod: string
}

export const AutoCloseConfig: Model<AutoCloseConfig> = model('AutoCloseConfig', {
  postResolutionPeriod: required(text({ min: 2, max: 30 })),
})

/** When cases are resolved by themselves. */
export interface AutoResolveConfig {
  /** Whether they are. */
  enabled?: boolean | undefined
  /** Duration for which nothing must have happened. */
  inactivePeriod?: string | undefined
}

export const AutoResolveConfig: Model<AutoResolveConfig> = model('AutoResolveConfig', {
  enabled: bool(),
  inactivePeriod: text(),
})

/** What happens to cases as time passes. */
export interface CaseLifecycle {
  /** What alerts that are silenced do. */
  alertSuppressionStrategy?: AlertSuppressionStrategy | undefined
  /** When cases close by themselves; absent: a week after their resolution. */
  autoClose?: AutoCloseConfig | undefined
  /** When cases are resolved by themselves. */
  autoResolve?: AutoResolveConfig | undefined
  /** How long things may take. */
  kpi?: CaseKPIs | undefined
  /** Duration after a resolution in which no new case begins. */
  resolutionSnoozePeriod?: string | undefined
  /** Duration for which cases of the same thing are held back. */
  suppressionPeriod?: string | undefined
}

export const CaseLifecycle: Model<CaseLifecycle> = model('CaseLifecycle', {
  alertSuppressionStrategy: AlertSuppressionStrategy,
  autoClose: AutoCloseConfig,
  autoResolve: AutoResolveConfig,
  kpi: CaseKPIs,
  resolutionSnoozePeriod: text(),
  suppressionPeriod: text(),
})

/** Some labels. */
export interface EntityLabelFilterValues {
  /** The labels; an empty list takes no alert. */
  items?: KeyValue[] | undefined
}

export const EntityLabelFilterValues: Model<EntityLabelFilterValues> = model('EntityLabelFilterValues', {
  items: list(KeyValue),
})

/** At most one of these is present. */
export interface EntityLabelFilterVariants {
  /** Whatever their labels. */
  all: Empty
  /** With one of these labels. */
  values: EntityLabelFilterValues
}

/** Alerts with which labels. */
export type EntityLabelFilter = OneOf<EntityLabelFilterVariants>

export const EntityLabelFilter: Model<EntityLabelFilter> = variants('EntityLabelFilter', [
  oneOf<EntityLabelFilterVariants>({
    all: empty(),
    values: EntityLabelFilterValues,
  }),
])

/** Some priorities. */
export interface IndicatorPriorityFilterValues {
  /** The priorities; an empty list takes no alert. */
  items?: IndicatorPriority[] | undefined
}

export const IndicatorPriorityFilterValues: Model<IndicatorPriorityFilterValues> = model(
  'IndicatorPriorityFilterValues',
  {
    items: list(IndicatorPriority),
  },
)

/** At most one of these is present. */
export interface IndicatorPriorityFilterVariants {
  /** Of all. */
  all: Empty
  /** Of these. */
  values: IndicatorPriorityFilterValues
}

/** Alerts of which priorities. */
export type IndicatorPriorityFilter = OneOf<IndicatorPriorityFilterVariants>

export const IndicatorPriorityFilter: Model<IndicatorPriorityFilter> = variants('IndicatorPriorityFilter', [
  oneOf<IndicatorPriorityFilterVariants>({
    all: empty(),
    values: IndicatorPriorityFilterValues,
  }),
])

/** Alerts that become cases: those that meet all of this. */
export interface IndicatorFilter {
  /** Whether the filter counts. */
  enabled?: boolean | undefined
  /** Alerts with which labels. */
  entityLabels?: EntityLabelFilter | undefined
  /** Alerts of which priorities. */
  priorities?: IndicatorPriorityFilter | undefined
}

export const IndicatorFilter: Model<IndicatorFilter> = model('IndicatorFilter', {
  enabled: bool(),
  entityLabels: EntityLabelFilter,
  priorities: IndicatorPriorityFilter,
})

/** Which alerts become cases. */
export interface GlobalIndicatorSettings {
  /** False: none at all. */
  enabled?: boolean | undefined
  /** Those that pass one of these filters; an empty list: all. At most 1,000 items. */
  filteringConditions?: IndicatorFilter[] | undefined
}

export const GlobalIndicatorSettings: Model<GlobalIndicatorSettings> = model('GlobalIndicatorSettings', {
  enabled: bool(),
  filteringConditions: list(IndicatorFilter, { max: 1_000 }),
})

/** Settings for the cases of a team. */
export interface CaseSettings {
  /** What happens to cases as time passes. */
  caseLifecycle?: CaseLifecycle | undefined
  /** When they were created. 20 to 30 characters. */
  createTime?: string | undefined
  /** Which alerts become cases. */
  globalIndicatorSettings?: GlobalIndicatorSettings | undefined
  /** Their id. Exactly 36 characters. */
  id: string
  /** What people call them. 1 to 4,096 characters. */
  name?: string | undefined
  /** When they last changed. 20 to 30 characters. */
  updateTime?: string | undefined
}

export const CaseSettings: Model<CaseSettings> = model('CaseSettings', {
  caseLifecycle: CaseLifecycle,
  createTime: timestamp({ min: 20, max: 30 }),
  globalIndicatorSettings: GlobalIndicatorSettings,
  id: always(lowerCaseUuid()),
  name: text({ min: 1, max: 4_096 }),
  updateTime: timestamp({ min: 20, max: 30 }),
})
