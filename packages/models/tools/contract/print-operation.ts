import type { Stability } from '../../src/core/operation.ts'
import { referenceAddress } from '../../src/operations/reference.ts'
import { comment, withTag } from './comment.ts'
import { type Content, type ModelDeclaration } from './declaration.ts'
import { fieldsBehind, type OperationDeclaration } from './declare.ts'
import { printBuilder, printType, quote } from './print-model.ts'
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
  const { name, note, fact, major, out, stability } = operation
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
  const errors = Object.keys(fact.responses).filter((status) => !everywhere.has(status))
  return [
    ...comment(`${withTag(note.about, stability)}\n@see ${referenceAddress(note.id)}`.trim()),
    `export const ${name}: ${kind}<{ ${types} }> = operation({`,
    `  id: ${quote(note.id)},`,
    `  service: ${quote(fact.tags[0] ?? '')},`,
    `  method: '${fact.method}',`,
    `  path: ${quote(fact.path)},`,
    `  major: ${major},`,
    ...(permissions.length > 0 ? [`  permissions: [${permissions.map(quote).join(', ')}],`] : []),
    `  repeatable: ${note.repeatable ?? (note.readOnly === true || repeatableMethods.has(fact.method))},`,
    `  readOnly: ${note.readOnly ?? fact.method === 'GET'},`,
    ...(note.stream === true ? ['  stream: true,'] : []),
    ...(note.alsoNotFound ? [`  alsoNotFound: [${note.alsoNotFound.join(', ')}],`] : []),
    ...(fact.requestBody !== undefined && fact.requestBody.required !== true ? ['  optionalBody: true,'] : []),
    ...(errors.length > 0 ? [`  errors: [${errors.join(', ')}],`] : []),
    ...(stability === undefined ? [] : [`  stability: ${printStability(stability)},`]),
    `  in: {${places.map(([place, content]) => ` ${place}: ${build(content)}`).join(',')}${places.length > 0 ? ' ' : ''}},`,
    `  out: ${build(out)},`,
    ...(operation.paging ? printPaths('paging', operation.paging) : []),
    ...(note.bulk ? printPaths('bulk', note.bulk) : []),
    '})',
  ].join('\n')
}

/** The answer, and the error statuses of every operation. */
const everywhere: ReadonlySet<string> = new Set(['200', '400', '401', '500'])

const printStability = (stability: Stability): string =>
  typeof stability === 'string' ? quote(stability) : `{ retired: ${quote(stability.retired)} }`

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
export function pageItem(
  { paging, out }: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
): Content {
  return itemAt(models, out, paging?.items ?? '')
}

/**
 * Types of an entry and of a result of a bulk operation.
 * @throws {Error} if one of their paths does not lead to a list.
 */
export function bulkTypes(
  { note, body, query, out }: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
): [entry: Content, result: Content] {
  const [place, ...rest] = (note.bulk?.entries ?? '').split('.')
  return [itemAt(models, place === 'query' ? query : body, rest.join('.')), itemAt(models, out, note.bulk?.done ?? '')]
}

/** @throws {Error} if the path does not lead to a list. */
function itemAt(models: ReadonlyMap<string, ModelDeclaration>, from: Content | undefined, path: string): Content {
  let at = from
  for (const step of path.split('.')) at = fieldsBehind(models, at).find(({ name }) => name === step)?.content
  if (at?.kind !== 'list' && at?.kind !== 'map') throw new Error(`${path} is not a list.`)
  return at.of
}

const printPaths = (name: string, paths: Readonly<Record<string, string>>): string[] => [
  `  ${name}: { ${Object.entries(paths)
    .map(([key, path]) => `${key}: ${quote(path)}`)
    .join(', ')} },`,
]
