import { type AnyDescriptor, type AnyField, decodeText, type Descriptor } from '@mgmt-api/models'
import { flatten, unwrap, valueAtPath } from '@mgmt-api/models/internal'
import { type AnyOperation, buildInput, type OperationInput as RequestInput } from '@mgmt-api/models/operations'
import { placesOf, resolveLazy } from '@mgmt-api/models/operations/internal'
import type { FilledForm, FormField, OperationForm, OperationInput } from './messages.ts'

/** Fields that are nested deeper are edited as JSON. */
const deepest = 4

/** The form of an operation, filled with an example. */
export function formOf(operation: AnyOperation, example: OperationInput): Omit<OperationForm, 'before'> {
  return {
    operation: operation.id,
    fields: fieldsOf(operation, example),
    ...(placesOf(operation).body !== undefined && { body: JSON.stringify(example.body ?? {}, null, 2) }),
  }
}

/** The filled fields of a form. */
export const filledFields = (
  operation: AnyOperation,
  { values }: FilledForm,
): readonly { readonly place: 'path' | 'query'; readonly name: string; readonly text: string }[] =>
  fieldsOf(operation, {}).flatMap(({ place, path }, index) => {
    const text = values[index] ?? ''
    return text === '' ? [] : [{ place, name: path.join('.'), text }]
  })

/**
 * The input of a filled form. The SDK checks it.
 * @throws {SyntaxError} A field cannot be read, or the body is not JSON.
 */
export function inputOf(operation: AnyOperation, form: FilledForm): RequestInput {
  const { body } = placesOf(operation)
  const whole = { path: {}, query: {}, ...(body !== undefined && { body: jsonBody(body, form.body ?? '') }) }
  const { input, problems } = buildInput(operation, { whole, fields: filledFields(operation, form), check: [] })
  if (problems[0] !== undefined) throw new SyntaxError(problems[0].message)
  return input
}

function jsonBody(field: Descriptor, text: string): unknown {
  try {
    return decodeText(field, text).value
  } catch (error) {
    throw new SyntaxError(`body: ${error instanceof Error ? error.message : 'not JSON'}`, { cause: error })
  }
}

function fieldsOf(operation: AnyOperation, example: OperationInput): readonly FormField[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const model = placesOf(operation)[place]
    if (model === undefined) return []
    return fieldsIn(unwrap(model).descriptor, [], true).map(({ field, path }) => ({
      place,
      path,
      kind: kinds[field.descriptor.kind] ?? 'json',
      required: field.required,
      values: field.descriptor.kind === 'enum' ? (field.descriptor.values ?? []) : [],
      value: fieldText(valueAtPath(example[place], path)),
    }))
  })
}

interface NamedField {
  readonly field: AnyField
  readonly path: readonly string[]
}

/** Fields without fields, by path. A field is required if everything around it is. */
function fieldsIn(model: AnyDescriptor, above: readonly string[], required: boolean): readonly NamedField[] {
  return [...flatten(model).fields].flatMap(([name, field]) => {
    const path = [...above, name]
    const descriptor = resolveLazy(field.descriptor)
    const isRequired = required && field.required
    const isNested = descriptor.kind === 'model' && flatten(descriptor).fields.size > 0 && path.length < deepest
    return isNested
      ? fieldsIn(descriptor, path, isRequired)
      : [{ path, field: { ...field, descriptor, required: isRequired } }]
  })
}

const kinds: Readonly<Record<string, FormField['kind']>> = {
  text: 'text',
  timestamp: 'text',
  bytes: 'text',
  int64: 'number',
  enum: 'enum',
  bool: 'boolean',
  int32: 'number',
  float: 'number',
  double: 'number',
}

/** The text that `buildInput` reads; empty if the value is absent. */
const fieldText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
