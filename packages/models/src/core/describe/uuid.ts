import type { Bounds, Field } from '../descriptor/descriptor.ts'
import { text } from './describe.ts'

const pattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/

/** A UUID as text, in either letter case. */
/* @__NO_SIDE_EFFECTS__ */
export function uuid(options?: Bounds): Field<string> {
  return text({ ...options, pattern })
}
