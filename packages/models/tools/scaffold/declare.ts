import type { Content, Declaration, FieldDeclaration } from './declaration.ts'
import { type Document, referenceOf, type Schema, schemaNamed } from './document.ts'
import { createNamer, modelName, pascal } from './names.ts'
import { partsOf } from './parts.ts'
import { scalarOf } from './scalar.ts'

/** Collects the models that schemas need, each once, those that are needed before those that need them. */
export interface Declarer {
  /** Every declaration so far. */
  readonly declarations: ReadonlyMap<string, Declaration>
  /** What a schema holds; objects without a name of their own are declared as `proposed`, found at `origin`. */
  content(schema: Schema, origin: string, proposed: string): Content
}

export function createDeclarer(document: Document, chosen: Readonly<Record<string, string>>): Declarer {
  const declarations = new Map<string, Declaration>()
  const namer = createNamer(chosen)
  const begun = new Set<string>()

  const declareOnce = (name: string, declaration: () => Declaration): Content => {
    if (!begun.has(name)) {
      begun.add(name)
      declarations.set(name, declaration())
    }
    return { kind: 'ref', name }
  }

  const fieldsOf = (schema: Schema, origin: string, owner: string): FieldDeclaration[] =>
    Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      required: schema.required?.includes(name) ?? false,
      deprecated: property.deprecated ?? false,
      content: content(property, `${origin}.${name}`, `${owner}${pascal(name)}`),
    }))

  const declared = (schema: Schema, origin: string, proposed: string): Content => {
    if (isClosedEmpty(schema)) return { kind: 'empty' }
    const name = namer.name(origin, proposed)
    const values = schema.enum
    if (values !== undefined) return declareOnce(name, () => ({ kind: 'enum', name, values: values.map(String) }))
    return declareOnce(name, () => ({
      kind: 'model',
      name,
      parts: partsOf(schema, name, fieldsOf(schema, origin, name)),
    }))
  }

  const content = (schema: Schema, origin: string, proposed: string): Content => {
    const reference = referenceOf(schema)
    if (reference !== undefined) {
      const target = schemaNamed(document, reference)
      return isDeclared(target)
        ? declared(target, reference, modelName(reference))
        : content(target, reference, proposed)
    }
    if (schema.items !== undefined) {
      return { kind: 'list', of: content(schema.items, `${origin}[]`, singular(proposed)), ...itemBounds(schema) }
    }
    if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
      return { kind: 'map', of: content(schema.additionalProperties, `${origin}{}`, singular(proposed)) }
    }
    return isDeclared(schema) ? declared(schema, origin, proposed) : scalarOf(schema, origin)
  }

  return { declarations, content }
}

/** Whether a schema becomes a declaration of its own (or an empty object, which needs none). */
function isDeclared(schema: Schema): boolean {
  return (
    schema.enum !== undefined || schema.properties !== undefined || schema.oneOf !== undefined || isClosedEmpty(schema)
  )
}

function isClosedEmpty(schema: Schema): boolean {
  return schema.additionalProperties === false && Object.keys(schema.properties ?? {}).length === 0
}

/** The bounds of a list; "at least none" bounds nothing and is left out. */
function itemBounds({ minItems, maxItems }: Schema): { min?: number; max?: number } {
  return {
    ...(minItems !== undefined && minItems > 0 && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
}

function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/([^s])s$/, '$1')
}
