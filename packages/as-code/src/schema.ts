import { type AnyDescriptor, type Descriptor, flatten, type OpenApiObject, unwrap } from '@mgmt-api/models'
import { insideOf } from './field-tree.ts'
import type { Kind } from './kind.ts'
import { keyForm, keyRule } from './project-file.ts'
import { bounds, scalarSchemas } from './scalar-schema.ts'

/** A JSON Schema: JSON, ready to be written. */
export type JsonSchema = OpenApiObject

/**
 * The JSON Schema of files of some kinds, for editors: fields, bounds, and where references and outside ids may stand.
 * Values of enumerations are suggested, and others taken, for the service may be newer; unknown fields are refused. In
 * draft 7, which is what the language servers of YAML understand best.
 */
export function schemaOf(kinds: Kind | readonly Kind[]): JsonSchema {
  const all = 'name' in kinds ? [kinds] : kinds
  const writer = new Writer()
  const files = all.map((kind) => ({ kind, file: writer.file(kind) }))
  const [only, ...more] = files
  const whole = only === undefined || more.length > 0 ? anyKind(files) : only.file
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...whole, definitions: writer.definitions() }
}

interface KindFile {
  readonly kind: Kind
  readonly file: JsonSchema
}

/** The kind decides what else there is, so that an editor says what is wrong with this kind and not with all of them. */
function anyKind(files: readonly KindFile[]): JsonSchema {
  return {
    type: 'object',
    required: ['kind', 'key'],
    properties: { kind: { enum: files.map(({ kind }) => kind.name) } },
    allOf: files.map(({ kind, file }) => ({
      if: { properties: { kind: { const: kind.name } }, required: ['kind'] },
      then: file,
    })),
  }
}

/** A marker that may stand at a field, or below it. */
interface Mark {
  /** Steps from the value at hand: names, and `[]` for items of a list; none where it stands here. */
  readonly steps: readonly string[]
  readonly definition: string
}

class Writer {
  /** By what they describe: one model has two definitions where other markers may stand in it. */
  readonly #names = new Map<AnyDescriptor, Map<string, string>>()
  readonly #definitions = new Map<string, JsonSchema>([['variable', marker('$var', '^[A-Za-z0-9]')]])

  definitions(): JsonSchema {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  file(kind: Kind): JsonSchema {
    const marks = this.#marksOf(kind)
    const { properties, required, rest } = this.#object(unwrap(kind.model).descriptor, marks)
    const key = { type: 'string', pattern: keyForm.source, description: keyRule }
    return {
      type: 'object',
      properties: { kind: { const: kind.name }, key, ...properties },
      required: ['kind', 'key', ...required],
      ...rest,
    }
  }

  #marksOf({ references, externalIds, serverMade }: Kind): readonly Mark[] {
    const at = (pattern: string): string[] => pattern.replaceAll('[]', '.[]').split('.')
    return [
      ...references.map((reference) => ({ steps: at(reference.at), definition: this.#marker('$ref', reference.to) })),
      ...references.map((reference) => ({ steps: at(reference.at), definition: this.#marker('$id', reference.to) })),
      ...externalIds.map((id) => ({ steps: at(id.at), definition: this.#marker('$id', id.group) })),
      ...serverMade.map((pattern) => ({ steps: at(pattern), definition: serverMadeMark })),
    ]
  }

  #marker(name: string, group: string): string {
    const definition = `${name.slice(1)}-${group}`
    this.#definitions.set(definition, marker(name, `^${group}/.`))
    return definition
  }

  /** What may stand at a field: its value, or something that stands for it. */
  #value(field: Descriptor, marks: readonly Mark[]): JsonSchema {
    const { descriptor } = unwrap(field)
    const own = this.#own(descriptor, marks)
    const here = marks.filter(({ steps }) => steps.length === 0).map(({ definition }) => refer(definition))
    return { anyOf: [...own, ...here, refer('variable')] }
  }

  #own(descriptor: AnyDescriptor, marks: readonly Mark[]): readonly JsonSchema[] {
    switch (descriptor.kind) {
      case 'model':
        return [refer(this.#define(descriptor, marks))]
      case 'lazy':
        return this.#own(unwrap(insideOf(descriptor)).descriptor, marks)
      case 'list':
        return [this.#list(descriptor, marks)]
      case 'map':
        return [{ type: 'object', additionalProperties: this.#value(insideOf(descriptor), []) }]
      default:
        return scalarSchemas(descriptor)
    }
  }

  #list(descriptor: AnyDescriptor, marks: readonly Mark[]): JsonSchema {
    const items = this.#value(insideOf(descriptor), below(marks, '[]'))
    return { type: 'array', items, ...bounds(descriptor, 'minItems', 'maxItems') }
  }

  #define(descriptor: AnyDescriptor, marks: readonly Mark[]): string {
    const id = JSON.stringify(marks)
    const names = this.#names.get(descriptor) ?? new Map<string, string>()
    this.#names.set(descriptor, names)
    const known = names.get(id)
    if (known !== undefined) return known
    const name = this.#freeName(descriptor.name ?? 'object')
    names.set(id, name)
    this.#definitions.set(name, {}) // Before its fields are written, for one of them may be of this very model.
    const { properties, required, rest } = this.#object(descriptor, marks)
    this.#definitions.set(name, { type: 'object', properties, ...(required.length > 0 && { required }), ...rest })
    return name
  }

  #freeName(wanted: string): string {
    let name = wanted
    for (let number = 2; this.#definitions.has(name); number++) name = `${wanted}-${number}`
    return name
  }

  #object(descriptor: AnyDescriptor, marks: readonly Mark[]): ObjectSchema {
    const { fields, required, groups } = flatten(descriptor)
    const properties: JsonSchema = {}
    for (const [name, field] of fields) {
      const inside = below(marks, name)
      if (!inside.some(isServerMade)) properties[name] = this.#value(field.descriptor, inside)
    }
    const arms = groups.map(({ exactly, keys }) => {
      const each = keys.map((key) => ({ required: [key] }))
      return { oneOf: exactly ? each : [...each, { not: { anyOf: each } }] }
    })
    return { properties, required, rest: { additionalProperties: false, ...(arms.length > 0 && { allOf: arms }) } }
  }
}

/** The schema of an object, in parts. */
interface ObjectSchema {
  readonly properties: JsonSchema
  readonly required: readonly string[]
  readonly rest: JsonSchema
}

/** Fields that only the service sets are no fields of a file. */
const serverMadeMark = ''
const isServerMade = ({ steps, definition }: Mark): boolean => steps.length === 0 && definition === serverMadeMark

const refer = (definition: string): JsonSchema => ({ $ref: `#/definitions/${definition}` })

function marker(name: string, pattern: string): JsonSchema {
  const properties = { [name]: { type: 'string', pattern } }
  return { type: 'object', properties, required: [name], additionalProperties: false }
}

/** The marks of a field, or of the items of a list. */
function below(marks: readonly Mark[], step: string): readonly Mark[] {
  return marks
    .filter(({ steps }) => steps[0] === step)
    .map(({ steps, definition }) => ({ steps: steps.slice(1), definition }))
}
