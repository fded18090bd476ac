import { type Field, isObject, unwrap } from '@mgmt-api/models'
import { type Fields, setField, type FieldAssignment, withoutMark } from './set-field.ts'

/** Merges fields of flags into a body, in which they replace those of a file. */
export function withFields(value: unknown, field: Field<unknown>, typed: readonly FieldAssignment[]): unknown {
  if (typed.length === 0 || !isObject(value)) return value
  const body: Fields = structuredClone(value)
  const set: string[] = []
  for (const one of typed) {
    const name = withoutMark(one.name)
    // The first flag of a field replaces the value of the file; further ones append to a list, or are refused.
    const isFirst = !set.some((other) => `${other}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${other}.`))
    setField(body, unwrap(field).descriptor, one, isFirst)
    set.push(name)
  }
  return body
}
