import { nearest } from '@mgmt-api/base/text'
import { RequestError } from '../base/request-error.ts'

/**
 * Checks that a name is known.
 * @param what the kind of name, such as `job`
 * @throws {RequestError} `not_found`, with the nearest name and all known ones
 */
export function requireName(what: string, name: string, known: readonly string[]): string {
  if (known.includes(name)) return name
  const near = nearest(name, known)
  throw new RequestError(
    'not_found',
    `unknown ${what} "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
    known.length === 0 ? `no ${what}s are configured` : `${what}s: ${listNames(known)}`,
  )
}

const maxNames = 20

function listNames(names: readonly string[]): string {
  const more = names.length - maxNames
  return more > 0 ? `${names.slice(0, maxNames).join(', ')} and ${more} more` : names.join(', ')
}
