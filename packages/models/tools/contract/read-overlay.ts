import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isMap, isNode, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import { operationName, pascal } from './names.ts'
import { contentNames } from './overlay.ts'
import type {
  Correction,
  FieldNote,
  LimitsNote,
  ModelNote,
  OperationNote,
  Overlay,
  ScalarNote,
  VerbKeyNote,
  VerbRestNote,
  VerbNote,
  VerbsNote,
} from './overlay.ts'
import { valueName } from './value-name.ts'
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

/** Overlay as written. Keywords start with a dot, all other keys are fields. */
interface Written {
  readonly major?: number
  readonly scalars?: Readonly<Record<string, ScalarNote>>
  readonly fields?: Readonly<Record<string, string | FieldNote>>
  readonly models: Readonly<Record<string, Readonly<Record<string, string | WrittenModel>>>>
  readonly operations: Readonly<Record<string, Readonly<Record<string, string | WrittenOperation>>>>
  readonly verbs?: Readonly<Record<string, WrittenVerbs>>
  readonly limits?: LimitsNote
  readonly settings?: Overlay['settings']
  readonly exports?: Readonly<Record<string, readonly string[]>>
  readonly retired?: Overlay['retired']
  readonly observed?: Overlay['observed']
  readonly corrections?: readonly (Omit<Correction, 'at'> & { readonly at: string | readonly string[] })[]
}

/** Whether a value has the vocabulary of `overlay.schema.json`. */
const isWritten = (value: unknown): value is Written => validate(value)

type WrittenOperation = Omit<OperationNote, 'id'> & { readonly name?: string }

/** Methods by name, beside keywords that start with a dot. */
type WrittenVerbs = Readonly<Record<string, string | VerbNote>> & {
  readonly '.type'?: string
  readonly '.about': string
  readonly '.rests'?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly '.keys'?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

type WrittenModel = Readonly<Record<string, string | FieldNote>>

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
  const value: unknown = document.toJS()
  if (!isWritten(value)) {
    const problems = (validate.errors ?? []).filter(isOwn)
    throw new Error(problems.map((error) => `${at(offsetOf(document.contents, error))} ${problemOf(error)}`).join('\n'))
  }
  const where = (keys: readonly string[]): string => at(offsetAt(document.contents, keys))
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
  if (typeof extra === 'string') return `Unknown keyword ${extra}. Keywords start with a dot, fields do not.`
  const allowed: unknown = params.allowedValues
  return `${instancePath.split('/').at(-1) ?? ''} ${message}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`
}

function overlayOf(group: string, written: Written): Omit<Overlay, 'where'> {
  const {
    major = 5,
    scalars = {},
    fields = {},
    models,
    operations,
    verbs = {},
    limits,
    settings = {},
    exports = {},
    corrections = [],
    retired = {},
    observed = [],
  } = written
  return {
    group,
    major,
    scalars,
    fields: mapValues(fields, fieldNoteOf),
    files: mapValues(models, (notes) => mapValues(notes, modelNote)),
    operations: mapValues(operations, (notes) =>
      withoutClashes(
        group,
        Object.entries(notes).map(([id, note]) => operationNote(id, note)),
      ),
    ),
    verbs: Object.fromEntries(Object.entries(verbs).map(([name, note]) => [name, verbsNote(name, note)])),
    limits,
    settings,
    contentSettings: contentNames([{ settings }]),
    exports,
    corrections: corrections.flatMap(({ at, ...correction }) =>
      [at].flat().map((each) => ({ at: each, ...correction })),
    ),
    retired,
    observed,
  }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

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

function operationNote(id: string, written: string | WrittenOperation): [name: string, note: OperationNote] {
  if (typeof written === 'string') return [operationName(id), { id, about: written }]
  const { name = operationName(id), ...note } = written
  return [name, { id, ...note }]
}

function modelNote(written: string | WrittenModel): ModelNote {
  if (typeof written === 'string') return { about: written, fields: {} }
  const entries = Object.entries(written)
  const { about = '', ...keywords } = Object.fromEntries(
    entries.filter(([name]) => name.startsWith('.')).map(([name, value]) => [name.slice(1), value]),
  )
  const fields = entries.filter(([name]) => !name.startsWith('.'))
  return {
    about: typeof about === 'string' ? about : '',
    ...keywords,
    fields: mapValues(Object.fromEntries(fields), fieldNoteOf),
  }
}

function verbsNote(resource: string, written: WrittenVerbs): VerbsNote {
  const { '.type': type = `${pascal(singular(resource))}Verbs`, ...others } = written
  const { '.about': about, '.rests': rests = {}, '.keys': keys = {}, ...verbs } = others
  return {
    type,
    value: valueName(type),
    about,
    rests: mapValues(rests, restNote),
    keys: mapValues(keys, keyNote),
    verbs: mapValues(verbs, verbNote),
  }
}

/** `policy` for `policies`. */
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

const verbNote = (written: string | VerbNote): VerbNote => (typeof written === 'string' ? { call: written } : written)

function restNote(written: string | Readonly<Record<string, string>>): VerbRestNote {
  if (typeof written === 'string') return { about: written, inputs: {} }
  const { '.about': about = '', ...inputs } = written
  return { about, inputs }
}

function keyNote(written: string | Readonly<Record<string, string>>): VerbKeyNote {
  if (typeof written === 'string') return { about: written, fields: {} }
  const { '.about': about = '', ...fields } = written
  return { about, fields }
}

const fieldNoteOf = (note: string | FieldNote): FieldNote => (typeof note === 'string' ? { about: note } : note)
