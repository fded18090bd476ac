import { type Enum, type Model, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const alertDefPriorityValues = [
  'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
  'ALERT_DEF_PRIORITY_P4',
  'ALERT_DEF_PRIORITY_P3',
  'ALERT_DEF_PRIORITY_P2',
  'ALERT_DEF_PRIORITY_P1',
] as const

/** How urgent an alert is, as a word `P1` (most) to `P5` (least). */
export type AlertDefPriority = Open<(typeof alertDefPriorityValues)[number]>
export const AlertDefPriority: Enum<AlertDefPriority> = openEnum('AlertDefPriority', alertDefPriorityValues)

/** What a rule changes for the alerts that it fires. */
export interface AlertDefOverride {
  /** Their priority, in place of the definition's. */
  priority?: AlertDefPriority | undefined
}

export const AlertDefOverride: Model<AlertDefOverride> = model('AlertDefOverride', {
  priority: AlertDefPriority,
})
