import type { Stability } from '../../src/core/operation.ts'
import { uuidPattern } from './uuid-pattern.ts'
import type { Marks, NormalSchema } from './contract.ts'
import type { Content, Declaration, FieldDeclaration, ModelDeclaration, PartDeclaration } from './declaration.ts'
import type { OperationFact, Facts } from './facts.ts'
import { placeModels } from './naming.ts'
import {
  type FieldNote,
  fieldNote,
  type ModelNote,
  type OperationNote,
  type Overlay,
  type ScalarNote,
} from './overlay.ts'

/** An operation with its models. */
export interface OperationDeclaration {
  readonly name: string
  readonly note: OperationNote
  readonly fact: OperationFact
  readonly major: number
  readonly path: Content | undefined
  readonly query: Content | undefined
  readonly body: Content | undefined
  readonly out: Content
  readonly stability: Stability | undefined
  readonly paging: Readonly<Record<string, string>> | undefined
}

/** Declarations of a group by section of its overlay. */
export interface GroupDeclaration {
  readonly files: ReadonlyMap<string, readonly Declaration[]>
  readonly operations: ReadonlyMap<string, readonly OperationDeclaration[]>
}

/** Declares a group from the facts, with the sentences and order of its overlay. */
export function declareGroup(overlay: Overlay, facts: Facts): GroupDeclaration {
  const shared = new Set(
    Object.values(overlay.files).flatMap((file) =>
      Object.entries(file).flatMap(([name, { part }]) => (part ? [name] : [])),
    ),
  )
  const scope: Scope = { overlay, facts, shared }
  const files = new Map<string, Declaration[]>()
  for (const [name, { about, ...form }] of Object.entries(overlay.scalars)) {
    const content: Content = { kind: 'text', options: given<number | string>(form) }
    files.set('', [...(files.get('') ?? []), { kind: 'scalar', name, about, content }])
  }
  for (const [file, notes] of Object.entries(overlay.files)) {
    const declared = Object.entries(notes).map(([name, note]) => declare(scope, name, note))
    files.set(file, [...(files.get(file) ?? []), ...declared])
  }
  const models = modelsIn([...files.values()].flat())
  return {
    files,
    operations: new Map(
      Object.entries(overlay.operations).map(([file, notes]) => [
        file,
        Object.entries(notes).map(([name, note]) => {
          const operation = declareOperation(scope, name, note)
          return { ...operation, paging: pagingOf(operation, models) }
        }),
      ]),
    ),
  }
}

/** Models among declarations, by name. */
export const modelsIn = (all: readonly Declaration[]): Map<string, ModelDeclaration> =>
  new Map(all.flatMap((each) => (each.kind === 'model' ? [[each.name, each] as const] : [])))

interface Scope {
  readonly overlay: Overlay
  readonly facts: Facts
  /** Names of shared parts. */
  readonly shared: ReadonlySet<string>
}

function declare(scope: Scope, name: string, note: ModelNote): Declaration {
  const { about, like, rules = [] } = note
  if (note.part !== undefined) return { kind: 'part', name, part: sharedPart(scope, name, note) }
  const schema = scope.facts.schema(like ?? name)
  const stability = stateOf(schema, undefined)
  if (schema.enum !== undefined) {
    const values = inOrder(schema.enum, note.order)
    return { kind: 'enum', name, about, values, stability, states: statesOf(scope.overlay, name, schema) }
  }
  const parts = partsOf(scope, name, note, schema)
  return { kind: 'model', name, about, stability, parts, rules, like }
}

/** Declares a shared part from the facts of one of its models. */
function sharedPart(scope: Scope, name: string, note: ModelNote): PartDeclaration {
  const owner = note.part ?? ''
  const ownerNote = Object.values(scope.overlay.files).flatMap((file) =>
    file[owner] === undefined ? [] : [file[owner]],
  )[0]
  if (ownerNote === undefined)
    throw new Error(`${scope.overlay.group}: ${name} is a part of the unknown model ${owner}.`)
  const found = partsOf(scope, owner, { ...ownerNote, fields: note.fields }, scope.facts.schema(owner)).find(
    (part) => part.name === name,
  )
  if (found === undefined) throw new Error(`${scope.overlay.group}: ${owner} has no part ${name}.`)
  return { ...found, about: note.about }
}

function partsOf(scope: Scope, name: string, note: ModelNote, schema: NormalSchema): PartDeclaration[] {
  const groups = [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf }) => (oneOf === undefined ? [] : [armsOf(oneOf)]))
  const grouped = new Set(groups.flatMap(({ keys }) => keys))
  const keys = inOrder(Object.keys(schema.properties ?? {}), note.order)
  const free = keys.filter((key) => !grouped.has(key))
  const owner = note.like ?? name
  const field = (key: string): FieldDeclaration =>
    fieldOf(scope, { owner, key, note: fieldNote(scope.overlay, note, key) }, schema)
  const common: PartDeclaration = {
    kind: 'fields',
    name: groups.length === 0 ? name : (note.common?.name ?? `${owner}Common`),
    about: groups.length === 0 ? note.about : (note.common?.about ?? `Fields of every \`${owner}\`.`),
    fields: free.map(field),
    shared: note.like !== undefined,
  }
  const exclusive = groups.map(({ kind, keys: arms }, at): PartDeclaration => {
    const given = note.parts?.[at]
    const partName = given?.name ?? `${owner}Variants${groups.length === 1 ? '' : at + 1}`
    return {
      kind,
      name: partName,
      about: given?.about ?? `${kind === 'oneOf' ? 'At most' : 'Exactly'} one of these is present.`,
      fields: inOrder(arms, note.order).map((key) => ({ ...field(key), presence: 'required' as const })),
      shared: scope.shared.has(partName) || note.like !== undefined,
    }
  })
  return free.length === 0 && exclusive.length > 0 ? exclusive : [common, ...exclusive]
}

function armsOf(arms: NonNullable<NormalSchema['oneOf']>): { kind: 'oneOf' | 'exactlyOneOf'; keys: string[] } {
  const keys = arms.flatMap((arm) => ('required' in arm ? arm.required : []))
  return { kind: arms.some((arm) => 'not' in arm) ? 'oneOf' : 'exactlyOneOf', keys }
}

function fieldOf(
  scope: Scope,
  { owner, key, note }: { readonly owner: string; readonly key: string; readonly note: FieldNote },
  schema: NormalSchema,
): FieldDeclaration {
  const property = schema.properties?.[key] ?? {}
  const required = schema.required?.includes(key) === true
  const rules = scope.overlay.observed.filter(({ at }) => at === `${owner}.${key}`)
  return {
    name: key,
    about: [note.about ?? [], rules.map(({ about }) => about)].flat(2).join(' '),
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
  return scalarOf(scope.overlay.scalars, schema, trimmed)
}

const given = <T>(members: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

function scalarOf(scalars: Overlay['scalars'], schema: NormalSchema, trimmed: boolean): Content {
  const { type, format, minimum, maximum } = schema
  const range = given({ min: minimum, max: maximum })
  switch (type) {
    case 'string':
      return textOf(scalars, schema, trimmed)
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

const signedDigits = '^-?[0-9]+$'
const unsignedDigits = '^[0-9]+$'
/** Number of digits that are exact in JavaScript. */
const safeDigits = 15
/** Published pattern of a trimmed text with a lower bound, described by `trimmed`. */
const notBlank = String.raw`^[\s\S]*\S[\s\S]*$`

function textOf(scalars: Overlay['scalars'], schema: NormalSchema, trimmed: boolean): Content {
  const { format, pattern, minLength: min, maxLength: max } = schema
  // 64-bit integers are quoted digits. A small number of digits is a bound.
  if (pattern === signedDigits) return { kind: 'int64', options: {} }
  if (pattern === unsignedDigits) {
    const bound = max === undefined || max > safeDigits ? {} : { max: 10 ** max - 1 }
    return { kind: 'int64', options: { ...bound, unsigned: true } }
  }
  if (format === 'date-time') return { kind: 'timestamp', options: given({ min, max }) }
  if (format === 'byte') return { kind: 'bytes', options: given({ min, max }) }
  if (pattern === uuidPattern) return { kind: 'uuid', options: given({ min, max }) }
  const form = { min, max, pattern: trimmed && pattern === notBlank ? undefined : pattern }
  const named = Object.entries(scalars).find(([, scalar]) => isSame(scalar, form))
  const options = { ...given<number | string>(form), ...(trimmed && { trimmed: true as const }) }
  return named === undefined || trimmed ? { kind: 'text', options } : { kind: 'named', name: named[0], options }
}

const isSame = (scalar: ScalarNote, form: Omit<ScalarNote, 'about'>): boolean =>
  scalar.min === form.min && scalar.max === form.max && scalar.pattern === form.pattern

/** Sorts names in the order of the overlay, followed by all others. */
function inOrder(names: readonly string[], order: readonly string[] = []): string[] {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...names].sort((a, b) => place(a) - place(b))
}

type UnpagedOperation = Omit<OperationDeclaration, 'paging'>

function declareOperation(scope: Scope, name: string, note: OperationNote): UnpagedOperation {
  const { overlay, facts } = scope
  const major = note.major ?? overlay.major
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
    return { name, note, fact, major, stability: undefined, ...places }
  }
  const fact = facts.operation(note.id)
  const body = Object.values(fact.requestBody?.content ?? {})[0]?.schema
  const answer = Object.values(fact.responses[200].content)[0]?.schema
  const parameters = (place: 'path' | 'query'): Content | undefined =>
    fact.parameters?.some((parameter) => parameter.in === place) === true
      ? { kind: 'ref', name: names[place] }
      : undefined
  return {
    name,
    note,
    fact,
    major,
    path: parameters('path'),
    query: parameters('query'),
    body: note.body === undefined ? body && contentOf(scope, body) : { kind: 'ref', name: note.body },
    out: contentOf(scope, answer ?? {}),
    stability: stateOf(fact, overlay.retired[note.id]),
  }
}

/**
 * Paths of an operation's paging, from the overlay or from the names of the fields.
 * @throws {Error} if the fields of page tokens are not there.
 */
function pagingOf(
  { name, note, query, body, out }: UnpagedOperation,
  models: ReadonlyMap<string, ModelDeclaration>,
): Readonly<Record<string, string>> | undefined {
  if (note.paging !== 'token') return note.paging
  const find = (from: Content | undefined, place: string, names: RegExp): string[] =>
    fieldsBehind(models, from).flatMap((field) => {
      const at = place === '' ? field.name : `${place}.${field.name}`
      if (names.test(field.name)) return [at]
      return field.name === 'pagination' ? find(field.content, at, names) : []
    })
  const input = (names: RegExp): string | undefined => [...find(query, 'query', names), ...find(body, 'body', names)][0]
  const token = input(/^page_?token$/i)
  const next = find(out, '', /^next_?page_?token$/i)[0]
  const [items, ...lists] = fieldsBehind(models, out).filter(({ content }) => content.kind === 'list')
  if (token === undefined || next === undefined || items === undefined || lists.length > 0)
    throw new Error(`${name} has no page tokens, or several lists: name the paths of its paging.`)
  const size = input(/^page_?size$/i)
  const total = find(out, '', /^total_?(?:size|count)$/i)[0]
  return given<string>({ kind: 'token', size, token, next, items: items.name, total })
}

/** Fields of a referenced model, from all parts. */
export function fieldsBehind(
  models: ReadonlyMap<string, ModelDeclaration>,
  content: Content | undefined,
): FieldDeclaration[] {
  if (content?.kind !== 'ref') return []
  return models.get(content.name)?.parts.flatMap(({ fields }) => fields) ?? []
}
