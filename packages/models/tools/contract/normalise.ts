import {
  type Document,
  publishedOperations,
  type OpenApiParameter,
  type PublishedOperation,
  referenceOf,
  type OpenApiSchema,
  schemaNamed,
} from './document.ts'
import { pascal } from './names.ts'
import type { Arm, Contract, NormalOperation, NormalParameter, NormalSchema } from './contract.ts'
import { createNaming, type Naming } from './naming.ts'
import type { Overlay } from './overlay.ts'

/** Published document in normal form, with its undecided names. */
export interface Normalised {
  readonly contract: Contract
  /** Proposed names, as `group.Name`, with their published origin. */
  readonly undecided: ReadonlyMap<string, string>
}

interface Progress {
  readonly document: Document
  readonly naming: Naming
  /** Definitions of a model by published name or place. */
  readonly definitions: Map<string, Map<string, NormalSchema>>
}

/** Options for the peculiarities of a deployment. */
export interface NormaliseOptions {
  /** Its name of the query language, which is `native` here. */
  readonly nativeName?: string | undefined
}

/**
 * Converts a published document to the form of `openapi.json`: models under the names of the overlays, without
 * sentences and bounds that have no effect, with sorted keys.
 */
export function normalise(
  published: Document,
  overlays: readonly Overlay[],
  { nativeName }: NormaliseOptions = {},
): Normalised {
  const naming = createNaming(overlays)
  const document = nativeName === undefined ? published : withNativeName(published, nativeName)
  const progress: Progress = { document, naming, definitions: new Map() }
  const paths: Record<string, Record<string, NormalOperation>> = {}
  const operations = publishedOperations(document).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  for (const operation of operations) {
    const item = (paths[operation.path] ??= {})
    item[operation.method.toLowerCase()] = normalOperation(progress, operation)
  }
  const contract: Contract = {
    openapi: '3.1.0',
    info: { title: 'Management API', version: '5' },
    paths,
    components: { schemas: componentsOf(progress) },
  }
  return { contract, undecided: naming.undecided }
}

/** Replaces a deployment's own name of the query language in names, values and paths, in every letter case. */
function withNativeName(document: Document, name: string): Document {
  const forms = new RegExp(name.replace(/[^A-Za-z0-9]/g, String.raw`\$&`), 'gi')
  const native = (found: string): string =>
    found === found.toUpperCase() ? 'NATIVE' : /^[A-Z]/.test(found) ? 'Native' : 'native'
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(forms, native)
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key.replace(forms, native), rename(member)]),
    )
  }
  // Only texts change, so the type is the same.
  return rename(document) as Document
}

/** The first publication of a model has its name; one that differs is stored as `group.Name~other`. */
function componentsOf({ naming, definitions }: Progress): Record<string, NormalSchema> {
  const entries = [...definitions].flatMap(([key, bySource]) => {
    const sources = naming.inOrder(key, [...bySource.keys()])
    const [first = {}, ...others] = sources.map((source) => bySource.get(source) ?? {})
    const form = JSON.stringify(first)
    return [
      [key, first] as const,
      ...others.flatMap((other, at) =>
        JSON.stringify(other) === form ? [] : [[`${key}~${sources[at + 1] ?? ''}`, other] as const],
      ),
    ]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function normalOperation(progress: Progress, published: PublishedOperation): NormalOperation {
  const { id, service, permissions, body, bodyRequired, response, errors } = published
  const group = progress.naming.groupOf(published)
  const names = progress.naming.placesOf(published)
  const parameters = published.parameters.map((each) => normalParameter(progress, group, each, names))
  return {
    operationId: id,
    tags: [service],
    ...(published.deprecated && { deprecated: true as const }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        ...(bodyRequired && { required: true as const }),
        ...json(schemaAt(progress, { group, origin: `${id}.body`, proposed: names.body }, body)),
      },
    }),
    responses: {
      200: json(
        response === undefined
          ? { type: 'object', additionalProperties: false }
          : schemaAt(progress, { group, origin: `${id}.response`, proposed: names.response }, response),
        published.responseType,
      ),
      ...Object.fromEntries(errors.filter((status) => !everywhere.has(status)).map((status) => [status, {}])),
    },
    ...(permissions.length > 0 && { 'x-permissions': permissions }),
  }
}

/** Error statuses that every operation may have, declared or not. */
const everywhere: ReadonlySet<number> = new Set([400, 401, 500])

const json = (schema: NormalSchema, type = 'application/json') => ({ content: { [type]: { schema } } })

function normalParameter(
  progress: Progress,
  group: string,
  { name, in: place, required, deprecated, schema = { type: 'string' } }: OpenApiParameter,
  names: { readonly path: string; readonly query: string },
): NormalParameter {
  const owner = place === 'path' ? names.path : names.query
  const at = { group, origin: `${owner}.${name}`, proposed: `${owner}${pascal(name)}` }
  return {
    name,
    in: place,
    ...((required === true || place === 'path') && { required: true as const }),
    ...((deprecated === true || schema.deprecated === true) && { deprecated: true as const }),
    schema: schemaAt(progress, at, schema),
  }
}

/** Location of a schema: its group, its place in a model of this project, and its proposed name. */
interface Place {
  readonly group: string
  readonly origin: string
  readonly proposed: string
}

function schemaAt(progress: Progress, place: Place, schema: OpenApiSchema): NormalSchema {
  const reference = referenceOf(schema)
  const target = reference === undefined ? schema : schemaNamed(progress.document, reference)
  if (reference !== undefined && referenceOf(target) !== undefined) return schemaAt(progress, place, target)
  const inside = (of: OpenApiSchema, mark: string): NormalSchema =>
    schemaAt(progress, { ...place, origin: `${place.origin}${mark}`, proposed: singular(place.proposed) }, of)
  if (target.items !== undefined) {
    return { type: 'array', items: inside(target.items, '[]'), ...pick(target, ['minItems', 'maxItems']) }
  }
  if (typeof target.additionalProperties === 'object' && target.properties === undefined) {
    return { type: 'object', additionalProperties: inside(target.additionalProperties, '{}') }
  }
  if (isClosed(target)) return { type: 'object', additionalProperties: false }
  if (target.enum === undefined && target.properties === undefined) return scalar(target)
  const name = progress.naming.modelOf(place, reference)
  define(progress, { group: place.group, name, source: reference ?? place.origin }, target)
  return { $ref: `#/components/schemas/${place.group}.${name}` }
}

function define(
  progress: Progress,
  { group, name, source }: { group: string; name: string; source: string },
  schema: OpenApiSchema,
): void {
  const key = `${group}.${name}`
  const bySource = progress.definitions.get(key) ?? new Map<string, NormalSchema>()
  progress.definitions.set(key, bySource)
  if (bySource.has(source)) return
  bySource.set(source, {}) // Before its fields are written, for one of them may be of this very model.
  bySource.set(source, schema.enum === undefined ? model(progress, group, name, schema) : enumeration(schema))
}

const enumeration = (schema: OpenApiSchema): NormalSchema => ({ type: 'string', enum: (schema.enum ?? []).map(String) })

function model(progress: Progress, group: string, name: string, schema: OpenApiSchema): NormalSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const place = { group, origin: `${name}.${field}`, proposed: `${name}${pascal(field)}` }
    const { deprecated, readOnly } = property
    return [
      field,
      {
        ...schemaAt(progress, place, property),
        ...(deprecated === true && { deprecated: true as const }),
        ...(readOnly === true && { readOnly: true as const }),
      },
    ] as const
  })
  const groups = [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf }) => (oneOf ? [oneOf.map(arm)] : []))
  const [only, ...more] = groups
  return {
    type: 'object',
    properties: Object.fromEntries(properties.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(schema.required !== undefined && schema.required.length > 0 && { required: [...schema.required].sort() }),
    ...(only !== undefined && (more.length === 0 ? { oneOf: only } : { allOf: groups.map((oneOf) => ({ oneOf })) })),
  }
}

function arm({ required = [], not }: OpenApiSchema): Arm {
  return not === undefined ? { required } : { not: { anyOf: (not.anyOf ?? []).map(arm) } }
}

const isClosed = ({ additionalProperties, properties = {} }: OpenApiSchema): boolean =>
  additionalProperties === false && Object.keys(properties).length === 0

function scalar(schema: OpenApiSchema): NormalSchema {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  if (type === undefined || type === 'object') return { type: 'object' }
  return {
    type,
    ...(schema.format !== undefined && { format: schema.format }),
    ...pick(schema, ['minLength', 'maxLength', 'minimum', 'maximum']),
    ...(schema.pattern !== undefined && !matchesEverything.has(schema.pattern) && { pattern: schema.pattern }),
  }
}

const matchesEverything: ReadonlySet<string> = new Set([String.raw`^[\s\S]*$`, '^.*$', '.*', ''])

type Bound = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'

/** Bounds of a schema, without minimum lengths of zero. */
function pick(schema: OpenApiSchema, names: readonly Bound[]): Partial<Record<Bound, number>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = schema[name]
      const idle = value === 0 && (name === 'minLength' || name === 'minItems')
      return value === undefined || idle ? [] : [[name, value] as const]
    }),
  )
}

function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/([^s])s$/, '$1')
}
