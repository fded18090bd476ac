import { type Enum, type Model, bool, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

/** An alert definition within a flow. */
export interface FlowStagesGroupsAlertDefs {
  /** Its lasting id. 1 to 36 characters. */
  id?: string | undefined
  /** It must not fire. */
  not?: boolean | undefined
}

export const FlowStagesGroupsAlertDefs: Model<FlowStagesGroupsAlertDefs> = model('FlowStagesGroupsAlertDefs', {
  id: text({ min: 1, max: 36 }),
  not: bool(),
})

const alertsOpValues = ['ALERTS_OP_AND_OR_UNSPECIFIED', 'ALERTS_OP_OR'] as const

/** Whether all alerts of a group must fire, or any of them. */
export type AlertsOp = Open<(typeof alertsOpValues)[number]>
export const AlertsOp: Enum<AlertsOp> = openEnum('AlertsOp', alertsOpValues)

const nextOpValues = ['NEXT_OP_AND_OR_UNSPECIFIED', 'NEXT_OP_OR'] as const

/** How a group is joined to the next one. */
export type NextOp = Open<(typeof nextOpValues)[number]>
export const NextOp: Enum<NextOp> = openEnum('NextOp', nextOpValues)

/** Alert definitions that are looked at together within a stage. */
export interface FlowStagesGroup {
  /** The alert definitions. 1 to 30 items. */
  alertDefs?: FlowStagesGroupsAlertDefs[] | undefined
  /** Whether all of them must fire, or any. */
  alertsOp?: AlertsOp | undefined
  /** How this group is joined to the next one of its stage. */
  nextOp?: NextOp | undefined
}

export const FlowStagesGroup: Model<FlowStagesGroup> = model('FlowStagesGroup', {
  alertDefs: list(FlowStagesGroupsAlertDefs, { min: 1, max: 30 }),
  alertsOp: AlertsOp,
  nextOp: NextOp,
})

/** The groups of a stage. */
export interface FlowStagesGroups {
  /** The groups, in their order. At most 30 items. */
  groups?: FlowStagesGroup[] | undefined
}

export const FlowStagesGroups: Model<FlowStagesGroups> = model('FlowStagesGroups', {
  groups: list(FlowStagesGroup, { max: 30 }),
})

const timeframeTypeValues = ['TIMEFRAME_TYPE_UNSPECIFIED', 'TIMEFRAME_TYPE_UP_TO'] as const

/** How the time of a stage is meant. */
export type TimeframeType = Open<(typeof timeframeTypeValues)[number]>
export const TimeframeType: Enum<TimeframeType> = openEnum('TimeframeType', timeframeTypeValues)

/** A stage of a flow: what must happen before the next one is looked at. */
export interface FlowStages {
  /** The groups of the stage. */
  flowStagesGroups?: FlowStagesGroups | undefined
  /** Milliseconds within which the stage must happen. */
  timeframeMs?: Int64 | undefined
  /** How `timeframeMs` is meant. */
  timeframeType?: TimeframeType | undefined
}

export const FlowStages: Model<FlowStages> = model('FlowStages', {
  flowStagesGroups: FlowStagesGroups,
  timeframeMs: int64(),
  timeframeType: TimeframeType,
})

/** Fires when other alerts fire one after the other. */
export interface FlowType {
  /** While a suppression rule holds for an alert of the flow, the flow is silent as well. */
  enforceSuppression?: boolean | undefined
  /** The stages, in their order. 1 to 30 items. */
  stages?: FlowStages[] | undefined
}

export const FlowType: Model<FlowType> = model('FlowType', {
  enforceSuppression: bool(),
  stages: list(FlowStages, { min: 1, max: 30 }),
})
