import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, stepsOf, unwrap } from '@mgmt-api/models/internal'
import { insideOf, within } from '../kind/field-tree.ts'
import type { Kind } from '../kind/kind.ts'
import { keyForm, keyRule } from '../kind/key-for.ts'
import { bounds, type JsonSchema, scalarSchemas } from './scalar-schema.ts'

/**
 * The JSON Schema for files of some kinds, for editors: fields, bounds, and places of references and outside ids.
 * Enumeration values are suggested, and others accepted, because the service may be newer; unknown fields are refused.
 * Draft 7, which YAML language servers support best.
 */
export function jsonSchemaOf(kinds: Kind | readonly Kind[]): JsonSchema {
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

/** Selects the schema by kind, so that an editor reports errors of this kind and not of all of them. */
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

/** A marker allowed at a field, or below it. */
interface Mark {
  /** Steps from the current value: names, and `[]` for items of a list; empty if it is allowed here. */
  readonly steps: readonly string[]
  readonly definition: string
}

class Writer {
  /** Definitions by content: a model has two if different markers are allowed in it. */
  readonly #names = new Map<AnyDescriptor, Map<string, string>>()
  readonly #definitions = new Map<string, JsonSchema>([['variable', marker('$var', '^[A-Za-z0-9]')]])

  definitions(): JsonSchema {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  file(kind: Kind): JsonSchema {
    const marks = this.#marksOf(kind)
    const { properties, required, rest } = this.#object(unwrap(kind.model).descriptor, marks)
    const key = { type: 'string', pattern: keyForm.source, description: keyRule }
    const targets = {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'Targets of mgmt.yaml that have this resource. Default: all',
    }
    const moved = {
      type: 'object',
      properties: { from: key },
      required: ['from'],
      additionalProperties: false,
      description: 'The former key of a resource that is renamed',
    }
    return {
      type: 'object',
      properties: { kind: { const: kind.name }, key, targets, moved, ...properties },
      required: ['kind', 'key', ...required],
      ...rest,
    }
  }

  #marksOf({ references, externalIds, serverMade }: Kind): readonly Mark[] {
    return [
      ...references.map((reference) => ({
        steps: stepsOf(reference.at),
        definition: this.#marker('$ref', reference.to),
      })),
      ...references.map((reference) => ({
        steps: stepsOf(reference.at),
        definition: this.#marker('$id', reference.to),
      })),
      ...externalIds.map((id) => ({ steps: stepsOf(id.at), definition: this.#marker('$id', id.group) })),
      ...serverMade.map((pattern) => ({ steps: stepsOf(pattern), definition: serverMadeMark })),
    ]
  }

  #marker(name: string, group: string): string {
    const definition = `${name.slice(1)}-${group}`
    this.#definitions.set(definition, marker(name, `^${group}/.`))
    return definition
  }

  /** A field's value, or a marker in its place. */
  #value(field: Descriptor, marks: readonly Mark[]): JsonSchema {
    const { descriptor, secret } = unwrap(field)
    if (secret && descriptor.kind === 'map') return this.#value(secretItems(descriptor), marks)
    const own = this.#own(descriptor, marks)
    if (secret) this.#definitions.set('secret', marker('$secret', '^(env|file|command):.'))
    const here = marks.filter(({ steps }) => steps.length === 0).map(({ definition }) => refer(definition))
    return { anyOf: [...own, ...here, refer('variable'), ...(secret ? [refer('secret')] : [])] }
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
    this.#definitions.set(name, {}) // Before its fields, because one of them may have this same model.
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
      if (!inside.some(isServerMade)) properties[name] = this.#value(within(field.descriptor, field.secret), inside)
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

/** Fields that only the service sets are not in files. */
const serverMadeMark = ''
const isServerMade = ({ steps, definition }: Mark): boolean => steps.length === 0 && definition === serverMadeMark

const refer = (definition: string): JsonSchema => ({ $ref: `#/definitions/${definition}` })

function marker(name: string, pattern: string): JsonSchema {
  const properties = { [name]: { type: 'string', pattern } }
  return { type: 'object', properties, required: [name], additionalProperties: false }
}

/** A secret with several values, each of which may be referred to. */
const secretItems = (map: AnyDescriptor): AnyDescriptor => ({ ...map, of: within(insideOf(map), true) })

/** The marks of a field, or of the items of a list. */
function below(marks: readonly Mark[], step: string): readonly Mark[] {
  return marks
    .filter(({ steps }) => steps[0] === step)
    .map(({ steps, definition }) => ({ steps: steps.slice(1), definition }))
}
