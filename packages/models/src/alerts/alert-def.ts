import { always, type Enum, type Model, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AlertDefProperties } from './alert-def-properties.ts'

const alertDefStatusValues = [
  'ALERT_DEF_STATUS_UNSPECIFIED',
  'ALERT_DEF_STATUS_ALERTING',
  'ALERT_DEF_STATUS_OK',
  'ALERT_DEF_STATUS_NO_DATA',
] as const

/** Whether an alert fires at present, as a word `alerting`, `ok` or `no-data`. */
export type AlertDefStatus = Open<(typeof alertDefStatusValues)[number]>
export const AlertDefStatus: Enum<AlertDefStatus> = openEnum('AlertDefStatus', alertDefStatusValues)

/** An alert definition: what people decided, and what the service knows about it. */
export interface AlertDef {
  /** What people decided. */
  alertDefProperties: AlertDefProperties
  /** Id of this version, which older tools know; a change gives it another one. 1 to 36 characters. */
  alertVersionId?: string | undefined
  /** When it was created. At most 64 characters. */
  createdTime?: string | undefined
  /** A UUID that stays the same through all changes. 1 to 36 characters. */
  id: string
  /** When it fired last; absent: never. At most 64 characters. */
  lastTriggeredTime?: string | undefined
  /** Whether it fires at present. */
  status?: AlertDefStatus | undefined
  /** When it was changed last. At most 64 characters. */
  updatedTime?: string | undefined
}

export const AlertDef: Model<AlertDef> = model('AlertDef', {
  alertDefProperties: always(AlertDefProperties),
  alertVersionId: text({ min: 1, max: 36 }),
  createdTime: timestamp({ max: 64 }),
  id: always(uuid({ min: 1, max: 36 })),
  lastTriggeredTime: timestamp({ max: 64 }),
  status: AlertDefStatus,
  updatedTime: timestamp({ max: 64 }),
})
