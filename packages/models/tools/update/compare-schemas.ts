import { compareExclusive } from './compare-exclusive.ts'
import { compareBounds, compareScalars, scalarText } from './compare-scalars.ts'
import type { Contract } from '../contract/contract.ts'
import { referenceOf, type OpenApiSchema } from '../contract/document.ts'
import { groupOfSchema, resolveSchema } from './normal-form.ts'
import {
  anyBreaks,
  type Breaks,
  breaksAnswer,
  breaksBoth,
  breaksNothing,
  breaksRequest,
  type SchemaChange,
} from './schema-change.ts'

/** Contract before and after, with renamed schemas. */
export interface Versions {
  readonly before: Contract
  readonly after: Contract
  readonly renamed: ReadonlyMap<string, string>
}

/** Effect of a changed reference; undefined if it leads to the same schema. */
export type CompareReferences = (before: OpenApiSchema, after: OpenApiSchema) => Breaks | undefined

interface Place {
  readonly field: string
  readonly references: CompareReferences
}

/** Compares two schemas in the same place, except for a schema that both reference. */
export function compareSchemas(before: OpenApiSchema, after: OpenApiSchema, place: Place): SchemaChange[] {
  if (referenceOf(before) === undefined && referenceOf(after) === undefined) return compareInline(before, after, place)
  const breaks = place.references(before, after)
  return breaks === undefined ? [] : [typeChange(before, after, { field: place.field, breaks })]
}

/** Compares references by the schemas they lead to. */
export function comparesReferences(versions: Versions): CompareReferences {
  const { before, after, renamed } = versions
  const within =
    (seen: ReadonlySet<string>): CompareReferences =>
    (was, now) => {
      const [from, to] = [referenceOf(was), referenceOf(now)]
      if (from !== undefined && to === (renamed.get(from) ?? from)) return undefined
      const pair = `${from ?? ''} ${to ?? ''}`
      if (from !== undefined && to !== undefined && seen.has(pair)) return undefined
      const references = within(new Set([...seen, pair]))
      return anyBreaks(
        compareInline(resolveSchema(before, was), resolveSchema(after, now), { field: '', references }).map(
          ({ breaks }) => breaks,
        ),
      )
    }
  return within(new Set())
}

/** Short description of a schema: `AlertDef`, `list of string`, `any object`. */
export function typeText(schema: OpenApiSchema): string {
  const name = referenceOf(schema)
  if (name !== undefined) return name.slice(groupOfSchema(name).length).replace('.', '')
  switch (kindOf(schema)) {
    case 'list':
      return `list of ${typeText(schema.items ?? {})}`
    case 'map':
      return `map of ${typeText(valuesOf(schema))}`
    case 'model':
      return schema.properties === undefined ? 'empty object' : 'object'
    case 'scalar':
      return scalarText(schema)
    case 'anything':
      return schema.type === undefined ? 'anything' : 'any object'
  }
}

function kindOf({
  type,
  items,
  properties,
  additionalProperties,
}: OpenApiSchema): 'list' | 'map' | 'model' | 'scalar' | 'anything' {
  if (type === 'array' || items !== undefined) return 'list'
  if (typeof additionalProperties === 'object') return 'map'
  if (properties !== undefined || additionalProperties === false) return 'model'
  return type === 'object' || type === undefined ? 'anything' : 'scalar'
}

const valuesOf = ({ additionalProperties }: OpenApiSchema): OpenApiSchema =>
  typeof additionalProperties === 'object' ? additionalProperties : {}

/** Compares two schemas that are not references. */
function compareInline(before: OpenApiSchema, after: OpenApiSchema, place: Place): SchemaChange[] {
  const { field, references } = place
  const kind = kindOf(before)
  const isSame = kind === kindOf(after) && (kind !== 'anything' || before.type === after.type)
  if (!isSame) return [typeChange(before, after, { field, breaks: kindBreaks(before, after) })]
  switch (kind) {
    case 'list':
      return [
        ...compareBounds(before, after, field),
        ...compareSchemas(before.items ?? {}, after.items ?? {}, { field: `${field}[]`, references }),
      ]
    case 'map':
      return compareSchemas(valuesOf(before), valuesOf(after), { field: `${field}{}`, references })
    case 'model':
      return compareModels(before, after, place)
    case 'scalar':
      return compareScalars(before, after, field)
    case 'anything':
      return []
  }
}

function kindBreaks(before: OpenApiSchema, after: OpenApiSchema): Breaks {
  if (kindOf(after) === 'anything' && isObjectKind(before)) return breaksAnswer
  return kindOf(before) === 'anything' && isObjectKind(after) ? breaksRequest : breaksBoth
}

const isObjectKind = (schema: OpenApiSchema): boolean => kindOf(schema) === 'map' || kindOf(schema) === 'model'

function typeChange(
  before: OpenApiSchema,
  after: OpenApiSchema,
  { field, breaks }: { readonly field: string; readonly breaks: Breaks },
): SchemaChange {
  const [was, now] = [typeText(before), typeText(after)]
  return { kind: 'type', field, what: `type ${was} → ${now}`, breaks, was, now }
}

function compareModels(before: OpenApiSchema, after: OpenApiSchema, place: Place): SchemaChange[] {
  const [known, present] = [before.properties ?? {}, after.properties ?? {}]
  const names = [...new Set([...Object.keys(known), ...Object.keys(present)])]
  return [
    ...compareClosed(before, after, place.field),
    ...names.flatMap((name) => {
      const at = { ...place, field: place.field === '' ? name : `${place.field}.${name}` }
      const [was, now] = [known[name], present[name]]
      if (was === undefined) return now === undefined ? [] : [addedField(now, isRequired(after, name), at.field)]
      if (now === undefined) return [{ kind: 'removed', field: at.field, what: 'removed', breaks: breaksBoth } as const]
      const required = [isRequired(before, name), isRequired(after, name)] as const
      return [...compareRequired(required, at.field), ...compareField(was, now, at)]
    }),
    ...compareExclusive(before, after, place.field),
  ]
}

const isRequired = ({ required = [] }: OpenApiSchema, name: string): boolean => required.includes(name)

function addedField(schema: OpenApiSchema, required: boolean, field: string): SchemaChange {
  const what = `added, ${required ? 'required' : 'optional'} ${typeText(schema)}`
  return { kind: 'added', field, what, breaks: required ? breaksRequest : breaksNothing, now: typeText(schema) }
}

function compareClosed(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const [was, now] = [before.additionalProperties === false, after.additionalProperties === false]
  // Fields added to an empty object, or the loss of all fields, are reported as such.
  if (was === now || hasFields(before) !== hasFields(after)) return []
  const what = now ? 'no other fields any more' : 'open to other fields now'
  return [{ kind: 'closed', field, what, breaks: now ? breaksRequest : breaksNothing }]
}

const hasFields = ({ properties = {} }: OpenApiSchema): boolean => Object.keys(properties).length > 0

/** Compares whether a field, parameter or body is required. */
export function compareRequired([was, now]: readonly [boolean, boolean], field: string): SchemaChange[] {
  if (was === now) return []
  const [what, breaks] = now ? ['required now', breaksRequest] : ['optional now', breaksAnswer]
  return [{ kind: 'required', field, what, breaks }]
}

/** Compares a field or parameter, except for whether it is required. */
export function compareField(before: OpenApiSchema, after: OpenApiSchema, place: Place): SchemaChange[] {
  return [
    ...compareMarks(before, after, place.field),
    ...compareAbsence(before, after, place.field),
    ...compareReadOnly([before.readOnly === true, after.readOnly === true], place.field),
    ...compareSchemas(before, after, place),
  ]
}

type Marked = Pick<OpenApiSchema, 'deprecated' | 'x-stability'>

/** Compares deprecation and stability. */
export function compareMarks(before: Marked, after: Marked, field: string): SchemaChange[] {
  const changes: SchemaChange[] = []
  if ((before.deprecated === true) !== (after.deprecated === true)) {
    const what = after.deprecated === true ? 'deprecated now' : 'no longer deprecated'
    changes.push({ kind: 'deprecated', field, what, breaks: breaksNothing })
  }
  const [was, now] = [before['x-stability'] ?? 'stable', after['x-stability'] ?? 'stable']
  if (was !== now) {
    changes.push({ kind: 'stability', field, what: `${was} → ${now}`, breaks: breaksNothing, was, now })
  }
  return changes
}

/** Compares what the absence of a field or parameter means. */
function compareAbsence(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const changes: SchemaChange[] = []
  if (before['x-presence'] !== after['x-presence']) {
    const isMarked = after['x-presence'] === true
    const what = `absence ${isMarked ? 'differs' : 'no longer differs'} from 0, false and ""`
    changes.push({ kind: 'presence', field, what, breaks: isMarked ? breaksNothing : breaksAnswer })
  }
  const [was, now] = [before, after].map((each) => (each.default === undefined ? 'none' : JSON.stringify(each.default)))
  if (was !== now) {
    const breaks = before.default === undefined ? breaksNothing : breaksRequest
    changes.push({ kind: 'default', field, what: `default ${was ?? ''} → ${now ?? ''}`, breaks, was, now })
  }
  return changes
}

function compareReadOnly([was, now]: readonly [boolean, boolean], field: string): SchemaChange[] {
  if (was === now) return []
  const what = now ? 'set by the service alone now' : 'can be set now'
  return [{ kind: 'read-only', field, what, breaks: now ? breaksRequest : breaksNothing }]
}
