import { listSome } from '@mgmt-api/command'
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
    known.length === 0 ? `no ${what}s are configured` : `${what}s: ${listSome(known, maxNames)}`,
  )
}

const maxNames = 20
