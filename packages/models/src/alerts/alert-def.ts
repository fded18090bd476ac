import { type Enum, type Model, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AlertDefProperties } from './alert-def-properties.ts'

const alertDefStatusValues = [
  'ALERT_DEF_STATUS_UNSPECIFIED',
  'ALERT_DEF_STATUS_ALERTING',
  'ALERT_DEF_STATUS_OK',
  'ALERT_DEF_STATUS_NO_DATA',
] as const
/** Alert def status. */
export type AlertDefStatus = Open<(typeof alertDefStatusValues)[number]>
export const AlertDefStatus: Enum<AlertDefStatus> = openEnum('AlertDefStatus', alertDefStatusValues)

/** Alert def. */
export interface AlertDef {
  alertDefProperties?: AlertDefProperties
  /** 1 to 36 characters. */
  alertVersionId?: string
  /** At most 64 characters. */
  createdTime?: string
  /** 1 to 36 characters. */
  id?: string
  /** At most 64 characters. */
  lastTriggeredTime?: string
  status?: AlertDefStatus
  /** At most 64 characters. */
  updatedTime?: string
}

export const AlertDef: Model<AlertDef> = model('AlertDef', {
  alertDefProperties: AlertDefProperties,
  alertVersionId: text({ min: 1, max: 36 }),
  createdTime: timestamp({ max: 64 }),
  id: uuid({ min: 1, max: 36 }),
  lastTriggeredTime: timestamp({ max: 64 }),
  status: AlertDefStatus,
  updatedTime: timestamp({ max: 64 }),
})
