import type { Descriptor } from '../core/descriptor/descriptor.ts'
import { flatten, unwrap } from '../core/descriptor/shape.ts'
import { strict, type StrictOptions } from '../core/check/strict.ts'
import type { VerbOperation } from '../core/operation/operation.ts'
import { type FieldProblem, type GivenField, setFields } from './set-fields.ts'

/** A part of a request. */
export type InputPlace = 'path' | 'query' | 'body'

/** The input of an operation, by place. */
export type OperationInput = Readonly<Record<InputPlace, unknown>>

/** A field of an input. */
export interface PlacedField extends GivenField {
  /** Default: path or query, whichever has the field. */
  readonly place?: InputPlace
}

/** A problem of an input. Its paths begin below the place. */
export interface InputProblem extends FieldProblem {
  /** Undefined for a field that neither path nor query has. */
  readonly place: InputPlace | undefined
}

/** What an input is built from, and how it is checked. */
export interface InputParts extends Pick<StrictOptions, 'names' | 'words' | 'ignores'> {
  /** Values of places, such as the body of a file. Default: empty objects. */
  readonly whole?: Partial<OperationInput>
  /** Fields that are set in them, in order. Default: none. */
  readonly fields?: readonly PlacedField[]
  /** The places to check. Default: all. */
  readonly check?: readonly InputPlace[]
}

type Places = Pick<VerbOperation, 'in'>

const allPlaces = ['path', 'query', 'body'] as const

/**
 * Builds the input of an operation from values of any source and checks it: types, bounds, required fields, names. Words of
 * enumerations are replaced as by `strict`. Places that are neither given nor checked are left out.
 * @returns the input, or all problems with place, field and rule
 * @example
 * const fields = [{ name: 'pagination.pageSize', text: '10' }]
 * const { input, problems } = buildInput(listAlertDefs, { fields, names: 'closed' })
 */
export function buildInput(
  operation: Places,
  { whole = {}, fields = [], check = allPlaces, ...options }: InputParts,
): { readonly input: OperationInput; readonly problems: readonly InputProblem[] } {
  const placed = fields.map((field) => ({ ...field, place: field.place ?? placeOf(operation, field) }))
  const problems: InputProblem[] = placed.flatMap((field) =>
    field.place === undefined ? [unknownField(operation, field)] : [],
  )
  const values: Partial<Record<InputPlace, unknown>> = {}
  for (const place of allPlaces) {
    const model = operation.in[place]
    const given = placed.filter((field) => field.place === place)
    const isChecked = check.includes(place)
    if (model === undefined || (given.length === 0 && whole[place] === undefined && !isChecked)) continue
    const set = setFields(whole[place] ?? {}, unwrap(model).descriptor, given)
    const checked = isChecked && set.problems.length === 0 ? strict<unknown>(model, set.value, options) : undefined
    values[place] = checked?.ok === true ? checked.value : set.value
    const found = checked?.ok === false ? checked.problems : set.problems
    problems.push(...found.map((problem) => ({ ...problem, place })))
  }
  // An absent place reads as undefined, which its type allows.
  return { input: values as OperationInput, problems }
}

const placeOf = ({ in: places }: Places, field: GivenField): InputPlace | undefined =>
  (['path', 'query'] as const).find((place) => namesIn(places[place]).includes(firstName(field)))

const firstName = ({ name }: GivenField): string => name.replace(/(?:\[\])?(?:\..*)?$/s, '')

const namesIn = (model: Descriptor | undefined): readonly string[] =>
  model === undefined ? [] : [...flatten(unwrap(model).descriptor).fields.keys()]

function unknownField({ in: { path, query, body } }: Places, field: GivenField): InputProblem {
  const { name, source } = field
  const isInBody = namesIn(body).includes(firstName(field))
  const known = [...namesIn(path), ...namesIn(query)]
  const message = `unknown field ${name}`
  return {
    ...{ place: undefined, at: '', path: [firstName(field)], rule: 'unknown', message, known, source },
    ...(isInBody && { hint: 'It is a field of the body' }),
  }
}
