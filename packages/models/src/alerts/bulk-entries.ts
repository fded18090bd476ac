import { type Model, int32, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { AccessPolicyAction } from './access.ts'
import { AlertDefProperties } from './alert-def-properties.ts'
import { propertiesHaveName, replacedHasId } from './rules.ts'

/** One entry of a bulk create. */
export interface AlertDefToCreate {
  /**
   * Access policy as JSON text; absent: none. Needs the permission `alerts:UpdateAccessPolicy`. At most 65,536
   * characters.
   */
  accessPolicy?: string | undefined
  /** What is created. Its name must be present. */
  alertDefProperties: AlertDefProperties
}

export const AlertDefToCreate: Model<AlertDefToCreate> = model(
  'AlertDefToCreate',
  {
    accessPolicy: text({ max: 65_536 }),
    alertDefProperties: required(AlertDefProperties),
  },
  { rules: [propertiesHaveName] },
)

/** An entry of a bulk create that was not created. */
export interface FailedToCreateAlertDef {
  /** Position of the entry in the request, from 0. 0 to 99. */
  index: number
  /** Why, for people. 1 to 4,096 characters. */
  reason: string
}

export const FailedToCreateAlertDef: Model<FailedToCreateAlertDef> = model('FailedToCreateAlertDef', {
  index: required(int32({ min: 0, max: 99 })),
  reason: required(text({ min: 1, max: 4_096 })),
})

/** One entry of a bulk replace. `id` and `alertDefProperties` must be present. */
export interface AlertDefToReplace {
  /** Absent: the policy stays. Needs the permission `alerts:UpdateAccessPolicy`. */
  accessPolicy?: AccessPolicyAction | undefined
  /** The new properties as a whole: what is left out is gone. */
  alertDefProperties?: AlertDefProperties | undefined
  /** Which alert definition, as a UUID. 1 to 36 characters. */
  id?: string | undefined
}

export const AlertDefToReplace: Model<AlertDefToReplace> = model(
  'AlertDefToReplace',
  {
    accessPolicy: AccessPolicyAction,
    alertDefProperties: AlertDefProperties,
    id: uuid({ min: 1, max: 36 }),
  },
  { rules: [replacedHasId, propertiesHaveName] },
)

/** An entry of a bulk replace that failed. */
export interface FailedToReplaceAlertDef {
  /** Which alert definition, as a UUID. 1 to 36 characters. */
  id?: string | undefined
  /** Why, for people; absent where nothing more is known. 1 to 4,096 characters. */
  reason?: string | undefined
}

export const FailedToReplaceAlertDef: Model<FailedToReplaceAlertDef> = model('FailedToReplaceAlertDef', {
  id: uuid({ min: 1, max: 36 }),
  reason: text({ min: 1, max: 4_096 }),
})
