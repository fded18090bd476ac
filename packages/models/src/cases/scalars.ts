import { type Field, text } from '../core/describe.ts'

const caseIdForm = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$/
const lowerCaseForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id of a case in a request: its UUID, in lower case, or the id that people read, `CASE-12`. */
/* @__NO_SIDE_EFFECTS__ */
export function caseId(): Field<string> {
  return text({ min: 1, max: 64, pattern: caseIdForm })
}

/** A UUID that this service writes and takes in lower case alone. */
/* @__NO_SIDE_EFFECTS__ */
export function lowerCaseUuid(): Field<string> {
  return text({ min: 36, max: 36, pattern: lowerCaseForm })
}
