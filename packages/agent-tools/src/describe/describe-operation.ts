import { type AnyDescriptor, type ExclusiveGroup, unwrap } from '@mgmt-api/models'
import { fieldRows, groupWords, operationFacts } from '@mgmt-api/models/descriptions'
import { type NamedOperation, placesOf, resolveLazy, wordFor } from '@mgmt-api/models/operations'
import { resourceIndex } from '@mgmt-api/models/resources'

/** An operation as text: its effects, permissions, errors, and the fields of its input and response. */
export function describeOperation(named: NamedOperation, depth: number): string {
  const { operation } = named
  const { path, query, body } = placesOf(operation)
  const response = unwrap(operation.out).descriptor
  return [
    `${wordFor(named)}: ${operation.method} /mgmt/openapi/${operation.major}${operation.path}`,
    ...methodLine(operation.id),
    ...operationFacts(named).flatMap(([fact, words]) => (omitted.has(fact) ? [] : [`${fact}: ${words}`])),
    `errors: ${errorLine(named)}`,
    ...section('params (path)', path && unwrap(path).descriptor, depth),
    ...section('params (query)', query && unwrap(query).descriptor, depth),
    ...section('body', body && unwrap(body).descriptor, depth),
    ...section('response', response, Math.min(depth, 2)),
  ].join('\n')
}

/** Facts that an agent does not need: it finds operations by other means. */
const omitted: ReadonlySet<string> = new Set(['group', 'service', 'response'])

function methodLine(id: string): readonly string[] {
  for (const { name, methods } of resourceIndex) {
    const method = Object.keys(methods).find((each) => methods[each]?.operation === id)
    if (method !== undefined) return [`resource: ${name}, method ${method}`]
  }
  return []
}

/** Statuses with what to do. The contract publishes the same ones for each operation. */
function errorLine({ operation: { path, permissions = [], readOnly, repeatable } }: NamedOperation): string {
  const denied = permissions.length === 0 ? 'the key lacks a permission' : `the key needs ${permissions.join(', ')}`
  return [
    '400 invalid input, named by its field',
    `403 ${denied}`,
    ...(path.includes('{') ? ['404 missing, or not visible to the key'] : []),
    '429 and 5xx are retried' + (readOnly || repeatable ? '' : ' only if nothing was done'),
  ].join('; ')
}

/** Fields of a model, indented below a title. */
export function section(title: string, model: AnyDescriptor | undefined, depth: number): readonly string[] {
  if (model === undefined) return []
  const descriptor = resolveLazy(model)
  if (descriptor.kind !== 'model') return []
  const rows = fieldRows(descriptor, depth)
  const groups = new Map(rows.flatMap(({ group, path }) => (group === undefined ? [] : [[keyOf(group, path), group]])))
  const lines = [
    ...rows.map(({ path, words, values }) => {
      const list = values.length === 0 ? '' : ` (${values.slice(0, mostValues).join(' | ')}${more(values.length)})`
      return `  ${path}: ${words.replace(uuid, 'UUID')}${list}`
    }),
    ...[...groups.values()].map((group) => `  ${groupWords(group)}`),
  ]
  return rows.length === 0 ? [] : [`${title}${descriptor.name === undefined ? '' : ` ${descriptor.name}`}:`, ...lines]
}

/** The pattern of UUIDs, which is longer than its name. */
const uuid = /matching \^\[0-9a-f(?:A-F)?\]\{8\}[^$]*\$/

/** One line for each group of exclusive fields, and for each place where it occurs. */
const keyOf = ({ keys }: ExclusiveGroup, path: string): string =>
  `${path.split('.').slice(0, -1).join('.')}.${keys.join()}`

const mostValues = 12
const more = (count: number): string => (count > mostValues ? ` | ${count - mostValues} more` : '')
