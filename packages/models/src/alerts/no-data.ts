import { type Enum, type Model, bool, int32, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { retiresAtWholeMinutes } from './rules.ts'

const noDataPolicyStateValues = [
  'NO_DATA_POLICY_STATE_UNSPECIFIED',
  'NO_DATA_POLICY_STATE_OK',
  'NO_DATA_POLICY_STATE_ALERTING',
  'NO_DATA_POLICY_STATE_KEEP_LAST',
  'NO_DATA_POLICY_STATE_NO_DATA',
] as const

/** What is shown while data are missing. */
export type NoDataPolicyState = Open<(typeof noDataPolicyStateValues)[number]>
export const NoDataPolicyState: Enum<NoDataPolicyState> = openEnum('NoDataPolicyState', noDataPolicyStateValues)

/** What an alert does while the data that it watches are missing. */
export interface NoDataPolicy {
  /** Seconds without data after which a group of values is forgotten; absent: never. A multiple of 60. At least 60. */
  autoRetireSeconds?: number | undefined
  /** What is shown meanwhile. */
  state?: NoDataPolicyState | undefined
}

export const NoDataPolicy: Model<NoDataPolicy> = model(
  'NoDataPolicy',
  {
    autoRetireSeconds: int32({ min: 60 }),
    state: NoDataPolicyState,
  },
  { rules: [retiresAtWholeMinutes] },
)

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

/** How long a value may be missing before it is forgotten. */
export type AutoRetireTimeframe = Open<(typeof autoRetireTimeframeValues)[number]>
export const AutoRetireTimeframe: Enum<AutoRetireTimeframe> = openEnum('AutoRetireTimeframe', autoRetireTimeframeValues)

/** What an alert does about values that stop coming. `NoDataPolicy` is its successor. */
export interface UndetectedValuesManagement {
  /** How long a value may be missing before it is forgotten. */
  autoRetireTimeframe?: AutoRetireTimeframe | undefined
  /** It fires when a value stops coming. */
  triggerUndetectedValues?: boolean | undefined
}

export const UndetectedValuesManagement: Model<UndetectedValuesManagement> = model('UndetectedValuesManagement', {
  autoRetireTimeframe: AutoRetireTimeframe,
  triggerUndetectedValues: bool(),
})
