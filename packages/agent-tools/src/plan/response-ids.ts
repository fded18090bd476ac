import { isObject, valueAt } from '@mgmt-api/models/internal'
import type { ChangeOperation } from './change-operation.ts'

/** The service refused entries of a bulk operation. */
export class EntriesRefused extends Error {
  override readonly name = 'EntriesRefused'
}

/**
 * Ids of what an operation created, from its response.
 * @throws {EntriesRefused} The response reports entries that failed.
 */
export function resultOfResponse({ verb, resource, effect }: ChangeOperation, response: unknown): readonly string[] {
  const { bulk } = verb.operation
  const [idAt = 'id'] = Object.values(resource.id ?? {})
  if (bulk !== undefined) {
    const failed = [bulk.failed, bulk.by === 'id' ? bulk.notFound : undefined].flatMap((at) => listAt(response, at))
    if (failed.length > 0) throw new EntriesRefused(partly(failed))
    return effect === 'create' ? listAt(response, bulk.done).flatMap((item) => idIn(item, idAt)) : []
  }
  if (effect !== 'create') return []
  return idIn(verb.response === undefined ? response : valueAt(response, verb.response), idAt)
}

function idIn(item: unknown, idAt: string): readonly string[] {
  const last = idAt.slice(idAt.lastIndexOf('.') + 1)
  const found = isObject(item) ? (valueAt(item, idAt) ?? item[last] ?? item.id) : item
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? [String(found)] : []
}

function listAt(response: unknown, at: string | undefined): readonly unknown[] {
  const list = at === undefined ? undefined : valueAt(response, at)
  return Array.isArray(list) ? list : []
}

function partly(failed: readonly unknown[]): string {
  const [first] = failed
  const reason = isObject(first) && typeof first.reason === 'string' ? `: ${first.reason}` : ''
  return `${failed.length} entries were refused, the others may be done${reason}`
}
