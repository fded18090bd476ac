import { type Enum, type Model, bool, int32, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const noDataPolicyStateValues = [
  'NO_DATA_POLICY_STATE_UNSPECIFIED',
  'NO_DATA_POLICY_STATE_OK',
  'NO_DATA_POLICY_STATE_ALERTING',
  'NO_DATA_POLICY_STATE_KEEP_LAST',
  'NO_DATA_POLICY_STATE_NO_DATA',
] as const
/** No data policy state. */
export type NoDataPolicyState = Open<(typeof noDataPolicyStateValues)[number]>
export const NoDataPolicyState: Enum<NoDataPolicyState> = openEnum('NoDataPolicyState', noDataPolicyStateValues)

/** No data policy. */
export interface NoDataPolicy {
  /** At least 60. */
  autoRetireSeconds?: number
  state?: NoDataPolicyState
}

export const NoDataPolicy: Model<NoDataPolicy> = model('NoDataPolicy', {
  autoRetireSeconds: int32({ min: 60 }),
  state: NoDataPolicyState,
})

const autoRetireTimeframeValues = [
  'AUTO_RETIRE_TIMEFRAME_NEVER_OR_UNSPECIFIED',
  'AUTO_RETIRE_TIMEFRAME_MINUTES_5',
  'AUTO_RETIRE_TIMEFRAME_MINUTES_10',
  'AUTO_RETIRE_TIMEFRAME_HOUR_1',
  'AUTO_RETIRE_TIMEFRAME_HOURS_2',
  'AUTO_RETIRE_TIMEFRAME_HOURS_6',
  'AUTO_RETIRE_TIMEFRAME_HOURS_12',
  'AUTO_RETIRE_TIMEFRAME_HOURS_24',
] as const
/** Auto retire timeframe. */
export type AutoRetireTimeframe = Open<(typeof autoRetireTimeframeValues)[number]>
export const AutoRetireTimeframe: Enum<AutoRetireTimeframe> = openEnum('AutoRetireTimeframe', autoRetireTimeframeValues)

/** Undetected values management. */
export interface UndetectedValuesManagement {
  autoRetireTimeframe?: AutoRetireTimeframe
  triggerUndetectedValues?: boolean
}

export const UndetectedValuesManagement: Model<UndetectedValuesManagement> = model('UndetectedValuesManagement', {
  autoRetireTimeframe: AutoRetireTimeframe,
  triggerUndetectedValues: bool(),
})
