import { type Enum, type Model, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const severityValues = [
  'SEVERITY_UNSPECIFIED',
  'SEVERITY_DEBUG',
  'SEVERITY_VERBOSE',
  'SEVERITY_INFO',
  'SEVERITY_WARNING',
  'SEVERITY_ERROR',
  'SEVERITY_CRITICAL',
] as const

/** How severe a log is. */
export type Severity = Open<(typeof severityValues)[number]>
export const Severity: Enum<Severity> = openEnum('Severity', severityValues)

/** Which logs are counted. What is left out filters nothing. */
export interface LogsQuery {
  /** What the query is called. 1 to 255 characters. */
  alias?: string | undefined
  /** Names of applications. At most 1,000 items, each at most 4,096 characters. */
  applicationnameFilters?: string[] | undefined
  /** A query in Lucene syntax. At most 10,000 characters. */
  lucene?: string | undefined
  /** Severities. At most 7 items. */
  severityFilters?: Severity[] | undefined
  /** Names of subsystems. At most 1,000 items, each at most 4,096 characters. */
  subsystemnameFilters?: string[] | undefined
}

export const LogsQuery: Model<LogsQuery> = model('LogsQuery', {
  alias: text({ min: 1, max: 255 }),
  applicationnameFilters: list(text({ max: 4_096 }), { max: 1_000 }),
  lucene: text({ max: 10_000 }),
  severityFilters: list(Severity, { max: 7 }),
  subsystemnameFilters: list(text({ max: 4_096 }), { max: 1_000 }),
})

/** Which spans are counted. What is left out filters nothing. */
export interface SpansQuery {
  /** Names of actions. At most 1,000 items, each at most 4,096 characters. */
  actionFilters?: string[] | undefined
  /** Names of applications. At most 1,000 items, each at most 4,096 characters. */
  applicationnameFilters?: string[] | undefined
  /** A query in Lucene syntax. At most 10,000 characters. */
  lucene?: string | undefined
  /** Names of services. At most 1,000 items, each at most 4,096 characters. */
  serviceFilters?: string[] | undefined
  /** Names of subsystems. At most 1,000 items, each at most 4,096 characters. */
  subsystemnameFilters?: string[] | undefined
}

export const SpansQuery: Model<SpansQuery> = model('SpansQuery', {
  actionFilters: list(text({ max: 4_096 }), { max: 1_000 }),
  applicationnameFilters: list(text({ max: 4_096 }), { max: 1_000 }),
  lucene: text({ max: 10_000 }),
  serviceFilters: list(text({ max: 4_096 }), { max: 1_000 }),
  subsystemnameFilters: list(text({ max: 4_096 }), { max: 1_000 }),
})
