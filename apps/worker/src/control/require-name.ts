import { nearest } from '@mgmt-api/base/text'
import { RequestError } from '../request-error.ts'

/**
 * Finds a name among the known ones.
 * @param what as `job`
 * @throws {RequestError} `not_found`, with the nearest name and all known ones
 */
export function knownName(what: string, name: string, known: readonly string[]): string {
  if (known.includes(name)) return name
  const near = nearest(name, known)
  throw new RequestError(
    'not_found',
    `there is no ${what} "${name}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
    known.length === 0 ? `there are no ${what}s` : `${what}s: ${someOf(known)}`,
  )
}

const mostNamed = 20

function someOf(names: readonly string[]): string {
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ')
}
