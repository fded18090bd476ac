import { type CommandError, inputError } from '@mgmt-api/command'
import { lookupMovedPath } from '@mgmt-api/models/history'
import type { NamedOperation } from '@mgmt-api/models/operations'
import { loadOperations, wordFor } from '@mgmt-api/models/operations/internal'
import { ambiguous } from './ambiguous.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Finds an operation by its address, e.g. `GET /alerts/alerts/v3/{id}`, with or without the base path. The method is
 * optional if the path has only one.
 * @throws {CommandError} `moved_operation` for the address of an older release, with the replacement; `unknown_operation`; `ambiguous_operation`
 */
export async function findByAddress(typed: string): Promise<NamedOperation> {
  const [, verb, path = ''] = /^(?:([A-Za-z]+)\s+)?(\/.*)$/s.exec(typed.trim()) ?? []
  const method = verb?.toUpperCase()
  const bare = path.replace(/^\/mgmt\/openapi\/\d+(?=\/)/, '')
  const all = await loadOperations()
  const found = all.filter(
    ({ operation }) => operation.path === bare && (method === undefined || operation.method === method),
  )
  const [first, ...more] = found
  if (first === undefined) throw oldAddress(all, method, bare) ?? unknownAddress(typed, bare, all)
  if (more.length > 0) {
    throw ambiguous(
      typed,
      found.map(({ operation }) => `"${operation.method} ${operation.path}"`),
    )
  }
  return first
}

/** The error for an address of an older release. */
function oldAddress(
  all: readonly NamedOperation[],
  method: string | undefined,
  path: string,
): CommandError | undefined {
  for (const tried of method === undefined ? methods : [method]) {
    const change = lookupMovedPath(tried, path)
    if (change === undefined) continue
    const now = all.find(({ operation }) => operation.method === tried && fits(operation.path, change.movedTo))
    return inputError(
      'moved_operation',
      `${tried} ${path}: old address. ${change.note}`,
      now === undefined ? undefined : `Run mgmt call ${wordFor(now)}`,
    )
  }
  return undefined
}

/** Whether a path matches a template. */
function fits(template: string, path: string): boolean {
  const wanted = template.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((step, index) => step.startsWith('{') || step === given[index])
}

function unknownAddress(typed: string, path: string, all: readonly NamedOperation[]): CommandError {
  const there = all.filter(({ operation }) => operation.path === path)
  const templates = all.filter(({ operation }) => fits(operation.path, path))
  const near = there.length > 0 ? there : templates
  const hint = near.length === 0 ? 'List all operations: mgmt call' : `Similar: ${near.map(addressOf).join(', ')}`
  return inputError('unknown_operation', `Unknown operation "${typed}"`, hint)
}

const addressOf = ({ operation }: NamedOperation): string => `"${operation.method} ${operation.path}"`
