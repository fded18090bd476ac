import {
  type AnyDescriptor,
  type AnyField,
  decodeText,
  flatten,
  inner,
  unwrap,
  valueAtPath,
  withValueAt,
} from '@mgmt-api/models'
import { type AnyOperation, placesOf, resolveLazy } from '@mgmt-api/models/operations'
import type { FilledForm, FormField, OperationForm, OperationInput } from './messages.ts'

/** Fields that are nested deeper are edited as JSON. */
const deepest = 4

/** A field of a form with its descriptor. */
interface DescribedField extends FormField {
  readonly descriptor: AnyDescriptor
}

/** The form of an operation, filled with an example. */
export function formOf(operation: AnyOperation, example: OperationInput): Omit<OperationForm, 'before'> {
  return {
    operation: operation.id,
    fields: fieldsOf(operation, example).map(({ descriptor: _, ...field }) => field),
    ...(placesOf(operation).body !== undefined && { body: JSON.stringify(example.body ?? {}, null, 2) }),
  }
}

/**
 * The input of a filled form.
 * @throws {SyntaxError} A field or the body is not JSON.
 */
export function inputOf(operation: AnyOperation, form: FilledForm): OperationInput {
  const { body } = placesOf(operation)
  let input: Record<string, unknown> = {}
  for (const place of ['path', 'query'] as const) if (placesOf(operation)[place] !== undefined) input[place] = {}
  for (const [index, field] of fieldsOf(operation, {}).entries()) {
    const text = form.values[index] ?? ''
    if (text === '') continue
    input = withValueAt(input, [field.place, ...field.path].join('.'), valueOf(field, text))
  }
  if (body !== undefined) input.body = parse('body', () => decodeText(body, form.body ?? '').value)
  return input
}

function valueOf({ descriptor, path }: DescribedField, text: string): unknown {
  if (isText(descriptor)) return text
  // One item of a list of texts needs no brackets.
  if (descriptor.kind === 'list' && isText(inner(descriptor)) && !text.trimStart().startsWith('[')) return [text]
  return parse(path.join('.'), () => decodeText(descriptor, text).value)
}

/** @throws {SyntaxError} with the name of the field. */
function parse(name: string, read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    throw new SyntaxError(`${name}: ${error instanceof Error ? error.message : 'not JSON'}`, { cause: error })
  }
}

const isText = ({ kind }: AnyDescriptor): boolean => ['text', 'timestamp', 'bytes', 'enum', 'int64'].includes(kind)

function fieldsOf(operation: AnyOperation, example: OperationInput): readonly DescribedField[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const model = placesOf(operation)[place]
    if (model === undefined) return []
    return fieldsIn(unwrap(model).descriptor, [], true).map(({ field, path }): DescribedField => {
      const value = valueAtPath(example[place], path)
      return { place, path, ...facts(field), value: value === undefined ? '' : textOf(field.descriptor, value) }
    })
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

const facts = ({
  descriptor,
  required,
}: AnyField): Pick<DescribedField, 'kind' | 'required' | 'values' | 'descriptor'> => ({
  kind: kinds[descriptor.kind] ?? 'json',
  required,
  values: descriptor.kind === 'enum' ? (descriptor.values ?? []) : [],
  descriptor,
})

/** The text that `valueOf` reads. */
const textOf = (descriptor: AnyDescriptor, value: unknown): string =>
  isText(descriptor) && typeof value === 'string' ? value : JSON.stringify(value)
