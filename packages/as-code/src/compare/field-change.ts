import type { SourceLocation } from '../findings/finding.ts'

/** Value of a field that is absent. */
export interface ImpliedValue {
  readonly value: unknown
  /** `default`: the service sets it; `zero`: the field is cleared. */
  readonly by: 'default' | 'zero'
}

/** The side that changed a field since it was last applied. */
export type Mover = 'files' | 'platform' | 'both'

/**
 * One field that differs, or one list item on one side only. Values are in canonical form: references are `{ $ref }`,
 * defaults within them are left out. Secrets are replaced by a text, here and within larger values.
 */
export interface FieldChange {
  readonly path: readonly (string | number)[]
  /** On the platform; undefined if absent. */
  readonly before: unknown
  /** In the files; undefined if absent. */
  readonly after: unknown
  /**
   * Value that the absence on one side means: the default of the service, or the zero of the type. Absent if both sides
   * have a value, and for objects and items of lists, whose absence has no value.
   */
  readonly implied?: ImpliedValue | undefined
  /** Place in the files; for a removed field or item, that of its parent. */
  readonly place: SourceLocation | undefined
  /** The side that changed it since the last apply; absent if the ledger does not tell. */
  readonly movedBy?: Mover | undefined
  /** Whether the model marks it as a secret. */
  readonly secret: boolean
}
