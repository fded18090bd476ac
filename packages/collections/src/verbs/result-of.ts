import type { AnyVerb, VerbOperation } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { descriptorAt } from '../descriptor-at.ts'
import { responseError, type UnusableResponse } from '../errors.ts'

/** The part of a response that a verb returns. */
export function resultOf({
  operation,
  response: at,
  optional,
}: AnyVerb): (body: unknown, response?: UnusableResponse['response']) => unknown {
  if (at === undefined) return descriptorAt(operation.out, [])?.kind === 'empty' ? () => undefined : (body) => body
  return (body, response) => valueAt(body, at) ?? (optional ? undefined : absent(operation, at, response))
}

/** The service omits empty lists and maps, and false. If anything else is missing, the response is unusable. */
function absent(operation: VerbOperation, at: string, response: UnusableResponse['response']): object | false {
  const kind = descriptorAt(operation.out, at.split('.'))?.kind
  if (kind === 'list') return []
  if (kind === 'map') return {}
  if (kind === 'bool') return false
  throw responseError('empty_response', `the response has no ${at}`, { operation, response })
}
