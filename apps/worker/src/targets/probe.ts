import { configWords, hintIn } from '@mgmt-api/command'
import { isMgmtError, type Caller } from '@mgmt-api/models'
import type { ProbeRequest } from './probe-requests.ts'
import { failureCauseOf } from './failure-cause.ts'

/** A target's response to a probe. */
export type ProbeResponse =
  /** Accepted, or rejected because of its contents: target and key are healthy. */
  | { readonly kind: 'ok' }
  /** The key lacks the permission; the target is failing; the key is refused. */
  | {
      readonly kind: 'forbidden' | 'failing' | 'refused'
      readonly error: string
      readonly hint?: string | undefined
      readonly isProxy?: boolean | undefined
    }

export interface ProbeContext {
  readonly caller: Caller
  readonly requests: readonly ProbeRequest[]
  readonly now: Date
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Sends one probe request, and further ones only while the key lacks the permission. A key without permission for any of
 * them counts as refused.
 */
export async function probe({ requests, ...context }: ProbeContext): Promise<ProbeResponse> {
  let forbidden: ProbeResponse | undefined
  for (const [index, request] of requests.entries()) {
    const response = await sendProbe(request, context)
    if (response.kind !== 'forbidden') return response
    forbidden = response
    if (index > 0 && index === requests.length - 1) return { ...response, kind: 'refused' }
  }
  return forbidden ?? { kind: 'ok' }
}

const kindOf = {
  key: 'refused',
  permission: 'forbidden',
  target: 'failing',
  machine: 'refused',
  nothing: undefined,
} as const

/** Hint for an error of the platform. */
const hintOf = (error: unknown): string | undefined => (isMgmtError(error) ? hintIn(configWords, error) : undefined)

/**
 * Sends one probe request.
 * @throws errors that are not from the platform; the signal's reason
 */
export async function sendProbe(
  request: ProbeRequest,
  { caller, now, timeoutMs, signal }: Omit<ProbeContext, 'requests'>,
): Promise<ProbeResponse> {
  try {
    await request.send(caller, now, { signal, timeoutMs, retry: false })
    return { kind: 'ok' }
  } catch (error) {
    signal.throwIfAborted()
    const cause = failureCauseOf(error)
    const kind = kindOf[cause.about]
    const isProxy = cause.about === 'target' && cause.isProxy
    if (kind !== undefined && 'error' in cause) return { kind, error: cause.error, hint: hintOf(error), isProxy }
    if (isMgmtError(error)) return { kind: 'ok' }
    throw error
  }
}
