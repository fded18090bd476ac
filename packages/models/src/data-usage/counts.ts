import { int64, list, model, type Model, text, timestamp } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { Priority, Severity } from './dimensions.ts'

/** Only what comes from some applications and subsystems. Names are compared as a whole. */
export interface ScopesFilter {
  /** Any of these applications. */
  application?: string[] | undefined
  /** Any of these subsystems. */
  subsystem?: string[] | undefined
}

export const ScopesFilter: Model<ScopesFilter> = model('ScopesFilter', {
  application: list(text()),
  subsystem: list(text()),
})

/** Logs taken in within one stretch of time. */
export interface LogsCount {
  /** Where they came from; only where counts are asked for by application. */
  applicationName?: string | undefined
  /** How many. */
  logsCount?: Int64 | undefined
  /** Their worth. */
  priority?: Priority | undefined
  /** Their severity. */
  severity?: Severity | undefined
  /** Where they came from; only where counts are asked for by subsystem. */
  subsystemName?: string | undefined
  /** Where the stretch begins. */
  timestamp?: string | undefined
}

export const LogsCount: Model<LogsCount> = model('LogsCount', {
  applicationName: text(),
  logsCount: int64({ unsigned: true }),
  priority: Priority,
  severity: Severity,
  subsystemName: text(),
  timestamp: timestamp(),
})

/** Spans taken in within one stretch of time: those of high priority, and by name of medium and low priority. */
export interface SpansCount {
  /** Spans that ended in an error. */
  errorSpanCount?: Int64 | undefined
  /** Of low priority, that ended in an error. */
  lowErrorSpanCount?: Int64 | undefined
  /** Of low priority, that ended well. */
  lowSuccessSpanCount?: Int64 | undefined
  /** Of medium priority, that ended in an error. */
  mediumErrorSpanCount?: Int64 | undefined
  /** Of medium priority, that ended well. */
  mediumSuccessSpanCount?: Int64 | undefined
  /** Spans that ended well. */
  successSpanCount?: Int64 | undefined
  /** Where the stretch begins. */
  timestamp?: string | undefined
}

export const SpansCount: Model<SpansCount> = model('SpansCount', {
  errorSpanCount: int64(),
  lowErrorSpanCount: int64(),
  lowSuccessSpanCount: int64(),
  mediumErrorSpanCount: int64(),
  mediumSuccessSpanCount: int64(),
  successSpanCount: int64(),
  timestamp: timestamp(),
})
