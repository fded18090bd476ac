import { type Model, int32, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { AccessPolicyAction } from './access.ts'
import { AlertDefProperties } from './alert-def-properties.ts'

/** Alert def to create. */
export interface AlertDefToCreate {
  /** At most 65,536 characters. */
  accessPolicy?: string
  alertDefProperties: AlertDefProperties
}

export const AlertDefToCreate: Model<AlertDefToCreate> = model('AlertDefToCreate', {
  accessPolicy: text({ max: 65_536 }),
  alertDefProperties: required(AlertDefProperties),
})

/** Failed to create alert def. */
export interface FailedToCreateAlertDef {
  /** 0 to 99. */
  index: number
  /** 1 to 4,096 characters. */
  reason: string
}

export const FailedToCreateAlertDef: Model<FailedToCreateAlertDef> = model('FailedToCreateAlertDef', {
  index: required(int32({ min: 0, max: 99 })),
  reason: required(text({ min: 1, max: 4_096 })),
})

/** Alert def to replace. */
export interface AlertDefToReplace {
  accessPolicy?: AccessPolicyAction
  alertDefProperties?: AlertDefProperties
  /** 1 to 36 characters. */
  id?: string
}

export const AlertDefToReplace: Model<AlertDefToReplace> = model('AlertDefToReplace', {
  accessPolicy: AccessPolicyAction,
  alertDefProperties: AlertDefProperties,
  id: uuid({ min: 1, max: 36 }),
})

/** Failed to replace alert def. */
export interface FailedToReplaceAlertDef {
  /** 1 to 36 characters. */
  id?: string
  /** 1 to 4,096 characters. */
  reason?: string
}

export const FailedToReplaceAlertDef: Model<FailedToReplaceAlertDef> = model('FailedToReplaceAlertDef', {
  id: uuid({ min: 1, max: 36 }),
  reason: text({ min: 1, max: 4_096 }),
})
