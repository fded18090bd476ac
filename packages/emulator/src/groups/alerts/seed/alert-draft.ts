import type {
  AlertDefProperties,
  LogsFilter,
  LogsSimpleFilter,
  UndetectedValuesManagement,
} from '@mgmt-api/models/alerts'
import type { Subject } from '../../../seed/draw.ts'
import type { SubjectKind } from '../../../seed/words.ts'
import type { RandomStream } from '../../../seed/random-stream.ts'

/** Draft of an alert before environment, owner and channels are added. */
export interface AlertDraft {
  /** `Checkout: 5xx ratio above 2%`. */
  readonly name: string
  /** Meaning of a firing, in one sentence. */
  readonly meaning: string
  /** First step of an investigation, in one sentence. */
  readonly firstStep: string
  readonly groupByKeys: string[]
  readonly variant: AlertDefProperties
}

/** References that a recipe may use. */
export interface RecipeContext {
  /** Ids of up to `count` other definitions of the seed, no flows. */
  readonly others: (count: number) => string[]
  readonly sloId: (service: string) => string
}

/** Generates an alert for subjects of some kinds. */
export interface Recipe {
  readonly kinds: readonly [SubjectKind, ...SubjectKind[]]
  readonly write: (subject: Subject, rng: RandomStream, surroundings: RecipeContext) => AlertDraft
}

export type Recipes = readonly [Recipe, ...Recipe[]]

const windowNames = {
  5: 'MINUTES_5',
  10: 'MINUTES_10',
  15: 'MINUTES_15',
  30: 'MINUTES_30',
  60: 'HOUR_1',
  120: 'HOURS_2',
  360: 'HOURS_6',
  1440: 'HOURS_24',
} as const

/** A time window in minutes that every enumeration of windows contains. */
export type WindowMinutes = keyof typeof windowNames

/** Enumeration suffix of a window. The shortest one of logs and spans is also the default. */
export function windowName(minutes: WindowMinutes): string {
  return minutes === 5 ? 'MINUTES_5_OR_UNSPECIFIED' : windowNames[minutes]
}

/** As `windowName`, for metrics, whose default is one minute. */
export function metricWindowName(minutes: WindowMinutes): string {
  return windowNames[minutes]
}

export function windowWords(minutes: WindowMinutes): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`
}

/** A rule whose alerts have another priority. */
export const overriding = <Condition>(
  condition: Condition,
  priority: 'P1' | 'P2' | 'P3',
): { condition: Condition; override: { priority: string } } => ({
  condition,
  override: { priority: `ALERT_DEF_PRIORITY_${priority}` },
})

/** Whether values that are no longer seen fire, and when they are forgotten. */
export const undetected = (triggerUndetectedValues: boolean, autoRetire: string): UndetectedValuesManagement => ({
  triggerUndetectedValues,
  autoRetireTimeframe: `AUTO_RETIRE_TIMEFRAME_${autoRetire}`,
})

/** Filter for logs of a subject that match a query with at least a severity. */
export function logsOf(subject: Subject, luceneQuery: string, severities: Severities = 'errors'): LogsFilter {
  return { simpleFilter: { luceneQuery, labelFilters: labelsOf(subject, severities) } }
}

const severityLists = {
  all: [],
  warnings: ['LOG_SEVERITY_WARNING', 'LOG_SEVERITY_ERROR', 'LOG_SEVERITY_CRITICAL'],
  errors: ['LOG_SEVERITY_ERROR', 'LOG_SEVERITY_CRITICAL'],
} as const

export type Severities = keyof typeof severityLists

function labelsOf(subject: Subject, severities: Severities): NonNullable<LogsSimpleFilter['labelFilters']> {
  return {
    applicationName: [{ value: subject.environment, operation: 'LOG_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED' }],
    subsystemName: [{ value: subject.name, operation: 'LOG_FILTER_OPERATION_TYPE_STARTS_WITH' }],
    severities: [...severityLists[severities]],
  }
}
