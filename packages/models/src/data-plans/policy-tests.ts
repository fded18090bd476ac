import { type Model, bool, int64, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { Policy } from './policy.ts'

/** What a policy would have been for in one stretch of time. */
export interface UsageBucket {
  /** When the stretch begins, in milliseconds since 1970. */
  bucketStartMs: Int64
  /** How much data. */
  bytes: Int64
}

export const UsageBucket: Model<UsageBucket> = model('UsageBucket', {
  bucketStartMs: required(int64()),
  bytes: required(int64()),
})

/** A log, as far as policies look at it. */
export interface LogMetaFieldsValues {
  /** Name of its application. 1 to 1,024 characters. */
  applicationNameValues: string
  /** Its severity. 1 to 1,024 characters. */
  severityValues: string
  /** Name of its subsystem. 1 to 1,024 characters. */
  subsystemNameValues: string
}

export const LogMetaFieldsValues: Model<LogMetaFieldsValues> = model('LogMetaFieldsValues', {
  applicationNameValues: required(text({ min: 1, max: 1_024 })),
  severityValues: required(text({ min: 1, max: 1_024 })),
  subsystemNameValues: required(text({ min: 1, max: 1_024 })),
})

/** Whether a policy is for a log. */
export interface TestPoliciesResult {
  /** Whether it is. */
  matched: boolean
  /** The log. */
  metaFieldsValues: LogMetaFieldsValues
  /** The policy. */
  policy: Policy
}

export const TestPoliciesResult: Model<TestPoliciesResult> = model('TestPoliciesResult', {
  matched: required(bool()),
  metaFieldsValues: required(LogMetaFieldsValues),
  policy: required(Policy),
})
