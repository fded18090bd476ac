import type { Bulk, Paging } from '../core/operation.ts'
import { type AnyDescriptor, type ExclusiveGroup, flatten, unwrap } from '../core/shape.ts'
import { fieldWords, typeWords, valueWords } from './field-words.ts'
import type { AnyOperation, NamedOperation } from './load-operations.ts'
import { fieldStability, stabilityOf } from './stability-of.ts'
import { stabilityWords } from './stability-words.ts'

/** A property of an operation in words. */
export type OperationFact = readonly [name: string, words: string]

/** Describes an operation, except its fields: permissions, effects, pages, response. */
export function operationFacts({ group, operation }: NamedOperation): readonly OperationFact[] {
  const { id, service, permissions = [], paging, bulk } = operation
  const stability = stabilityOf(id)
  return [
    ['group', group],
    ['service', service],
    ['id', id],
    ...(stability === undefined ? [] : [['stability', stabilityWords(stability)] as const]),
    ['permissions', permissions.length === 0 ? 'not published' : permissions.join(', ')],
    ['changes', operation.readOnly ? 'no' : 'yes'],
    ['repeatable', operation.repeatable ? 'yes, retried if no response arrives' : 'no, sent once'],
    ...(paging === undefined ? [] : [['pages', pagingWords(paging)] as const]),
    ...(bulk === undefined ? [] : [['bulk', bulkWords(operation, bulk)] as const]),
    ['response', `${operation.stream === true ? 'a stream of ' : ''}${typeWords(unwrap(operation.out).descriptor)}`],
  ]
}

function pagingWords(paging: Paging): string {
  const size = paging.size === undefined ? '' : `${paging.size} items per page, `
  if (paging.kind === 'offset')
    return `${size}from ${paging.counts === 'pages' ? 'page' : 'item'} ${paging.offset}; items in ${paging.items} of the response`
  return `${size}next page: ${paging.next} of the response as ${paging.token}; items in ${paging.items}`
}

function bulkWords({ in: input }: AnyOperation, bulk: Bulk): string {
  const [place = '', ...steps] = bulk.entries.split('.')
  const field = place === 'body' || place === 'query' ? input[place] : undefined
  let at = field === undefined ? undefined : unwrap(field)
  for (const step of steps) at = at === undefined ? undefined : flatten(at.descriptor).fields.get(step)
  const entries = at === undefined ? '' : `, ${typeWords(at.descriptor)}`
  const outcomes = [bulk.done, bulk.failed, ...(bulk.by === 'id' ? [bulk.notFound, bulk.skipped] : [])]
  return `entries in ${bulk.entries}${entries}; outcomes in ${outcomes.flatMap((one) => one ?? []).join(', ')}`
}

/** A field of a model. */
export interface FieldRow {
  readonly path: string
  /** Its type and stability in words. */
  readonly words: string
  /** Values of its enumeration, each with its stability: `OLD (deprecated)`. */
  readonly values: readonly string[]
  /** The mutually exclusive fields that it belongs to. */
  readonly group: ExclusiveGroup | undefined
}

/** Mutually exclusive fields in words: `at most one of logs, spans`. */
export const groupWords = ({ exactly, keys }: ExclusiveGroup): string =>
  `${exactly ? 'exactly' : 'at most'} one of ${keys.join(', ')}`

/** Fields of a model, with nested fields up to a depth. */
export const fieldRows = (model: AnyDescriptor, depth: number): readonly FieldRow[] => rowsBelow(model, '', depth)

function rowsBelow(model: AnyDescriptor, prefix: string, depth: number): FieldRow[] {
  const { fields, groups } = flatten(model)
  return [...fields].flatMap(([name, field]): FieldRow[] => {
    const path = `${prefix}${name}`
    const group = groups.find(({ keys }) => keys.includes(name))
    const row: FieldRow = {
      path,
      words: fieldWords(field, fieldStability(model, name)),
      values: valueWords(field.descriptor),
      group,
    }
    if (field.descriptor.kind !== 'model' || depth <= 1) return [row]
    const inside = rowsBelow(field.descriptor, `${path}.`, depth - 1)
    return field.required || group !== undefined || inside.length === 0 ? [row, ...inside] : inside
  })
}
