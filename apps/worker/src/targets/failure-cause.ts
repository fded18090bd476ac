import { sanitizeText } from '@mgmt-api/base/text'
import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { SecretMissing } from '../config/resolve-secret.ts'
import { KeyUnusable } from './target-source.ts'

/** Cause of a failure, as far as the error alone shows it. */
export type FailureCause =
  /** The platform rejects the key. */
  | { readonly about: 'key'; readonly error: string }
  /** The key lacks the permission for this operation, or has no permissions at all. */
  | { readonly about: 'permission'; readonly error: string; readonly operation: string | undefined }
  /** No response, or an error response: the whole target fails, or only this operation. */
  | {
      readonly about: 'target'
      readonly error: string
      /** Whether there was no connection, so that any other request would fail too. */
      readonly isCertain: boolean
      /** Whether the same request would get the same response: something else responds, or the response is too large. */
      readonly isLasting: boolean
      /** Whether the proxy failed: then all targets behind it fail. */
      readonly isProxy: boolean
    }
  /** This machine has no usable key. */
  | { readonly about: 'machine'; readonly error: string }
  | { readonly about: 'nothing' }

const lastingErrorCodes = new Set(['not_json', 'not_an_object', 'too_deep', 'redirected', 'response_too_large'])

const targetErrorCodes = new Set([
  ...lastingErrorCodes,
  'no_such_route',
  'ambiguous_not_found',
  'request_timeout',
  'rate_limited',
])

const connectionErrorCodes = new Set([
  'connection_refused',
  'proxy_failed',
  'dns',
  'unreachable',
  'connect_timeout',
  'tls',
])

export function failureCauseOf(thrown: unknown): FailureCause {
  const error = targetErrorIn(thrown)
  if (error === undefined) return { about: 'nothing' }
  if (!isMgmtError(error)) return { about: 'machine', error: error.message }
  if (error.kind === 'aborted') return { about: 'nothing' }
  const message = sanitizeText(error.message)
  const { kind, code, status = 0, operation } = error
  if (code === 'missing_key' || code === 'bad_key') return { about: 'machine', error: message }
  if (status === 401) return { about: 'key', error: message }
  if (status === 403) return { about: 'permission', error: message, operation }
  const isTargetError = kind === 'network' || kind === 'timeout' || status >= 500 || targetErrorCodes.has(code)
  return isTargetError
    ? {
        about: 'target',
        error: message,
        isCertain: connectionErrorCodes.has(code),
        isLasting: lastingErrorCodes.has(code),
        isProxy: code === 'proxy_failed',
      }
    : { about: 'nothing' }
}

/** The target's error in the chain of causes: jobs may wrap it. */
function targetErrorIn(thrown: unknown, depth = 0): MgmtError | KeyUnusable | SecretMissing | undefined {
  if (isMgmtError(thrown) || thrown instanceof KeyUnusable || thrown instanceof SecretMissing) return thrown
  return thrown instanceof Error && depth < 5 ? targetErrorIn(thrown.cause, depth + 1) : undefined
}
