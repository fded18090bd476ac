import { type Field, text } from '../core/describe.ts'

/** The id of a connector, a preset or a router: letters, digits, `_` and `-`, the first a letter or a digit. */
/* @__NO_SIDE_EFFECTS__ */
export function resourceId(): Field<string> {
  return text({ min: 1, max: 128, pattern: /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/ })
}
