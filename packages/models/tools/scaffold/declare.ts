import type { Content, Declaration, FieldDeclaration } from './declaration.ts'
import { type Document, referenceOf, type Schema, schemaNamed } from './document.ts'
import { createNamer, modelName, type Namer, pascal } from './names.ts'
import { partsOf } from './parts.ts'
import { scalarOf } from './scalar.ts'

/** Collects the models that schemas need, each once, those that are needed before those that need them. */
export interface Declarer {
  /** Every declaration so far. */
  readonly declarations: ReadonlyMap<string, Declaration>
  /** What a schema holds; objects without a name of their own are declared as `proposed`, found at `origin`. */
  content(schema: Schema, origin: string, proposed: string): Content
}

/** What is under way: the document, the names given, and what is declared or being declared. */
interface Progress {
  readonly document: Document
  readonly namer: Namer
  readonly declarations: Map<string, Declaration>
  readonly begun: Set<string>
}

/** Starts with nothing declared; `chosen` holds the maintainer's names by origin. */
export function createDeclarer(document: Document, chosen: Readonly<Record<string, string>>): Declarer {
  const progress = { document, namer: createNamer(chosen), declarations: new Map(), begun: new Set<string>() }
  return {
    declarations: progress.declarations,
    content: (schema, origin, proposed) => contentOf(progress, schema, origin, proposed),
  }
}

function contentOf(progress: Progress, schema: Schema, origin: string, proposed: string): Content {
  const reference = referenceOf(schema)
  if (reference !== undefined) {
    const target = schemaNamed(progress.document, reference)
    return isDeclared(target)
      ? declare(progress, target, reference, modelName(reference))
      : contentOf(progress, target, reference, proposed)
  }
  if (schema.items !== undefined) {
    const of = contentOf(progress, schema.items, `${origin}[]`, singular(proposed))
    return { kind: 'list', of, ...itemBounds(schema) }
  }
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    return { kind: 'map', of: contentOf(progress, schema.additionalProperties, `${origin}{}`, singular(proposed)) }
  }
  return isDeclared(schema) ? declare(progress, schema, origin, proposed) : scalarOf(schema, origin)
}

function declare(progress: Progress, schema: Schema, origin: string, proposed: string): Content {
  if (isClosedEmpty(schema)) return { kind: 'empty' }
  const name = progress.namer.name(origin, proposed)
  // A model that refers to itself finds its name begun, and goes on.
  if (!progress.begun.has(name)) {
    progress.begun.add(name)
    progress.declarations.set(name, declarationOf(progress, schema, origin, name))
  }
  return { kind: 'ref', name }
}

function declarationOf(progress: Progress, schema: Schema, origin: string, name: string): Declaration {
  if (schema.enum !== undefined) return { kind: 'enum', name, values: schema.enum.map(String) }
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]): FieldDeclaration => {
    return {
      name: field,
      required: schema.required?.includes(field) ?? false,
      deprecated: property.deprecated ?? false,
      content: contentOf(progress, property, `${origin}.${field}`, `${name}${pascal(field)}`),
    }
  })
  return { kind: 'model', name, parts: partsOf(schema, name, fields) }
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
