import { sanitizeText } from '@mgmt-api/base/text'
import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { SecretMissing } from '../config/resolve-secret.ts'
import { KeyUnusable } from './target-source.ts'

/** What an error is about, judged by the error alone. */
export type Suspicion =
  /** The platform does not know the key. */
  | { readonly about: 'key'; readonly error: string }
  /** The key lacks the permission for this operation, or has no permissions at all. */
  | { readonly about: 'permission'; readonly error: string; readonly operation: string | undefined }
  /** No response, or one that suggests a problem: of the whole target, or of this operation. */
  | {
      readonly about: 'target'
      readonly error: string
      /** There was no connection, so any other request would fail too. */
      readonly isCertain: boolean
    }
  /** This machine has no usable key. */
  | { readonly about: 'machine'; readonly error: string }
  | { readonly about: 'nothing' }

const troubleCodes = new Set([
  'not_json',
  'redirected',
  'no_such_route',
  'ambiguous_not_found',
  'request_timeout',
  'rate_limited',
])

const unconnectedCodes = new Set(['connection_refused', 'proxy_failed', 'dns', 'unreachable', 'connect_timeout', 'tls'])

export function suspicionOf(thrown: unknown): Suspicion {
  const error = toldErrorIn(thrown)
  if (error === undefined) return { about: 'nothing' }
  if (!isMgmtError(error)) return { about: 'machine', error: error.message }
  if (error.kind === 'aborted') return { about: 'nothing' }
  const said = sanitizeText(error.message)
  const { kind, code, status = 0, operation } = error
  if (code === 'missing_key' || code === 'bad_key') return { about: 'machine', error: said }
  if (status === 401) return { about: 'key', error: said }
  if (status === 403) return { about: 'permission', error: said, operation }
  const isTrouble = kind === 'network' || kind === 'timeout' || status >= 500 || troubleCodes.has(code)
  return isTrouble ? { about: 'target', error: said, isCertain: unconnectedCodes.has(code) } : { about: 'nothing' }
}

/** The platform's error in a chain of causes: jobs may wrap it. */
function toldErrorIn(thrown: unknown, depth = 0): MgmtError | KeyUnusable | SecretMissing | undefined {
  if (isMgmtError(thrown) || thrown instanceof KeyUnusable || thrown instanceof SecretMissing) return thrown
  return thrown instanceof Error && depth < 5 ? toldErrorIn(thrown.cause, depth + 1) : undefined
}
