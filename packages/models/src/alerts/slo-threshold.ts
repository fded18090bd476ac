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
import { sloThresholdIsChosen } from './rules.ts'

const durationUnitValues = ['DURATION_UNIT_UNSPECIFIED', 'DURATION_UNIT_HOURS'] as const

/** What a duration is counted in. */
export type DurationUnit = Open<(typeof durationUnitValues)[number]>
export const DurationUnit: Enum<DurationUnit> = openEnum('DurationUnit', durationUnitValues)

/** A span of time. */
export interface TimeDuration {
  /** How many units. */
  duration?: Int64 | undefined
  /** What it is counted in. */
  unit?: DurationUnit | undefined
}

export const TimeDuration: Model<TimeDuration> = model('TimeDuration', {
  duration: int64({ unsigned: true }),
  unit: DurationUnit,
})

/** The burn rate must be too high over a long span and over a short one. */
export interface BurnRateTypeDual {
  /** The longer span, how far back it is measured. */
  timeDuration?: TimeDuration | undefined
}

export const BurnRateTypeDual: Model<BurnRateTypeDual> = model('BurnRateTypeDual', {
  timeDuration: TimeDuration,
})

/** The number that an SLO is compared with. */
export interface SloThresholdCondition {
  /** Number to compare with. At least 0. */
  threshold?: number | undefined
}

export const SloThresholdCondition: Model<SloThresholdCondition> = model('SloThresholdCondition', {
  threshold: double({ min: 0 }),
})

/** A threshold, and the priority of alerts that cross it. */
export interface SloThresholdRule {
  condition?: SloThresholdCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const SloThresholdRule: Model<SloThresholdRule> = model('SloThresholdRule', {
  condition: SloThresholdCondition,
  override: AlertDefOverride,
})

/** The burn rate must be too high over one span. */
export interface BurnRateTypeSingle {
  /** How far back it is measured. */
  timeDuration?: TimeDuration | undefined
}

export const BurnRateTypeSingle: Model<BurnRateTypeSingle> = model('BurnRateTypeSingle', {
  timeDuration: TimeDuration,
})

/** What both kinds of burn rates have. */
export interface BurnRateThresholdCommon {
  /** One threshold for each priority. 1 to 5 items. */
  rules?: SloThresholdRule[] | undefined
}

/** Over how many spans the burn rate is measured: at most one of these. */
export interface BurnRateThresholdVariants {
  /** A long one and a short one. */
  dual: BurnRateTypeDual
  /** A single one. */
  single: BurnRateTypeSingle
}

/** Fires when the error budget of an SLO is used up too fast. */
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

/** Fires when too little of an SLO's error budget is left. */
export interface ErrorBudgetThreshold {
  /** One threshold for each priority. 1 to 5 items. */
  rules?: SloThresholdRule[] | undefined
}

export const ErrorBudgetThreshold: Model<ErrorBudgetThreshold> = model('ErrorBudgetThreshold', {
  rules: list(SloThresholdRule, { min: 1, max: 5 }),
})

/** An SLO. */
export interface SloDefinition {
  /** Its id. 1 to 36 characters. */
  sloId?: string | undefined
}

export const SloDefinition: Model<SloDefinition> = model('SloDefinition', {
  sloId: text({ min: 1, max: 36 }),
})

/** What alerts on SLOs of both kinds have. */
export interface SloThresholdTypeCommon {
  /** The SLO that is watched. */
  sloDefinition?: SloDefinition | undefined
}

/** What is watched of an SLO: at most one of these. */
export interface SloThresholdTypeVariants {
  /** How much of its error budget is left. */
  errorBudget: ErrorBudgetThreshold
  /** How fast its error budget is used up. */
  burnRate: BurnRateThreshold
}

/** Fires on the error budget of an SLO. A request must say which way: `errorBudget` or `burnRate`. */
export type SloThresholdType = SloThresholdTypeCommon & OneOf<SloThresholdTypeVariants>

export const SloThresholdType: Model<SloThresholdType> = variants(
  'SloThresholdType',
  [
    fields<SloThresholdTypeCommon>({
      sloDefinition: SloDefinition,
    }),
    oneOf<SloThresholdTypeVariants>({
      errorBudget: ErrorBudgetThreshold,
      burnRate: BurnRateThreshold,
    }),
  ],
  { rules: [sloThresholdIsChosen] },
)
