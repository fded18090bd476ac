import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'

/** A definition that was read. Answers always have its properties; one that lacks them counts as one without any. */
type Defined = Partial<Pick<AlertDef, 'alertDefProperties'>>

/** The properties of a definition, or the properties themselves where they are given alone. */
export function propertiesIn(given: Defined | AlertDefProperties): AlertDefProperties {
  if ('alertDefProperties' in given) return given.alertDefProperties ?? {}
  // Without that field, what is left are properties, or a definition that has none.
  return given as AlertDefProperties
}
