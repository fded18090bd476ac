import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'

/** A definition from a response. Responses always have its properties; if they are missing, they count as empty. */
type Defined = Partial<Pick<AlertDef, 'alertDefProperties'>>

/** The properties of a definition; properties alone are returned unchanged. */
export function propertiesIn(given: Defined | AlertDefProperties): AlertDefProperties {
  if ('alertDefProperties' in given) return given.alertDefProperties ?? {}
  // Without that field, the value is properties, or a definition without any.
  return given as AlertDefProperties
}
