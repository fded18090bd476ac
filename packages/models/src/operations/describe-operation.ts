import { type Bulk, documentedErrors, type Paging, stabilityWords } from '../core/operation/operation.ts'
import { type AnyDescriptor, unwrap } from '../core/descriptor/shape.ts'
import type { GroupName } from '../generated/groups.ts'
import { bodySkeleton } from './body-skeleton.ts'
import { type FieldRow, fieldRows, typeWords } from './field-words.ts'
import { inputField, resolveLazy } from './input-field.ts'
import { type AnyOperation, type NamedOperation, placesOf } from './load-operations.ts'
import { referenceAddress } from './reference.ts'
import { stabilityOf } from './stability-of.ts'

/** A part of a request, or the response. */
export interface PartDescription {
  readonly place: 'path' | 'query' | 'body' | 'response'
  readonly descriptor: AnyDescriptor
  /** The name of its model, otherwise its type in words. */
  readonly type: string
  readonly fields: readonly FieldRow[]
}

/** An operation in words. */
export interface OperationDescription {
  /** `GET /mgmt/openapi/5/alerts/alerts/v3/{id}` */
  readonly address: string
  readonly group: GroupName
  readonly service: string
  readonly id: string
  /** `preview`, `deprecated`, `retired since 2026-08-17`. Undefined: stable. */
  readonly stability: string | undefined
  readonly permissions: string
  readonly changes: string
  readonly repeatable: string
  readonly pages: string | undefined
  readonly bulk: string | undefined
  /** The type of the response. */
  readonly response: string
  /** Address of its page in the reference. */
  readonly reference: string
  /** Error statuses that the contract documents, in ascending order. */
  readonly statuses: readonly number[]
  /** Path, query and body, if it has them, and the response. */
  readonly parts: readonly PartDescription[]
  /** The body as YAML to fill in, one entry a line, with optional fields as comments. Empty without a body. */
  readonly example: readonly string[]
}

/**
 * Describes an operation: what it needs, does and returns.
 * @param depth levels of nested fields. Default: 3, in the example as many as fit 300 lines. The response has at most 2.
 * @example describeOperation(named, 2).example.join('\n') // 'name: "" # text, required\n…'
 */
export function describeOperation({ group, operation }: NamedOperation, depth?: number): OperationDescription {
  const { id, service, method, apiVersion, path, permissions = [], paging, bulk } = operation
  const stability = stabilityOf(id)
  const parts = partsOf(operation, depth ?? 3)
  const body = parts.find(({ place }) => place === 'body')?.descriptor
  return {
    address: `${method} /mgmt/openapi/${apiVersion}${path}`,
    group,
    service,
    id,
    stability: stability && stabilityWords(stability),
    permissions: permissions.length === 0 ? 'not published' : permissions.join(', '),
    changes: operation.readOnly ? 'no' : 'yes',
    repeatable: operation.repeatable ? 'yes, retried if no response arrives' : 'no, sent once',
    pages: paging && pagingWords(paging),
    bulk: bulk && bulkWords(operation, bulk),
    response: `${operation.stream === true ? 'a stream of ' : ''}${typeWords(unwrap(operation.out).descriptor)}`,
    reference: referenceAddress(id),
    statuses: documentedErrors(operation),
    parts,
    // A deep one has thousands of lines, which most readers do not need.
    get example() {
      return body === undefined ? [] : bodySkeleton(body, depth)
    },
  }
}

function partsOf(operation: AnyOperation, depth: number): readonly PartDescription[] {
  const all = { ...placesOf(operation), response: operation.out }
  return (['path', 'query', 'body', 'response'] as const).flatMap((place) => {
    const declared = all[place]
    if (declared === undefined) return []
    const descriptor = resolveLazy(unwrap(declared).descriptor)
    const fields = fieldRows(descriptor, place === 'response' ? Math.min(depth, 2) : depth)
    return [{ place, descriptor, type: typeWords(descriptor), fields }]
  })
}

function pagingWords(paging: Paging): string {
  const size = paging.size === undefined ? '' : `${paging.size} items per page, `
  if (paging.kind === 'offset')
    return `${size}from ${paging.counts === 'pages' ? 'page' : 'item'} ${paging.offset}; items in ${paging.items} of the response`
  return `${size}next page: ${paging.next} of the response as ${paging.token}; items in ${paging.items}`
}

function bulkWords(operation: AnyOperation, bulk: Bulk): string {
  const entries = inputField(operation, bulk.entries)
  const outcomes = [bulk.done, bulk.failed, ...(bulk.by === 'id' ? [bulk.notFound, bulk.skipped] : [])]
  const type = entries === undefined ? '' : `, ${typeWords(entries.descriptor)}`
  return `entries in ${bulk.entries}${type}; outcomes in ${outcomes.flatMap((one) => one ?? []).join(', ')}`
}
