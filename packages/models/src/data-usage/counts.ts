import { int64, list, model, type Model, text, timestamp } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { Priority, Severity } from './dimensions.ts'

/** Only what comes from some applications and subsystems. Names are compared as a whole. */
export interface ScopesFilter {
  /** Any of these applications. */
  application?: string[]
  /** Any of these subsystems. */
  subsystem?: string[]
}

export const ScopesFilter: Model<ScopesFilter> = model('ScopesFilter', {
  application: list(text()),
  subsystem: list(text()),
})

/** Logs taken in within one stretch of time. */
export interface LogsCount {
  /** Where they came from; only where counts are asked for by application. */
  applicationName?: string
  /** How many. */
  logsCount?: Int64
  /** Their worth. */
  priority?: Priority
  /** Their severity. */
  severity?: Severity
  /** Where they came from; only where counts are asked for by subsystem. */
  subsystemName?: string
  /** Where the stretch begins. */
  timestamp?: string
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
  errorSpanCount?: Int64
  /** Of low priority, that ended in an error. */
  lowErrorSpanCount?: Int64
  /** Of low priority, that ended well. */
  lowSuccessSpanCount?: Int64
  /** Of medium priority, that ended in an error. */
  mediumErrorSpanCount?: Int64
  /** Of medium priority, that ended well. */
  mediumSuccessSpanCount?: Int64
  /** Spans that ended well. */
  successSpanCount?: Int64
  /** Where the stretch begins. */
  timestamp?: string
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
