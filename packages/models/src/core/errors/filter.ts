import type { MgmtError } from './errors.ts'
import { invalidOption } from './invalid-option.ts'
import { unknownOption } from './option-names.ts'

/** The members that a filter can have, and the operation that it is for. */
export interface FilterCheck {
  /** Default: any. */
  readonly known?: object | undefined
  readonly operation?: string | undefined
  /** Path of the filter. Default: `filter`. */
  readonly at?: string | undefined
}

/**
 * The error for a filter that restricts less than its author expects, code `invalid_option`: it has an unknown member, or
 * `null` or an empty list at any depth, which the service takes for no condition. Undefined for one without these; a member
 * that is `undefined` is absent.
 */
export function filterError(
  filter: unknown,
  { known, operation, at = 'filter' }: FilterCheck = {},
): MgmtError | undefined {
  const unknown = known && unknownOption(filter, known, { operation, at })
  return unknown ?? conditionError(filter, at, operation)
}

/** Refuses such a filter. @throws {MgmtError} code `invalid_option`, see `filterError`. */
export function checkFilter(filter: unknown, check?: FilterCheck): void {
  const error = filterError(filter, check)
  if (error !== undefined) throw error
}

function conditionError(condition: unknown, at: string, operation: string | undefined): MgmtError | undefined {
  if (typeof condition !== 'object') return undefined
  if (condition === null) return invalidOption(at, 'type', `null; ${wayOut}`, { operation })
  const isList = Array.isArray(condition)
  if (isList && condition.length === 0) return invalidOption(at, 'items', `an empty list; ${wayOut}`, { operation })
  for (const [name, part] of Object.entries(condition)) {
    const found = conditionError(part, isList ? `${at}[${name}]` : `${at}.${name}`, operation)
    if (found !== undefined) return found
  }
  return undefined
}

const wayOut = 'leave it out, or give it a value'
