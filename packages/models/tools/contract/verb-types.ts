import type { Content, ModelDeclaration } from './declaration.ts'
import { fieldAt, fieldsBehind, inputAt, itemsOf, type OperationDeclaration } from './declare.ts'
import { camel } from './names.ts'
import type { TypeNote, VerbNote } from './overlay.ts'
import { printType, quote } from './print-model.ts'
import { bulkTypes, pageItem } from './print-operation.ts'
import type { RequestWords } from './request-words.ts'
import type { Uses } from './uses.ts'

/** A method of a resource with its operation. */
export interface Method {
  readonly name: string
  readonly note: VerbNote
  readonly operation: OperationDeclaration
  readonly kind: 'call' | 'list' | 'bulk' | 'stream'
  /** Input path of a request id. */
  readonly requestId: string | undefined
  /** Input path of the names of the fields that an update changes. */
  readonly mask: string | undefined
}

/** Context of printing the verbs of a resource. */
export interface VerbPrinting {
  readonly uses: Uses
  readonly models: ReadonlyMap<string, ModelDeclaration>
  /** Types of arguments, of all resources of the group. */
  readonly types: Readonly<Record<string, TypeNote>>
  /** Types that are printed with this resource: no resource before it uses them. */
  readonly own: readonly string[]
  /** What the resource is called in programs: `alerts.definitions`. */
  readonly client: string
  readonly words: RequestWords['words']
}

/** Prints the type of a method, `Verb<[id: string], View>`. */
export function printVerbType(method: Method, printing: VerbPrinting): string {
  const { note, operation, kind } = method
  const options = optionsOf(method, printing)
  switch (kind) {
    case 'call':
      return generic('Verb', [labelled(method, printing), resultOf(method, printing), options], printing)
    case 'list': {
      const [item, response] = listTypes(method, printing)
      return generic('ListVerb', [labelled(method, printing), item, options, response], printing)
    }
    case 'bulk': {
      const [entry, result] = bulkTypes(operation, printing.models).map((type) => printType(type, printing.uses))
      const key = operation.note.bulk?.entries?.split('.')[1] ?? ''
      const shared = note.body === undefined ? [] : [`[shared: Omit<${wholeBody(method, printing)}, ${quote(key)}>]`]
      return generic('BulkVerb', [entry ?? '', result ?? '', ...shared], printing)
    }
    case 'stream':
      return generic(
        'StreamVerb',
        [labelled(method, printing), printType(operation.out, printing.uses), options],
        printing,
      )
  }
}

/** Defaults of the last type parameters. */
const defaults: Readonly<Record<string, readonly string[]>> = { ListVerb: ['unknown', 'unknown'], BulkVerb: [] }

/** Prints a type of `core/resource/verb.ts` without arguments that equal their defaults. */
function generic(name: string, types: readonly string[], { uses }: VerbPrinting): string {
  uses.verb.add(`type ${name}`)
  const left = [...types]
  for (const last of [...(defaults[name] ?? ['unknown'])].reverse()) {
    if (left.at(-1) !== last) break
    left.pop()
  }
  return `${name}<${left.join(', ')}>`
}

function optionsOf({ note: { options } }: Method, { uses }: VerbPrinting): string {
  if (options !== undefined) uses.typesOnly.add(options)
  return options ?? 'unknown'
}

/** Prints the arguments as a tuple, `[id: string]`. */
export function labelled(method: Method, printing: VerbPrinting): string {
  const { note, kind } = method
  const labels = [...(note.args ?? [])]
  const label = (fallback: string, type: string): string => `${labels.shift() ?? fallback}: ${type}`
  const args = [
    ...idTypes(method, printing).map((type) => label(idLabel(method, printing), type)),
    ...(note.ids === undefined ? [] : [label('ids', `readonly ${manyType(note.ids, method, printing)}[]`)]),
    ...(kind === 'call' ? bodyTypes(method, printing) : []).map((type) => label('body', type)),
  ]
  return `[${args.join(', ')}]`
}

/** `dashboardId` for the path parameter `dashboard_id`. */
function idLabel({ note, operation }: Method, { models }: VerbPrinting): string {
  const [only, ...more] = note.id === undefined ? fieldsBehind(models, operation.path) : []
  if (only === undefined || more.length > 0) return 'id'
  return camel(only.name)
}

/** Type of the id: the named type of several parts, the field at a path, or the parameter of the operation's path. */
function idTypes({ note, operation }: Method, { uses, models }: VerbPrinting): string[] {
  if (note.key !== undefined) {
    uses.typesOnly.add(note.key)
    return [note.key]
  }
  if (typeof note.id === 'string') return [printType(contentAt(note.id, operation, models), uses)]
  if (operation.path === undefined) return []
  const [only, ...more] = fieldsBehind(models, operation.path)
  return [printType(only === undefined || more.length > 0 ? operation.path : only.content, uses)]
}

function bodyTypes(method: Method, printing: VerbPrinting): string[] {
  const { note, operation, requestId } = method
  const { uses, models } = printing
  if (operation.body === undefined || note.body === 'none' || note.ids?.startsWith('body.') === true) return []
  if (note.body !== undefined) return [printType(contentAt(note.body, operation, models), uses)]
  const body = wholeBody(method, printing)
  const keys = [note.id, requestId].flatMap((path) =>
    typeof path === 'string' && path.startsWith('body.') ? [quote(path.slice('body.'.length))] : [],
  )
  if (keys.length === 0 || note.whole === true) return [body]
  uses.verb.add('type WithoutKey')
  return [`WithoutKey<${body}, ${keys.join(' | ')}>`]
}

const wholeBody = ({ operation: { body } }: Method, { uses }: VerbPrinting): string =>
  body === undefined ? 'unknown' : printType(body, uses)

function resultOf({ note, operation }: Method, { uses, models }: VerbPrinting): string {
  const { out } = operation
  if (note.response === 'none') return 'void'
  if (note.response === undefined) {
    const isEmpty = out.kind === 'empty' || (out.kind === 'ref' && isWithoutFields(models.get(out.name)))
    return isEmpty ? 'void' : printType(out, uses)
  }
  const type = printType(found(note.response, fieldAt(note.response, out, models)?.content), uses)
  return note.optional === true ? `${type} | undefined` : type
}

const isWithoutFields = (model: ModelDeclaration | undefined): boolean =>
  model?.parts.every(({ fields }) => fields.length === 0) === true

/** Types of an item of a list and of its response. */
function listTypes({ note, operation }: Method, { uses, models }: VerbPrinting): [item: string, response: string] {
  return [printType(pageItem(operation, models, note.items), uses), printType(operation.out, uses)]
}

const manyType = (path: string, { operation }: Method, { uses, models }: VerbPrinting): string =>
  printType(itemsOf(inputAt(path, operation, models), path), uses)

/**
 * Content at an input path, `body.dashboard.id`.
 * @throws {Error} if there is no such path.
 */
export const contentAt = (
  path: string,
  operation: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
): Content => found(path, inputAt(path, operation, models))

function found(path: string, content: Content | undefined): Content {
  if (content === undefined) throw new Error(`There is no field ${path}.`)
  return content
}
