import {
  type Document,
  markOf,
  payloadOf,
  publishedOperations,
  type OpenApiParameter,
  type PublishedOperation,
  referenceOf,
  type OpenApiSchema,
  schemaNamed,
  withoutWrappers,
} from './document.ts'
import { pascal, singular } from './names.ts'
import {
  type Arm,
  byKey,
  type Contract,
  type Marks,
  type NormalOperation,
  type NormalParameter,
  type NormalSchema,
} from './contract.ts'
import { createNaming, type Naming } from './naming.ts'
import type { Overlay } from './overlay.ts'

/** Published document in normal form, with its undecided names. */
export interface Normalised {
  readonly contract: Contract
  /** Proposed names, as `group.Name`, with their published origin. */
  readonly undecided: ReadonlyMap<string, string>
  /** Permissions that the description of an operation lists, where its mark has others. */
  readonly contradicted: ReadonlyMap<string, readonly string[]>
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
  // An operation that no overlay has is of the group of its service, also where it comes first.
  for (const { operationId: id, tags: [service = ''] = [] } of operations) naming.groupOf({ id, service })
  const contradicted = new Map<string, readonly string[]>()
  for (const operation of operations) {
    const item = (paths[operation.path] ??= {})
    const normal = normalOperation(progress, operation)
    item[operation.method] = normal
    const described = permissionsIn(operation.description)
    if (described !== undefined && setText(described) !== setText(normal['x-permissions']))
      contradicted.set(operation.operationId, described)
  }
  const contract: Contract = {
    openapi: '3.1.0',
    info: { title: 'Management API', version: '5' },
    paths,
    components: { schemas: componentsOf(progress) },
  }
  return { contract, undecided: naming.undecided, contradicted }
}

/** Permissions that a description lists; undefined if it lists none. */
function permissionsIn(description = ''): string[] | undefined {
  const [, list] = /permissions:\s*\n((?:\s*[-*] `[^`]+`[^\n]*\n?)+)/i.exec(description) ?? []
  return list === undefined ? undefined : [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

const setText = (names: readonly string[] = []): string => [...new Set(names)].sort().join(' ')

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
    const form = formOf(first)
    return [
      [key, first] as const,
      ...others.flatMap((other, at) =>
        formOf(other) === form ? [] : [[`${key}~${sources[at + 1] ?? ''}`, other] as const],
      ),
    ]
  })
  return Object.fromEntries(entries.sort(byKey))
}

/** Publications that differ in marks alone are one model. */
const formOf = (schema: NormalSchema): string =>
  JSON.stringify({ ...schema, deprecated: undefined, 'x-stability': undefined, 'x-values': undefined })

function normalOperation(progress: Progress, published: PublishedOperation): NormalOperation {
  const { document } = progress
  const { operationId: id, tags: [service = ''] = [], responses = {} } = published
  const group = progress.naming.groupOf({ id, service })
  const names = progress.naming.placesOf({ id })
  const parameters = published.parameters.map((each) => normalParameter(progress, group, each, names))
  const permissions = markOf(published, 'permissions')
  const body = payloadOf(document, published.requestBody)
  const response = payloadOf(document, Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1])
  return {
    operationId: id,
    tags: [service],
    ...marksOf(published.deprecated, markOf(published, 'stability'), id),
    ...(parameters.length > 0 && { parameters }),
    ...(body.schema && {
      requestBody: {
        ...(body.required && { required: true as const }),
        ...json(schemaAt(progress, { group, origin: `${id}.body`, proposed: names.body }, body.schema)),
      },
    }),
    responses: {
      200: json(
        response.schema === undefined
          ? { type: 'object', additionalProperties: false }
          : schemaAt(progress, { group, origin: `${id}.response`, proposed: names.response }, response.schema),
        response.type,
      ),
      ...Object.fromEntries(
        Object.keys(responses)
          .filter((status) => Number(status) >= 400)
          .map((status) => [status, {}]),
      ),
    },
    ...(Array.isArray(permissions) && permissions.length > 0 && { 'x-permissions': permissions.map(String) }),
  }
}

const previews: ReadonlySet<unknown> = new Set(['preview', 'beta', 'alpha', 'experimental'])
const stables: ReadonlySet<unknown> = new Set(['stable', 'ga', undefined])

/** @throws {Error} for an unknown word of stability. */
function marksOf(deprecated: boolean | undefined, stability: unknown, at: string): Marks {
  if (!stables.has(stability) && !previews.has(stability) && stability !== 'deprecated')
    throw new Error(`${at} has the unknown stability ${JSON.stringify(stability)}. Known: stable, preview, deprecated.`)
  return {
    ...((deprecated === true || stability === 'deprecated') && { deprecated: true as const }),
    ...(previews.has(stability) && { 'x-stability': 'preview' as const }),
  }
}

const json = (schema: NormalSchema, type = 'application/json') => ({ content: { [type]: { schema } } })

function normalParameter(
  progress: Progress,
  group: string,
  parameter: OpenApiParameter,
  names: { readonly path: string; readonly query: string },
): NormalParameter {
  const { name, in: place, required, deprecated, schema: published = { type: 'string' } } = parameter
  const schema = withoutWrappers(published)
  const owner = place === 'path' ? names.path : names.query
  const at = { group, origin: `${owner}.${name}`, proposed: `${owner}${pascal(name)}` }
  return {
    name,
    in: place,
    ...((required === true || place === 'path') && { required: true as const }),
    ...marksOf(
      deprecated === true || schema.deprecated === true,
      markOf(parameter, 'stability') ?? markOf(schema, 'stability'),
      at.origin,
    ),
    schema: { ...schemaAt(progress, at, schema), ...absenceOf(schema) },
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
  const target = withoutWrappers(reference === undefined ? schema : schemaNamed(progress.document, reference))
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
  if (!namesValues(target) && target.properties === undefined) return scalar(target)
  const name = progress.naming.modelOf(place, reference)
  // The marks of a field are not those of the model that it defines inline.
  const marks = reference === undefined ? {} : marksOf(target.deprecated, markOf(target, 'stability'), reference)
  define(progress, { group: place.group, name, source: reference ?? place.origin, marks }, target)
  return { $ref: `#/components/schemas/${place.group}.${name}` }
}

function define(
  progress: Progress,
  { group, name, source, marks }: { group: string; name: string; source: string; marks: Marks },
  schema: OpenApiSchema,
): void {
  const key = `${group}.${name}`
  const bySource = progress.definitions.get(key) ?? new Map<string, NormalSchema>()
  progress.definitions.set(key, bySource)
  if (bySource.has(source)) return
  bySource.set(source, {}) // Before its fields are written, for one of them may be of this very model.
  const form = schema.enum === undefined ? model(progress, group, name, schema) : enumeration(schema, name)
  bySource.set(source, { ...form, ...marks })
}

function enumeration(schema: OpenApiSchema, name: string): NormalSchema {
  const values = (schema.enum ?? []).filter((value) => value !== null).map(String)
  const marks = Object.entries(schema['x-values'] ?? {}).map(([value, mark]) => {
    const { deprecated } = marksOf(false, mark, `${name}.${value}`)
    return [value, deprecated === true ? 'deprecated' : 'preview'] as const
  })
  return { type: 'string', enum: values, ...(marks.length > 0 && { 'x-values': Object.fromEntries(marks.sort()) }) }
}

/** What the absence of a field or parameter means. */
const absenceOf = (schema: OpenApiSchema): Pick<NormalSchema, 'default' | 'x-presence'> => ({
  ...(schema.default !== undefined && { default: schema.default }),
  ...(markOf(schema, 'presence') === true && { 'x-presence': true as const }),
})

function model(progress: Progress, group: string, name: string, schema: OpenApiSchema): NormalSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, published]) => {
    const property = withoutWrappers(published)
    const place = { group, origin: `${name}.${field}`, proposed: `${name}${pascal(field)}` }
    const { deprecated, readOnly } = property
    return [
      field,
      {
        ...schemaAt(progress, place, property),
        ...absenceOf(property),
        ...marksOf(deprecated, markOf(property, 'stability'), place.origin),
        ...(readOnly === true && { readOnly: true as const }),
      },
    ] as const
  })
  const groups = [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf }) => (oneOf ? [oneOf.map(arm)] : []))
  const [only, ...more] = groups
  return {
    type: 'object',
    properties: Object.fromEntries(properties.sort(byKey)),
    ...(schema.required !== undefined && schema.required.length > 0 && { required: [...schema.required].sort() }),
    ...(only !== undefined && (more.length === 0 ? { oneOf: only } : { allOf: groups.map((oneOf) => ({ oneOf })) })),
  }
}

function arm({ required = [], not }: OpenApiSchema): Arm {
  return not === undefined ? { required } : { not: { anyOf: (not.anyOf ?? []).map(arm) } }
}

/** Whether a schema is an enumeration with values. One that has only its unspecified value lists none: it is any word. */
const namesValues = ({ enum: values = [] }: OpenApiSchema): boolean =>
  values.some((value) => !/(?<!_OR)_UNSPECIFIED$/.test(String(value)))

const isClosed = ({ additionalProperties, properties = {} }: OpenApiSchema): boolean =>
  additionalProperties === false && Object.keys(properties).length === 0

function scalar(schema: OpenApiSchema): NormalSchema {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  if (type === undefined || type === 'object') return { type: 'object' }
  return {
    type,
    ...(schema.format !== undefined && { format: schema.format }),
    ...pick(schema, ['minLength', 'maxLength', 'minimum', 'maximum']),
    ...(schema.pattern !== undefined &&
      !matchesEverything.test(schema.pattern) && { pattern: schema.pattern.replaceAll('\\/', '/') }),
  }
}

const matchesEverything = /^(?:\^?(?:\.|\[\\s\\S\])\*\$?|\^|\$|)$/

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
