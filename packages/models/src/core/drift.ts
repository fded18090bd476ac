/** Where a value differs from the declared contract: most likely the service is newer than this package. */
export interface Drift {
  /** Path of the field, as `alertDefs[3].alertDefProperties.type`. */
  readonly at: string
  readonly kind: 'unknown_field' | 'missing_field' | 'unknown_value' | 'wrong_type'
  /** The difference. It contains the value only for enumerations. */
  readonly message: string
  /** What would do in place of an unknown value of a request. */
  readonly known?: readonly string[]
}
