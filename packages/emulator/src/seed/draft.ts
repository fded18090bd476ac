import type { AlertDefProperties, LogsFilter, LogsSimpleFilter } from '@mgmt-api/models/alerts'
import type { Subject, SubjectKind } from './catalogue.ts'
import type { Dice } from './dice.ts'

/** The type of a definition with the one key that belongs to it. */
export type Variant = AlertDefProperties

/** What one kind of alert watches, before names of environments, owners and channels are added. */
export interface Draft {
  /** `Checkout: 5xx ratio above 2%`. */
  readonly name: string
  /** What it means when it fires, in one sentence. */
  readonly meaning: string
  /** What to look at first, in one sentence. */
  readonly firstStep: string
  readonly groupByKeys: string[]
  readonly variant: Variant
}

/** What a recipe may refer to beside its subject. */
export interface Surroundings {
  /** Ids of up to `count` other definitions of the same seed, none of them a flow. */
  readonly others: (count: number) => string[]
  /** Id of an objective of the service. */
  readonly sloId: (service: string) => string
}

/** A way to write a believable alert for things of some kinds. */
export interface Recipe {
  readonly kinds: readonly [SubjectKind, ...SubjectKind[]]
  readonly write: (subject: Subject, dice: Dice, surroundings: Surroundings) => Draft
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

/** A time window in minutes that every enumeration of windows has. */
export type WindowMinutes = keyof typeof windowNames

/** The end of the enumeration value of a window. The shortest one of logs and spans doubles as their default. */
export function windowName(minutes: WindowMinutes): string {
  return minutes === 5 ? 'MINUTES_5_OR_UNSPECIFIED' : windowNames[minutes]
}

/** As `windowName`, for metrics, whose default is one minute. */
export function metricWindowName(minutes: WindowMinutes): string {
  return windowNames[minutes]
}

/** As people say it. */
export function windowWords(minutes: WindowMinutes): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`
}

/** Logs of a subject that match a query, at least as severe as given. */
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
