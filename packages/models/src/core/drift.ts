/** Where a value differs from the declared contract: most likely the service is newer than this package. */
export interface Drift {
  /** Path of the field, as `alertDefs[3].alertDefProperties.type`. */
  readonly at: string
  readonly kind: 'unknown_field' | 'missing_field' | 'unknown_value' | 'wrong_type'
  /** What was found, without the value itself unless it is one of an enumeration. */
  readonly message: string
}
