import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isMap, isNode, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import { operationName, pascal, singular, valueName } from './names.ts'
import { contentNames } from './overlay.ts'
import type {
  Correction,
  FieldNote,
  LimitsNote,
  ModelNote,
  OperationNote,
  Overlay,
  TypeNote,
  VerbNote,
  VerbsNote,
} from './overlay.ts'
import schema from '../../contract/overlay.schema.json' with { type: 'json' }

/** The folder of `openapi.json` and the overlays. */
export const contractFolder: string = join(import.meta.dirname, '../../contract')

const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }).compile(schema)

/**
 * Reads the overlays of all groups.
 * @throws {Error} with file, line and column of everything outside the vocabulary.
 */
export function readOverlays(folder: string = contractFolder): Overlay[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const overlays = files
    .sort()
    .map((name) => readOverlay(name.slice(0, -'.yaml'.length), readFileSync(join(folder, name), 'utf8')))
  const contentSettings = contentNames(overlays)
  return overlays.map((overlay) => ({ ...overlay, contentSettings }))
}

/** Notes by name. A sentence alone is a note with this description. */
type Notes<T> = Readonly<Record<string, string | T>>

/** Overlay as written. An entry `Name.member` belongs to the entry `Name`. */
interface Written {
  readonly scalars?: Overlay['scalars']
  readonly fields?: Notes<FieldNote>
  readonly models?: Notes<Omit<ModelNote, 'fields'> & FieldNote>
  readonly operations?: Notes<Omit<OperationNote, 'id'> & { readonly name?: string }>
  readonly types?: Notes<TypeNote>
  readonly verbs?: Notes<ResourceNote & VerbNote>
  readonly limits?: Omit<LimitsNote, 'type'> & { readonly name?: string }
  readonly settings?: Overlay['settings']
  readonly exports?: Overlay['exports']
  readonly retired?: Overlay['retired']
  readonly corrections?: readonly (Omit<Correction, 'at'> & { readonly at: string | readonly string[] })[]
}

interface ResourceNote {
  readonly name?: string
  readonly description: string
}

/** Whether a value has the vocabulary of `overlay.schema.json`. */
const isWritten = (value: unknown): value is Written => validate(value)

/**
 * Reads the text of one overlay.
 * @throws {Error} with file, line and column of everything outside the vocabulary.
 */
export function readOverlay(group: string, text: string): Overlay {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true })
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `contract/${group}.yaml:${line}:${col}`
  }
  if (document.errors.length > 0) throw new Error(document.errors.map((error) => syntaxProblem(error, at)).join('\n'))
  // A text whose entries were all removed.
  const value: unknown = document.toJS() ?? {}
  if (!isWritten(value)) {
    const problems = (validate.errors ?? []).filter(isOwn)
    throw new Error(problems.map((error) => `${at(offsetOf(document.contents, error))} ${problemOf(error)}`).join('\n'))
  }
  const where = (keys: readonly string[]): string => at(offsetAt(document.contents, keys))
  const problems = withoutOwner(value).map(
    (keys) => `${where(keys)} There is no entry ${ownerOf(keys[1])}. Add it with its description.`,
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { ...overlayOf(group, value), where }
}

/** Whether an error is not merely that of the other alternative where a sentence or an object is allowed. */
function isOwn({ keyword, params, data }: ErrorObject): boolean {
  if (keyword === 'anyOf') return false
  return keyword !== 'type' || params.type !== 'string' || typeof data !== 'object'
}

const syntaxProblem = ({ pos, message }: YAMLError, at: (offset: number) => string): string =>
  `${at(pos[0])} ${message.split('\n')[0] ?? ''}`

/** Offset of an invalid value, or of an invalid key. */
function offsetOf(contents: unknown, { instancePath, params }: ErrorObject): number {
  const extra: unknown = params.additionalProperty
  const steps = instancePath.split('/').slice(1)
  const keys = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return offsetAt(contents, typeof extra === 'string' ? [...keys, extra] : keys)
}

/** Offset of the value at a path of keys, or of its nearest ancestor. */
function offsetAt(contents: unknown, keys: readonly string[]): number {
  let node: unknown = contents
  let offset = 0
  for (const name of keys) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isNode(key) && String(key) === name)
      offset = startOf(pair?.key) ?? offset
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(name)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined)

function problemOf({ instancePath, message = '', params }: ErrorObject): string {
  const extra: unknown = params.additionalProperty
  if (typeof extra === 'string') return `Unknown keyword ${extra}.`
  const allowed: unknown = params.allowedValues
  return `${instancePath.split('/').at(-1) ?? ''} ${message}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`
}

const ownerOf = (key: string): string => key.split('.')[0] ?? ''

/** Entries `Name.member` without an entry `Name`. */
const withoutOwner = (written: Written): [section: string, key: string][] =>
  Object.entries({ models: written.models ?? {}, verbs: written.verbs ?? {} }).flatMap(([section, entries]) =>
    Object.keys(entries).flatMap((key): [string, string][] => (ownerOf(key) in entries ? [] : [[section, key]])),
  )

function overlayOf(group: string, written: Written): Omit<Overlay, 'where'> {
  const { fields = {}, models = {}, operations = {}, types = {}, verbs = {}, limits } = written
  const { scalars = {}, settings = {}, exports = {}, corrections = [], retired = {} } = written
  return {
    group,
    scalars,
    fields: mapValues(fields, described),
    models: withMembers(mapValues(models, described), (_, note, members) => ({ ...note, fields: members })),
    operations: withoutClashes(
      group,
      Object.entries(operations).map(([id, note]) => operationNote(id, described(note))),
    ),
    types: mapValues(types, described),
    verbs: withMembers(verbs, (resource, note, methods) => verbsNote(resource, described(note), methods)),
    limits: limits && { type: limits.name ?? `${pascal(singular(group))}Limits`, ...limits },
    settings,
    contentSettings: contentNames([{ settings }]),
    exports,
    corrections: corrections.flatMap(({ at, ...correction }) =>
      [at].flat().map((each) => ({ at: each, ...correction })),
    ),
    retired,
  }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

const described = <T>(note: string | T): T | { readonly description: string } =>
  typeof note === 'string' ? { description: note } : note

/** Entries `Name`, each made of its note and its members, the entries `Name.member`. */
function withMembers<A, B>(
  entries: Readonly<Record<string, A>>,
  make: (name: string, note: A, members: Readonly<Record<string, A>>) => B,
): Record<string, B> {
  const all = Object.entries(entries)
  const membersOf = (name: string): Record<string, A> =>
    Object.fromEntries(
      all.flatMap(([key, note]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), note]] : [])),
    )
  const own = all.filter(([key]) => !key.includes('.'))
  return Object.fromEntries(own.map(([name, note]) => [name, make(name, note, membersOf(name))]))
}

/** @throws {Error} if two operations have the same name. */
function withoutClashes(
  group: string,
  notes: readonly (readonly [name: string, note: OperationNote])[],
): Readonly<Record<string, OperationNote>> {
  const ids = new Map<string, string>()
  for (const [name, { id }] of notes) {
    const other = ids.get(name)
    if (other !== undefined)
      throw new Error(`contract/${group}.yaml: ${other} and ${id} are both called ${name}: give one a \`name\`.`)
    ids.set(name, id)
  }
  return Object.fromEntries(notes)
}

function operationNote(
  id: string,
  { name = operationName(id), ...note }: Omit<OperationNote, 'id'> & { readonly name?: string },
): [name: string, note: OperationNote] {
  return [name, { id, ...note }]
}

function verbsNote(
  resource: string,
  { name: type = `${pascal(singular(resource))}Verbs`, description }: ResourceNote,
  methods: Notes<VerbNote>,
): VerbsNote {
  const verbs = mapValues(methods, (note) => (typeof note === 'string' ? { call: note } : note))
  return { type, value: valueName(type), description, verbs }
}
