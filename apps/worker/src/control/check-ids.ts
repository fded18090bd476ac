import { isUuid } from '@mgmt-api/base/text'
import { RequestError } from '../base/request-error.ts'

/** Ids that a request may have. */
const maxIds = 500

/**
 * The ids of a request, once each and in order, so that concurrent requests lock their rows in the same order.
 * @param noSuch the error for an id that cannot exist
 * @throws {RequestError} `bad_request`; that of `noSuch`
 */
export function checkIds(
  ids: readonly string[],
  what: 'run' | 'message',
  noSuch: (id: string) => RequestError,
): readonly string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  if (unique.length === 0) throw new RequestError('bad_request', `no ${what} ids`, 'send at least one id')
  if (unique.length > maxIds) {
    const message = `${unique.length} ${what}s in one request, at most ${maxIds}`
    throw new RequestError('bad_request', message, 'send fewer')
  }
  const invalid = unique.find((id) => !isUuid(id))
  if (invalid !== undefined) throw noSuch(invalid)
  return unique
}
