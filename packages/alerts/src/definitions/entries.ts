import type { AccessPolicyAction, AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import type { AlertDefToCreate, AlertDefToReplace } from '@mgmt-api/models/alerts'
import { propertiesIn } from '../values/properties-in.ts'

/** A definition to create: properties, properties with an access policy, or a definition that was read. */
export type NewDefinition =
  | AlertDefProperties
  | AlertDef
  | {
      readonly alertDefProperties: AlertDefProperties
      /** JSON text. */
      readonly accessPolicy?: string | undefined
    }

/** A replacement of a definition. A definition that was read and changed can be passed back. */
export interface Replacement {
  readonly id?: string | undefined
  readonly alertDefProperties?: AlertDefProperties | undefined
  /** Default: the policy stays. */
  readonly accessPolicy?: AccessPolicyAction | undefined
}

/** Drops the fields that the service sets: id, status and times. */
export function entryToCreate(given: NewDefinition): AlertDefToCreate {
  const accessPolicy = 'accessPolicy' in given ? given.accessPolicy : undefined
  return { alertDefProperties: propertiesIn(given), ...(accessPolicy !== undefined && { accessPolicy }) }
}

/** Drops the fields that the service sets: status and times. */
export function entryToReplace({ id, alertDefProperties, accessPolicy }: Replacement): AlertDefToReplace {
  return {
    ...(id !== undefined && { id }),
    ...(alertDefProperties !== undefined && { alertDefProperties }),
    ...(accessPolicy !== undefined && { accessPolicy }),
  }
}
