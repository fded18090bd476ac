import {
  type Enum,
  type Model,
  double,
  fields,
  int64,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Int64, OneOf, Open } from '../core/types.ts'
import { AlertDefOverride } from './priority.ts'

const durationUnitValues = ['DURATION_UNIT_UNSPECIFIED', 'DURATION_UNIT_HOURS'] as const
/** Duration unit. */
export type DurationUnit = Open<(typeof durationUnitValues)[number]>
export const DurationUnit: Enum<DurationUnit> = openEnum('DurationUnit', durationUnitValues)

/** Time duration. */
export interface TimeDuration {
  duration?: Int64
  unit?: DurationUnit
}

export const TimeDuration: Model<TimeDuration> = model('TimeDuration', {
  duration: int64({ unsigned: true }),
  unit: DurationUnit,
})

/** Burn rate type dual. */
export interface BurnRateTypeDual {
  timeDuration?: TimeDuration
}

export const BurnRateTypeDual: Model<BurnRateTypeDual> = model('BurnRateTypeDual', {
  timeDuration: TimeDuration,
})

/** Slo threshold condition. */
export interface SloThresholdCondition {
  /** At least 0. */
  threshold?: number
}

export const SloThresholdCondition: Model<SloThresholdCondition> = model('SloThresholdCondition', {
  threshold: double({ min: 0 }),
})

/** Slo threshold rule. */
export interface SloThresholdRule {
  condition?: SloThresholdCondition
  override?: AlertDefOverride
}

export const SloThresholdRule: Model<SloThresholdRule> = model('SloThresholdRule', {
  condition: SloThresholdCondition,
  override: AlertDefOverride,
})

/** Burn rate type single. */
export interface BurnRateTypeSingle {
  timeDuration?: TimeDuration
}

export const BurnRateTypeSingle: Model<BurnRateTypeSingle> = model('BurnRateTypeSingle', {
  timeDuration: TimeDuration,
})

/** Fields of every `BurnRateThreshold`. */
export interface BurnRateThresholdCommon {
  /** 1 to 5 items. */
  rules?: SloThresholdRule[]
}

/** At most one of these is in a `BurnRateThreshold`. */
export interface BurnRateThresholdVariants {
  dual: BurnRateTypeDual
  single: BurnRateTypeSingle
}

/** Burn rate threshold. */
export type BurnRateThreshold = BurnRateThresholdCommon & OneOf<BurnRateThresholdVariants>

export const BurnRateThreshold: Model<BurnRateThreshold> = variants('BurnRateThreshold', [
  fields<BurnRateThresholdCommon>({
    rules: list(SloThresholdRule, { min: 1, max: 5 }),
  }),
  oneOf<BurnRateThresholdVariants>({
    dual: BurnRateTypeDual,
    single: BurnRateTypeSingle,
  }),
])

/** Error budget threshold. */
export interface ErrorBudgetThreshold {
  /** 1 to 5 items. */
  rules?: SloThresholdRule[]
}

export const ErrorBudgetThreshold: Model<ErrorBudgetThreshold> = model('ErrorBudgetThreshold', {
  rules: list(SloThresholdRule, { min: 1, max: 5 }),
})

/** Slo definition. */
export interface SloDefinition {
  /** 1 to 36 characters. */
  sloId?: string
}

export const SloDefinition: Model<SloDefinition> = model('SloDefinition', {
  sloId: text({ min: 1, max: 36 }),
})

/** Fields of every `SloThresholdType`. */
export interface SloThresholdTypeCommon {
  sloDefinition?: SloDefinition
}

/** At most one of these is in a `SloThresholdType`. */
export interface SloThresholdTypeVariants {
  errorBudget: ErrorBudgetThreshold
  burnRate: BurnRateThreshold
}

/** Slo threshold type. */
export type SloThresholdType = SloThresholdTypeCommon & OneOf<SloThresholdTypeVariants>

export const SloThresholdType: Model<SloThresholdType> = variants('SloThresholdType', [
  fields<SloThresholdTypeCommon>({
    sloDefinition: SloDefinition,
  }),
  oneOf<SloThresholdTypeVariants>({
    errorBudget: ErrorBudgetThreshold,
    burnRate: BurnRateThreshold,
  }),
])
