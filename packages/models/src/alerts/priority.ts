import { type Enum, type Model, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const alertDefPriorityValues = [
  'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
  'ALERT_DEF_PRIORITY_P4',
  'ALERT_DEF_PRIORITY_P3',
  'ALERT_DEF_PRIORITY_P2',
  'ALERT_DEF_PRIORITY_P1',
] as const
/** Alert def priority. */
export type AlertDefPriority = Open<(typeof alertDefPriorityValues)[number]>
export const AlertDefPriority: Enum<AlertDefPriority> = openEnum('AlertDefPriority', alertDefPriorityValues)

/** Alert def override. */
export interface AlertDefOverride {
  priority?: AlertDefPriority
}

export const AlertDefOverride: Model<AlertDefOverride> = model('AlertDefOverride', {
  priority: AlertDefPriority,
})
