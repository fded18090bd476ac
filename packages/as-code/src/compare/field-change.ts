import type { Mover } from '../ledger/applied-fields.ts'
import type { SourceLocation } from '../findings/finding.ts'

/**
 * One field that differs, or one list item on one side only. Values are in canonical form: references are `{ $ref }`,
 * defaults are left out. Secrets are replaced by a text, here and within larger values.
 */
export interface FieldChange {
  readonly path: readonly (string | number)[]
  /** On the platform; undefined if absent. */
  readonly before: unknown
  /** In the files; undefined if absent. */
  readonly after: unknown
  /** Place in the files; for a removed field or item, that of its parent. */
  readonly place: SourceLocation | undefined
  /** The side that changed it since the last apply; absent if the ledger does not tell. */
  readonly movedBy?: Mover | undefined
  /** Whether the model marks it as a secret. */
  readonly secret: boolean
}
