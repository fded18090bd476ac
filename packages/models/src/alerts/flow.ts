import { type Enum, type Model, bool, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

/** Flow stages groups alert defs. */
export interface FlowStagesGroupsAlertDefs {
  /** 1 to 36 characters. */
  id?: string
  not?: boolean
}

export const FlowStagesGroupsAlertDefs: Model<FlowStagesGroupsAlertDefs> = model('FlowStagesGroupsAlertDefs', {
  id: text({ min: 1, max: 36 }),
  not: bool(),
})

const alertsOpValues = ['ALERTS_OP_AND_OR_UNSPECIFIED', 'ALERTS_OP_OR'] as const
/** Alerts op. */
export type AlertsOp = Open<(typeof alertsOpValues)[number]>
export const AlertsOp: Enum<AlertsOp> = openEnum('AlertsOp', alertsOpValues)

const nextOpValues = ['NEXT_OP_AND_OR_UNSPECIFIED', 'NEXT_OP_OR'] as const
/** Next op. */
export type NextOp = Open<(typeof nextOpValues)[number]>
export const NextOp: Enum<NextOp> = openEnum('NextOp', nextOpValues)

/** Flow stages group. */
export interface FlowStagesGroup {
  /** 1 to 30 items. */
  alertDefs?: FlowStagesGroupsAlertDefs[]
  alertsOp?: AlertsOp
  nextOp?: NextOp
}

export const FlowStagesGroup: Model<FlowStagesGroup> = model('FlowStagesGroup', {
  alertDefs: list(FlowStagesGroupsAlertDefs, { min: 1, max: 30 }),
  alertsOp: AlertsOp,
  nextOp: NextOp,
})

/** Flow stages groups. */
export interface FlowStagesGroups {
  /** At most 30 items. */
  groups?: FlowStagesGroup[]
}

export const FlowStagesGroups: Model<FlowStagesGroups> = model('FlowStagesGroups', {
  groups: list(FlowStagesGroup, { max: 30 }),
})

const timeframeTypeValues = ['TIMEFRAME_TYPE_UNSPECIFIED', 'TIMEFRAME_TYPE_UP_TO'] as const
/** Timeframe type. */
export type TimeframeType = Open<(typeof timeframeTypeValues)[number]>
export const TimeframeType: Enum<TimeframeType> = openEnum('TimeframeType', timeframeTypeValues)

/** Flow stages. */
export interface FlowStages {
  flowStagesGroups?: FlowStagesGroups
  timeframeMs?: Int64
  timeframeType?: TimeframeType
}

export const FlowStages: Model<FlowStages> = model('FlowStages', {
  flowStagesGroups: FlowStagesGroups,
  timeframeMs: int64(),
  timeframeType: TimeframeType,
})

/** Flow type. */
export interface FlowType {
  enforceSuppression?: boolean
  /** 1 to 30 items. */
  stages?: FlowStages[]
}

export const FlowType: Model<FlowType> = model('FlowType', {
  enforceSuppression: bool(),
  stages: list(FlowStages, { min: 1, max: 30 }),
})
