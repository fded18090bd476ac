import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'

/** The properties of a definition, or the properties themselves where they are given alone. */
export function propertiesIn(given: AlertDef | AlertDefProperties): AlertDefProperties {
  if ('alertDefProperties' in given) return given.alertDefProperties ?? {}
  // Without that field, what is left are properties, or a definition that has none.
  return given as AlertDefProperties
}
