import { referenceAddress } from '../../src/operations/reference.ts'
import { comment, withTag } from './comment.ts'
import { everywhere } from './contract.ts'
import type { Content, ModelDeclaration } from './declaration.ts'
import { fieldAt, inputAt, itemsOf, type OperationDeclaration } from './declare.ts'
import { printBuilder, printData, printType, quote } from './print-model.ts'
import type { Uses } from './uses.ts'

/** Context of printing operations. */
export interface OperationPrinting {
  readonly uses: Uses
  readonly models: ReadonlyMap<string, ModelDeclaration>
}

const nothingLater: ReadonlySet<string> = new Set()
const repeatableMethods: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

/** Prints an operation. */
export function printOperation(operation: OperationDeclaration, { uses, models }: OperationPrinting): string {
  const { name, note, fact, apiVersion, readOnly, out, stability } = operation
  const places = Object.entries({ path: operation.path, query: operation.query, body: operation.body }).flatMap(
    ([place, content]) => (content === undefined ? [] : [[place, content] as const]),
  )
  const kind = operation.paging ? 'PagedOperation' : note.bulk ? 'BulkOperation' : 'Operation'
  uses.operation.add(`type ${kind}`).add('operation')
  const types = [...places, ['response', out] as const, ...extraTypes(operation, models)]
    .map(([place, content]) => `${place}: ${printType(content, uses)}`)
    .join('; ')
  const build = (content: Content): string => printBuilder(content, { uses, later: nothingLater })
  const permissions = note.permissions ?? fact['x-permissions'] ?? []
  // Every operation refuses a missing key, whether its own part of the document says so or not.
  const errors = Object.keys({ ...fact.responses, 401: {} }).filter((status) => status !== '200')
  return [
    ...comment(`${withTag(note.description, stability)}\n@see ${referenceAddress(note.id)}`.trim()),
    `export const ${name}: ${kind}<{ ${types} }> = operation({`,
    `  id: ${quote(note.id)},`,
    `  service: ${quote(fact.tags[0] ?? '')},`,
    `  method: '${fact.method}',`,
    `  path: ${quote(fact.path)},`,
    `  apiVersion: ${apiVersion},`,
    ...(permissions.length > 0 ? [`  permissions: ${printData(permissions)},`] : []),
    `  repeatable: ${note.repeatable ?? (readOnly || repeatableMethods.has(fact.method))},`,
    `  readOnly: ${readOnly},`,
    ...(note.stream === true ? ['  stream: true,'] : []),
    ...(note.alsoNotFound ? [`  alsoNotFound: ${printData(note.alsoNotFound)},`] : []),
    ...(fact.requestBody !== undefined && fact.requestBody.required !== true ? ['  optionalBody: true,'] : []),
    ...(errors.join() === everywhere.join() ? [] : [`  errors: [${errors.join(', ')}],`]),
    ...(stability === undefined ? [] : [`  stability: ${printData(stability)},`]),
    `  in: {${places.map(([place, content]) => ` ${place}: ${build(content)}`).join(',')}${places.length > 0 ? ' ' : ''}},`,
    `  out: ${build(out)},`,
    ...(operation.paging ? [`  paging: ${printData(operation.paging)},`] : []),
    ...(note.bulk ? [`  bulk: ${printData(note.bulk)},`] : []),
    '})',
  ].join('\n')
}

/** Types of a page's items and of a bulk operation's entries and results. */
function extraTypes(
  operation: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
): (readonly [string, Content])[] {
  const { bulk } = operation.note
  if (operation.paging?.items !== undefined) return [['item', pageItem(operation, models)]]
  if (bulk?.entries === undefined || bulk.done === undefined) return []
  const [entry, result] = bulkTypes(operation, models)
  return [
    ['entry', entry],
    ['result', result],
  ]
}

/**
 * Type of the items of a page.
 * @throws {Error} if the path of the items does not lead to a list.
 */
export const pageItem = (
  { paging, out }: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
  items = paging?.items ?? '',
): Content => itemsOf(fieldAt(items, out, models)?.content, items)

/**
 * Types of an entry and of a result of a bulk operation.
 * @throws {Error} if one of their paths does not lead to a list.
 */
export function bulkTypes(
  operation: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
): [entry: Content, result: Content] {
  const { entries = '', done = '' } = operation.note.bulk ?? {}
  return [itemsOf(inputAt(entries, operation, models), entries), pageItem(operation, models, done)]
}
