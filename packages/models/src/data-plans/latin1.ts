import { type Bounds, type Field, text } from '../core/describe.ts'

/** A text of Latin-1 characters: the names and descriptions of policies take no others. */
/* @__NO_SIDE_EFFECTS__ */
export function latin1(options?: Bounds): Field<string> {
  return text({ ...options, pattern: /^[\x00-\xFF]*$/ })
}
