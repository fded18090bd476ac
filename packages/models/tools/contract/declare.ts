import type { Stability } from '../../src/core/operation/operation.ts'
import type { Marks, NormalSchema, OperationFact } from './contract.ts'
import type { Content, Declaration, FieldDeclaration, ModelDeclaration, PartDeclaration } from './declaration.ts'
import type { Facts } from './facts.ts'
import { placeModels } from './naming.ts'
import { type FieldNote, fieldNote, type ModelNote, type OperationNote, type Overlay } from './overlay.ts'

/** An operation with its models. */
export interface OperationDeclaration {
  readonly name: string
  readonly note: OperationNote
  readonly fact: OperationFact
  readonly apiVersion: number
  readonly readOnly: boolean
  readonly path: Content | undefined
  readonly query: Content | undefined
  readonly body: Content | undefined
  readonly out: Content
  readonly stability: Stability | undefined
  readonly paging: Readonly<Record<string, string>> | undefined
}

/** Declarations of a group, in the order of its overlay. */
export interface GroupDeclaration {
  readonly declarations: readonly Declaration[]
  readonly operations: readonly OperationDeclaration[]
}

/** Declares a group from the facts, with the sentences and order of its overlay. */
export function declareGroup(overlay: Overlay, facts: Facts): GroupDeclaration {
  const scalars = Object.entries(overlay.scalars).map(([name, { description, of }]) => ({
    kind: 'scalar' as const,
    name,
    description,
    content: { kind: 'text' as const, options: formOf(schemaAt(facts, of)) },
  }))
  const forms = new Map(scalars.map(({ name, content }) => [JSON.stringify(content.options), name]))
  const scope: Scope = { overlay, facts, forms, owners: ownersOfParts(overlay) }
  const interfaces = interfacesOf(overlay, facts)
  const models = Object.entries(overlay.models).flatMap(([name, note]) =>
    interfaces.has(name) && !scope.owners.has(name) ? [] : [declare(scope, name, note)],
  )
  const byName = modelsIn(models)
  return {
    declarations: [...scalars, ...models],
    operations: Object.entries(overlay.operations).map(([name, note]) => {
      const operation = declareOperation(scope, name, note)
      return { ...operation, paging: pagingOf(operation, byName) }
    }),
  }
}

/** Shared parts, which have an entry and several models, each with the first of these models. */
function ownersOfParts({ models }: Overlay): ReadonlyMap<string, string> {
  const parts = Object.entries(models).flatMap(([owner, { oneOf = [] }]) => oneOf.map((part) => [part, owner] as const))
  const isShared = (part: string, owner: string): boolean => parts.some(([other, by]) => other === part && by !== owner)
  return new Map(parts.toReversed().filter(([part, owner]) => part in models && isShared(part, owner)))
}

/** Names of the interfaces of models with exclusive fields. */
export function interfacesOf({ models }: Overlay, facts: Facts): ReadonlySet<string> {
  return new Set(
    Object.entries(models).flatMap(([name, note]) => {
      const groups = facts.hasSchema(name) ? groupsOf(facts.schema(name)) : []
      return groups.length === 0 ? [] : [`${name}Common`, ...partNames(name, note, groups)]
    }),
  )
}

/** Names of the interfaces of groups of exclusive fields. */
const partNames = (owner: string, { oneOf = [] }: ModelNote, groups: readonly unknown[]): string[] =>
  groups.map((_, at) => oneOf[at] ?? `${owner}Variants${groups.length === 1 ? '' : at + 1}`)

/** Models among declarations, by name. */
export const modelsIn = (all: readonly Declaration[]): Map<string, ModelDeclaration> =>
  new Map(all.flatMap((each) => (each.kind === 'model' ? [[each.name, each] as const] : [])))

interface Scope {
  readonly overlay: Overlay
  readonly facts: Facts
  /** Names of scalars by their bounds and pattern. */
  readonly forms: ReadonlyMap<string, string>
  /** Models with the facts of shared parts. */
  readonly owners: ReadonlyMap<string, string>
}

function declare(scope: Scope, name: string, note: ModelNote): Declaration {
  const { description, like, rules = [] } = note
  const owner = scope.owners.get(name)
  if (owner !== undefined) return { kind: 'part', name, part: sharedPart(scope, name, owner) }
  const schema = scope.facts.schema(like ?? name)
  const stability = stateOf(schema, undefined)
  if (schema.enum !== undefined) {
    const states = statesOf(scope.overlay, name, schema)
    return { kind: 'enum', name, description, values: schema.enum, stability, states }
  }
  const parts = partsOf(scope, name, note, schema)
  return { kind: 'model', name, description, stability, parts, rules, like }
}

/** Declares a shared part from the facts of one of its models. */
function sharedPart(scope: Scope, name: string, owner: string): PartDeclaration {
  const { models, group } = scope.overlay
  const note = { description: '', ...models[owner], fields: models[name]?.fields ?? {} }
  const found = partsOf(scope, owner, note, scope.facts.schema(owner)).find((part) => part.name === name)
  if (found === undefined) throw new Error(`${group}: ${owner} has no part ${name}.`)
  return found
}

function partsOf(scope: Scope, name: string, note: ModelNote, schema: NormalSchema): PartDeclaration[] {
  const owner = note.like ?? name
  const groups = groupsOf(schema)
  const names = partNames(owner, note, groups)
  const grouped = new Set(groups.flatMap(({ keys }) => keys))
  const free = Object.keys(schema.properties ?? {}).filter((key) => !grouped.has(key))
  const field = (key: string): FieldDeclaration =>
    fieldOf(scope, { owner, key, note: fieldNote(scope.overlay, note, key) }, schema)
  const describe = (part: string, fallback: string): string => scope.overlay.models[part]?.description ?? fallback
  const commonName = `${owner}Common`
  const common: PartDeclaration = {
    kind: 'fields',
    name: groups.length === 0 ? name : commonName,
    description: groups.length === 0 ? note.description : describe(commonName, `Fields of every \`${owner}\`.`),
    fields: free.map(field),
    shared: note.like !== undefined,
  }
  const exclusive = groups.map(({ kind, keys: arms }, at): PartDeclaration => {
    const part = names[at] ?? ''
    return {
      kind,
      name: part,
      description: describe(part, `${kind === 'oneOf' ? 'At most' : 'Exactly'} one of these is present.`),
      fields: arms.map((key) => ({ ...field(key), presence: 'required' as const })),
      shared: scope.owners.has(part) || note.like !== undefined,
    }
  })
  return free.length === 0 && exclusive.length > 0 ? exclusive : [common, ...exclusive]
}

/** The groups of exclusive fields of a model. */
const groupsOf = (schema: NormalSchema) =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf: arms = [] }) => {
    const keys = arms.flatMap((arm) => ('required' in arm ? arm.required : []))
    const kind: 'oneOf' | 'exactlyOneOf' = arms.some((arm) => 'not' in arm) ? 'oneOf' : 'exactlyOneOf'
    return arms.length === 0 ? [] : [{ kind, keys }]
  })

function fieldOf(
  scope: Scope,
  { owner, key, note }: { readonly owner: string; readonly key: string; readonly note: FieldNote },
  schema: NormalSchema,
): FieldDeclaration {
  const property = schema.properties?.[key] ?? {}
  const required = schema.required?.includes(key) === true
  return {
    name: key,
    description: note.description ?? '',
    presence: required ? 'required' : note.always === true ? 'always' : 'optional',
    isZeroKept: property['x-presence'] === true,
    secret: note.secret ?? note.secretBy !== undefined,
    unless: note.secretBy === undefined ? undefined : { by: note.secretBy, plain: scope.overlay.contentSettings },
    stability: stateOf(property, scope.overlay.retired[`${owner}.${key}`]),
    content: contentOf(scope, property, note.trimmed),
  }
}

/** The state of something: that of the publication, unless the overlay names the release that retired it. */
const stateOf = (marks: Marks, retired: string | undefined): Stability | undefined =>
  retired !== undefined ? { retired } : marks.deprecated ? 'deprecated' : marks['x-stability']

/** The states of an enumeration's values that are not stable. */
function statesOf({ retired }: Overlay, name: string, schema: NormalSchema): ReadonlyMap<string, Stability> {
  const marked = Object.entries<Stability>(schema['x-values'] ?? {})
  const gone = (schema.enum ?? []).flatMap((value): [string, Stability][] => {
    const release = retired[`${name}.${value}`]
    return release === undefined ? [] : [[value, { retired: release }]]
  })
  return new Map([...marked, ...gone])
}

function contentOf(scope: Scope, schema: NormalSchema, trimmed = false): Content {
  if (schema.$ref !== undefined) return { kind: 'ref', name: schema.$ref.replace(/^.*\/[^.]*\./, '') }
  if (schema.items !== undefined) {
    const options = given({ min: schema.minItems, max: schema.maxItems })
    return { kind: 'list', of: contentOf(scope, schema.items, trimmed), options }
  }
  if (schema.additionalProperties === false) return { kind: 'empty', options: {} }
  if (schema.additionalProperties !== undefined) {
    return { kind: 'map', of: contentOf(scope, schema.additionalProperties, trimmed) }
  }
  return scalarOf(scope, schema, trimmed)
}

const given = <T>(members: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

function scalarOf(scope: Scope, schema: NormalSchema, trimmed: boolean): Content {
  const { type, format, minimum, maximum } = schema
  const range = given({ min: minimum, max: maximum })
  switch (type) {
    case 'string':
      return textOf(scope, schema, trimmed)
    case 'integer':
      return format === 'int64'
        ? { kind: 'int64', options: { ...range, wire: 'integer' } }
        : { kind: 'int32', options: range }
    case 'number':
      return { kind: format === 'float' ? 'float' : 'double', options: range }
    case 'boolean':
      return { kind: 'bool', options: {} }
    default:
      return { kind: 'unstructured', options: {} }
  }
}

/** Published pattern of a UUID in either letter case, described by `uuid()`. */
const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const signedDigits = '^-?[0-9]+$'
const unsignedDigits = '^[0-9]+$'
/** Number of digits that are exact in JavaScript. */
const safeDigits = 15
/** Published pattern of a trimmed text with a lower bound, described by `trimmed`. */
const notBlank = String.raw`^[\s\S]*\S[\s\S]*$`

function textOf({ forms }: Scope, schema: NormalSchema, trimmed: boolean): Content {
  const { pattern, ...bounds } = schema
  const { format, minLength: min, maxLength: max } = bounds
  // 64-bit integers are quoted digits. A small number of digits is a bound.
  if (pattern === signedDigits) return { kind: 'int64', options: {} }
  if (pattern === unsignedDigits) {
    const bound = max === undefined || max > safeDigits ? {} : { max: 10 ** max - 1 }
    return { kind: 'int64', options: { ...bound, unsigned: true } }
  }
  if (format === 'date-time') return { kind: 'timestamp', options: given({ min, max }) }
  if (format === 'byte') return { kind: 'bytes', options: given({ min, max }) }
  if (pattern === uuidPattern) return { kind: 'uuid', options: given({ min, max }) }
  if (trimmed) return { kind: 'text', options: { ...formOf(pattern === notBlank ? bounds : schema), trimmed } }
  const options = formOf(schema)
  const name = forms.get(JSON.stringify(options))
  return name === undefined ? { kind: 'text', options } : { kind: 'named', name, options }
}

/** Bounds and pattern of a text. */
const formOf = ({ minLength: min, maxLength: max, pattern }: NormalSchema): Record<string, number | string> =>
  given<number | string>({ min, max, pattern })

/** @throws {Error} if no model has the field. */
function schemaAt(facts: Facts, at: string): NormalSchema {
  const [model = '', field = ''] = at.split('.')
  const found = facts.schema(model).properties?.[field]
  if (found === undefined) throw new Error(`${model} has no field ${field}.`)
  return found
}

type UnpagedOperation = Omit<OperationDeclaration, 'paging'>

function declareOperation(scope: Scope, name: string, note: OperationNote): UnpagedOperation {
  const { overlay, facts } = scope
  const apiVersion = note.apiVersion ?? 5
  const names = placeModels(name, note)
  if (note.unpublished !== undefined) {
    const { method, path, service } = note.unpublished
    const anything: Content = { kind: 'unstructured', options: {} }
    const fact: OperationFact = {
      operationId: note.id,
      tags: [service],
      method,
      path,
      responses: { 200: { content: {} } },
    }
    const places = { path: undefined, query: undefined, body: anything, out: anything }
    return { name, note, fact, apiVersion, readOnly: note.readOnly === true, stability: undefined, ...places }
  }
  const fact = facts.operation(note.id)
  const body = Object.values(fact.requestBody?.content ?? {})[0]?.schema
  const response = Object.values(fact.responses[200].content)[0]?.schema
  const parameters = (place: 'path' | 'query'): Content | undefined =>
    fact.parameters?.some((parameter) => parameter.in === place) === true
      ? { kind: 'ref', name: names[place] }
      : undefined
  return {
    name,
    note,
    fact,
    apiVersion,
    readOnly: note.readOnly ?? fact.method === 'GET',
    path: parameters('path'),
    query: parameters('query'),
    body: note.body === undefined ? body && contentOf(scope, body) : { kind: 'ref', name: note.body },
    out: contentOf(scope, response ?? {}),
    stability: stateOf(fact, overlay.retired[note.id]),
  }
}

/**
 * Paths of an operation's paging, from the names of the fields.
 * @throws {Error} if a field is not there, or several lists are.
 */
function pagingOf(
  { name, note, query, body, out }: UnpagedOperation,
  models: ReadonlyMap<string, ModelDeclaration>,
): Readonly<Record<string, string>> | undefined {
  if (note.paging === undefined) return undefined
  const find = (from: Content | undefined, place: string, names: RegExp): string[] =>
    fieldsBehind(models, from).flatMap((field) => {
      const at = place === '' ? field.name : `${place}.${field.name}`
      if (names.test(field.name)) return [at]
      return field.name === 'pagination' ? find(field.content, at, names) : []
    })
  const input = (names: RegExp): string | undefined => [...find(query, 'query', names), ...find(body, 'body', names)][0]
  const [items, ...lists] = fieldsBehind(models, out).filter(({ content }) => content.kind === 'list')
  const size = input(/^page_?size$/i)
  const position =
    note.paging === 'token'
      ? { size, token: input(/^(?:next_?)?page_?token$/i), next: find(out, '', /^next_?page_?token$/i)[0] }
      : { counts: 'pages', size, offset: input(/^page_?offset$/i) }
  const needed = [...Object.values({ ...position, size: '' }), items]
  if (needed.includes(undefined) || lists.length > 0)
    throw new Error(`${name} has no page ${note.paging === 'token' ? 'tokens' : 'number'}, or several lists.`)
  const total = find(out, '', /^total_?(?:size|count)$/i)[0]
  return given<string>({ kind: note.paging === 'token' ? 'token' : 'offset', ...position, items: items?.name, total })
}

/** Fields of a referenced model, from all parts. */
export function fieldsBehind(
  models: ReadonlyMap<string, ModelDeclaration>,
  content: Content | undefined,
): FieldDeclaration[] {
  if (content?.kind !== 'ref') return []
  return models.get(content.name)?.parts.flatMap(({ fields }) => fields) ?? []
}

/** The field at a path of a model, `pagination.nextPageToken`, or undefined. */
export function fieldAt(
  path: string,
  from: Content | undefined,
  models: ReadonlyMap<string, ModelDeclaration>,
): FieldDeclaration | undefined {
  const [step, ...rest] = path.split('.')
  const field = fieldsBehind(models, from).find(({ name }) => name === step)
  return rest.length === 0 ? field : fieldAt(rest.join('.'), field?.content, models)
}

/** Content at a path of an operation's input, `body.dashboard.id`, or undefined. */
export function inputAt(
  path: string,
  operation: Pick<OperationDeclaration, 'path' | 'query' | 'body'>,
  models: ReadonlyMap<string, ModelDeclaration>,
): Content | undefined {
  const [place, ...steps] = path.split('.')
  const input = place === 'path' || place === 'query' || place === 'body' ? operation[place] : undefined
  return steps.length === 0 ? input : fieldAt(steps.join('.'), input, models)?.content
}

/** @throws {Error} if the content is no list or map. */
export function itemsOf(content: Content | undefined, path = ''): Content {
  if (content?.kind !== 'list' && content?.kind !== 'map') throw new Error(`${path} is not a list.`)
  return content.of
}
