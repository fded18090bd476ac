import {
  type Enum,
  type Model,
  bool,
  empty,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { IndicatorPriority } from './alert-indicators.ts'
import { KeyValue } from './case-values.ts'
import { CaseKPIs } from './kpis.ts'

const alertSuppressionStrategyValues = [
  'ALERT_SUPPRESSION_STRATEGY_UNSPECIFIED',
  'ALERT_SUPPRESSION_STRATEGY_IGNORE',
  'ALERT_SUPPRESSION_STRATEGY_CREATE_CASE',
] as const

/** Alert suppression strategy. */
export type AlertSuppressionStrategy = Open<(typeof alertSuppressionStrategyValues)[number]>
export const AlertSuppressionStrategy: Enum<AlertSuppressionStrategy> = openEnum(
  'AlertSuppressionStrategy',
  alertSuppressionStrategyValues,
)

/** Auto close config. */
export interface AutoCloseConfig {
  /** 2 to 30 characters. */
  postResolutionPeriod: string
}

export const AutoCloseConfig: Model<AutoCloseConfig> = model('AutoCloseConfig', {
  postResolutionPeriod: required(text({ min: 2, max: 30 })),
})

/** Auto resolve config. */
export interface AutoResolveConfig {
  enabled?: boolean
  inactivePeriod?: string
}

export const AutoResolveConfig: Model<AutoResolveConfig> = model('AutoResolveConfig', {
  enabled: bool(),
  inactivePeriod: text(),
})

/** Case lifecycle. */
export interface CaseLifecycle {
  alertSuppressionStrategy?: AlertSuppressionStrategy
  autoClose?: AutoCloseConfig
  autoResolve?: AutoResolveConfig
  kpi?: CaseKPIs
  resolutionSnoozePeriod?: string
  suppressionPeriod?: string
}

export const CaseLifecycle: Model<CaseLifecycle> = model('CaseLifecycle', {
  alertSuppressionStrategy: AlertSuppressionStrategy,
  autoClose: AutoCloseConfig,
  autoResolve: AutoResolveConfig,
  kpi: CaseKPIs,
  resolutionSnoozePeriod: text(),
  suppressionPeriod: text(),
})

/** Entity label filter values. */
export interface EntityLabelFilterValues {
  items?: KeyValue[]
}

export const EntityLabelFilterValues: Model<EntityLabelFilterValues> = model('EntityLabelFilterValues', {
  items: list(KeyValue),
})

/** At most one of these is present. */
export interface EntityLabelFilterVariants {
  all: Empty
  values: EntityLabelFilterValues
}

/** Entity label filter. */
export type EntityLabelFilter = OneOf<EntityLabelFilterVariants>

export const EntityLabelFilter: Model<EntityLabelFilter> = variants('EntityLabelFilter', [
  oneOf<EntityLabelFilterVariants>({
    all: empty(),
    values: EntityLabelFilterValues,
  }),
])

/** Indicator priority filter values. */
export interface IndicatorPriorityFilterValues {
  items?: IndicatorPriority[]
}

export const IndicatorPriorityFilterValues: Model<IndicatorPriorityFilterValues> = model(
  'IndicatorPriorityFilterValues',
  {
    items: list(IndicatorPriority),
  },
)

/** At most one of these is present. */
export interface IndicatorPriorityFilterVariants {
  all: Empty
  values: IndicatorPriorityFilterValues
}

/** Indicator priority filter. */
export type IndicatorPriorityFilter = OneOf<IndicatorPriorityFilterVariants>

export const IndicatorPriorityFilter: Model<IndicatorPriorityFilter> = variants('IndicatorPriorityFilter', [
  oneOf<IndicatorPriorityFilterVariants>({
    all: empty(),
    values: IndicatorPriorityFilterValues,
  }),
])

/** Indicator filter. */
export interface IndicatorFilter {
  enabled?: boolean
  entityLabels?: EntityLabelFilter
  priorities?: IndicatorPriorityFilter
}

export const IndicatorFilter: Model<IndicatorFilter> = model('IndicatorFilter', {
  enabled: bool(),
  entityLabels: EntityLabelFilter,
  priorities: IndicatorPriorityFilter,
})

/** Global indicator settings. */
export interface GlobalIndicatorSettings {
  enabled?: boolean
  /** At most 1,000 items. */
  filteringConditions?: IndicatorFilter[]
}

export const GlobalIndicatorSettings: Model<GlobalIndicatorSettings> = model('GlobalIndicatorSettings', {
  enabled: bool(),
  filteringConditions: list(IndicatorFilter, { max: 1_000 }),
})

/** Case settings. */
export interface CaseSettings {
  caseLifecycle?: CaseLifecycle
  /** 20 to 30 characters. */
  createTime?: string
  globalIndicatorSettings?: GlobalIndicatorSettings
  /** Exactly 36 characters. */
  id?: string
  /** 1 to 4,096 characters. */
  name?: string
  /** 20 to 30 characters. */
  updateTime?: string
}

export const CaseSettings: Model<CaseSettings> = model('CaseSettings', {
  caseLifecycle: CaseLifecycle,
  createTime: timestamp({ min: 20, max: 30 }),
  globalIndicatorSettings: GlobalIndicatorSettings,
  id: lowerCaseUuid(),
  name: text({ min: 1, max: 4_096 }),
  updateTime: timestamp({ min: 20, max: 30 }),
})
