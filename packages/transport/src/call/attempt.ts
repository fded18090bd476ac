import type { ResponseInfo } from '@mgmt-api/models'
import { admit, type Permit } from './admit.ts'
import { announce, type Announced, report } from './announce.ts'
import { type ExplainContext, explainFailure } from '../failure/explain-failure.ts'
import { cleanText, type CallFailure, isRefusal } from '../failure/failure.ts'
import type { RequestEvent } from '../options/hooks.ts'
import type { FetchResponse } from '../options/options.ts'
import type { PreparedCall } from '../request/prepare.ts'
import type { CallResponse, Reader } from '../response/reader.ts'
import { requestIdOf } from '../response/response-info.ts'
import { Scope } from '../waits/scope.ts'
import { readResponse, type ReceivedResponse, send } from './send.ts'

/** Result of one attempt, and whether its request was sent. */
export type AttemptResult<T> = {
  readonly attempt: number
  readonly event: RequestEvent | undefined
  readonly sent: boolean
} & Outcome<T>

type Outcome<T> =
  | { readonly response: CallResponse<T> }
  | { readonly failure: CallFailure; readonly info?: ResponseInfo | undefined }

/** How far an attempt has come. */
interface Progress {
  readonly attempt: number
  readonly scope: Scope
  readonly permit?: Permit
  /** Absent where no hook observes requests. */
  readonly announced?: Announced | undefined
  readonly sent?: boolean
  readonly received?: ReceivedResponse
}

/** Sends a request once and reads its response. Never throws. */
export async function attemptOnce<T>(
  prepared: PreparedCall,
  { attempt, deadlineAt }: { readonly attempt: number; readonly deadlineAt: number },
  reader: Reader<T>,
): Promise<AttemptResult<T>> {
  const scope = new Scope(prepared.options.signal)
  const permit = await admit(prepared, deadlineAt, scope)
  if ('failure' in permit) return finish(prepared, { attempt, scope }, permit)

  const sending = { attempt, deadlineAt, scope, permit }
  const announced = prepared.runtime.isObserved ? await announce(prepared, sending) : undefined
  const { failure } = announced ?? {}
  if (failure !== undefined) return finish(prepared, { ...sending, announced }, { failure })

  const received = await send(prepared, announced?.event.headers ?? prepared.headers, sending)
  const sent = { ...sending, announced, sent: true }
  if ('failure' in received) return finish(prepared, sent, received)

  const outcome = await readResponse(prepared, received, reader, sending)
  return finish(prepared, { ...sent, received }, outcome, reader.keepsOpen)
}

/** Ends the scope, explains a failure, and reports the end to the hooks. */
function finish<T>(
  prepared: PreparedCall,
  { attempt, scope, permit, announced, sent = false, received }: Progress,
  outcome: Outcome<T>,
  keepsOpen = false,
): AttemptResult<T> {
  const key = permit?.key
  const response = received?.response
  const attempts = sent ? attempt : attempt - 1
  const event = announced?.event
  if ('response' in outcome) {
    if (!keepsOpen) scope.close()
    if (announced !== undefined) report(prepared, announced, { response, key, attempts, failure: undefined })
    return { attempt, event, sent, ...outcome }
  }
  scope.cancel()
  const failed = withResponseFacts(outcome.failure, { response, key })
  const failure = explainFailure(failed, explainContext(prepared, { key }))
  if (failure.code === 'quota_exceeded') received?.takeBack?.()
  if (announced !== undefined) report(prepared, announced, { response, key, attempts, failure })
  return { attempt, event, sent, info: received?.info, failure }
}

/** Adds status and request id of the response, if one arrived. */
export function withResponseFacts(
  failure: CallFailure,
  {
    response,
    key,
  }: { readonly response: Pick<FetchResponse, 'status' | 'headers'> | undefined; readonly key: string | undefined },
): CallFailure {
  if (response === undefined || isRefusal(failure)) return failure
  // An error inside a response of success has a status of its own.
  const status = failure.kind === 'api' ? failure.status : response.status
  return { ...failure, status, requestId: failure.requestId ?? requestIdOf(response.headers, key) }
}

/** Context for the explanation of a failure of this call. */
export function explainContext(
  { plan, drift }: PreparedCall,
  { key }: { readonly key?: string | undefined } = {},
): ExplainContext {
  const { operation, apiVersion } = plan
  return { operation, apiVersion, drift, clean: (text) => cleanText(text, key) }
}
