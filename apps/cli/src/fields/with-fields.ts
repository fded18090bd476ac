import { inputError } from '@mgmt-api/command'
import { type Field, isObject, unwrap } from '@mgmt-api/models'
import { type Fields, setField, type FieldAssignment } from './set-field.ts'
import { placeOf, type SourceEntry } from '../files/source-entry.ts'

/** Field assignments and the file to merge them into. */
export interface FieldsToSet {
  readonly typed: readonly FieldAssignment[]
  /** The entry of the file, if any. */
  readonly entry?: SourceEntry
}

/** Merges fields of flags into a body. @throws {CommandError} `given_twice` if the file sets one of them */
export function withFields(value: unknown, field: Field<unknown>, { typed, entry }: FieldsToSet): unknown {
  if (typed.length === 0 || !isObject(value)) return value
  const body: Fields = structuredClone(value)
  for (const one of typed) {
    if (entry !== undefined) refuseBoth(entry, one)
    setField(body, unwrap(field).descriptor, one)
  }
  return body
}

/** Refuses a field with two values. */
function refuseBoth(entry: SourceEntry, { name }: FieldAssignment): void {
  const path: string[] = []
  let at: unknown = entry.value
  for (const step of name.split('.')) {
    if (isObject(at) && !Object.hasOwn(at, step)) return
    if (!isObject(at)) break
    path.push(step)
    at = at[step]
  }
  throw inputError(
    'given_twice',
    `--set: ${path.join('.')} is also set in ${placeOf(entry, path)}`,
    'Remove one of them',
  )
}
