import { checkFilter, invalidOption } from '@mgmt-api/models/internal'

/** The items of an option that is a list. Programs in JavaScript pass anything. @throws {MgmtError} It is no list. */
export function listOf<T>(at: string, given: readonly T[] = []): T[] {
  const isList: boolean = Array.isArray(given)
  if (!isList) throw invalidOption(at, 'type', 'not a list', { hint: 'Put a single item into a list.' })
  return [...given]
}

/** The values of a condition. @throws {MgmtError} It is no list, or an empty one, which would restrict nothing. */
export function conditionOf<T>(at: string, given: readonly T[]): T[] {
  checkFilter(given, { at })
  return listOf(at, given)
}
