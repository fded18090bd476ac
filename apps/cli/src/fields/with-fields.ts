import { inputError } from '@mgmt-api/command'
import { type Field, isObject, unwrap } from '@mgmt-api/models'
import { type Fields, setField, type Typed } from './set-field.ts'
import { placeOf, type SourceEntry } from '../files/source-entry.ts'

/** Fields that flags give, and the file that they are added to. */
export interface FieldsToSet {
  readonly typed: readonly Typed[]
  /** The file of the body, where there is one. */
  readonly entry?: SourceEntry
}

/** A body with the fields of flags in it, of which the file must have none. @throws {CommandError} `given_twice` */
export function withFields(value: unknown, field: Field<unknown>, { typed, entry }: FieldsToSet): unknown {
  if (typed.length === 0 || !isObject(value)) return value
  const body: Fields = structuredClone(value)
  for (const one of typed) {
    if (entry !== undefined) refuseBoth(entry, one)
    setField(body, unwrap(field).descriptor, one)
  }
  return body
}

/** Two values for one field are ambiguous, and a guess could send the wrong one. */
function refuseBoth(entry: SourceEntry, { name }: Typed): void {
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
    `--set: ${path.join('.')} is given by ${placeOf(entry, path)} as well`,
    'Leave one of them out',
  )
}
