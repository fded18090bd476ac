import { type AnyDescriptor, flatten, unwrap } from '@mgmt-api/models'
import { type AnyOperation, placesOf } from '@mgmt-api/models/operations'
import { type Fields, readTyped, setField, unknownField, withoutMark } from '../../fields/set-field.ts'

type Place = 'path' | 'query'

/** Path and query parameters of an operation. */
export type Params = Readonly<Record<Place, Fields>>

const places = ['path', 'query'] as const

/**
 * Parses `name=value` parameters by the operation's descriptors: `pagination.pageSize=10` is a number in an object; a list
 * can be repeated or given as JSON. Does not validate bounds and enumeration values.
 * @throws {CommandError} `bad_param`; `unknown_param` with the nearest name
 */
export function readParams(operation: AnyOperation, typed: readonly string[]): Params {
  const params: Params = { path: {}, query: {} }
  for (const text of typed) {
    const param = readTyped('--param', text, 'pagination.pageSize=10')
    const place = placeOf(operation, param.name)
    setField(params[place], descriptorOf(operation, place), param)
  }
  return params
}

/** The place, path or query, of the parameter at the start of a field path. */
function placeOf(operation: AnyOperation, name: string): Place {
  const first = withoutMark(name.split('.')[0] ?? '')
  const all = places.flatMap((place) =>
    [...flatten(descriptorOf(operation, place)).fields.keys()].map((known) => ({ known, place })),
  )
  const found = all.find(({ known }) => known === first)
  if (found !== undefined) return found.place
  throw unknownField({ flag: '--param', name }, { step: first, known: all.map(({ known }) => known) })
}

const descriptorOf = (operation: AnyOperation, place: Place): AnyDescriptor =>
  unwrap(placesOf(operation)[place] ?? { kind: 'none' }).descriptor
