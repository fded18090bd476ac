import type { AccessPolicyAction, AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import type { AlertDefToCreate, AlertDefToReplace } from '@mgmt-api/models/alerts'
import { propertiesIn } from './properties-in.ts'

/** What to create: properties, or properties with an access policy. A definition that was read is taken as well. */
export type NewDefinition =
  | AlertDefProperties
  | AlertDef
  | {
      readonly alertDefProperties: AlertDefProperties
      /** JSON text. */
      readonly accessPolicy?: string | undefined
    }

/** What to put in the place of a definition. One that was read, and changed, is taken as it is. */
export interface Replacement {
  readonly id?: string | undefined
  readonly alertDefProperties?: AlertDefProperties | undefined
  /** Absent: the policy stays. */
  readonly accessPolicy?: AccessPolicyAction | undefined
}

/** Leaves out what only the service knows of a definition: id, status and times. Properties are kept whole. */
export function entryToCreate(given: NewDefinition): AlertDefToCreate {
  const accessPolicy = 'accessPolicy' in given ? given.accessPolicy : undefined
  return { alertDefProperties: propertiesIn(given), ...(accessPolicy !== undefined && { accessPolicy }) }
}

/** Leaves out what only the service knows of a definition: status and times. Properties are kept whole. */
export function entryToReplace({ id, alertDefProperties, accessPolicy }: Replacement): AlertDefToReplace {
  return {
    ...(id !== undefined && { id }),
    ...(alertDefProperties !== undefined && { alertDefProperties }),
    ...(accessPolicy !== undefined && { accessPolicy }),
  }
}
