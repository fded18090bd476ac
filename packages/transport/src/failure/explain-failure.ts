import { safeAddress } from '@mgmt-api/base/text'
import type { Drift, Operation, OperationTypes } from '@mgmt-api/models'
import type { AttemptCode } from './codes.ts'
import { type AttemptFailure, type CallFailure, type FailedResponse, isRefusal } from './failure.ts'
import { apiVersionHint, responseTexts } from './response-texts.ts'
import { type ErrorText, htmlTitle, isHtml, readErrorBody } from './error-body.ts'
import { classify404, saysMissing } from './not-found.ts'

/** Hints of the emulator that the contract has no field for: the new path of an operation, or operations that it lacks. */
const hintHeader = 'x-mgmt-emulator-hint'

/** What the explanation of a failure depends on beside its response. */
export interface ExplainContext {
  readonly operation: Pick<Operation<OperationTypes>, 'alsoNotFound' | 'permissions'>
  /** Of the address that was called. */
  readonly apiVersion: number
  /** Of the request. */
  readonly drift: readonly Drift[]
  /** Makes text of the service fit to be shown: `cleanText` with the key. */
  readonly clean: (text: string) => string
}

/** A failure with the meaning of its code, with what its response says, and with what to do. A refusal has both already. */
export function explainFailure(failure: CallFailure, context: ExplainContext): CallFailure {
  if (isRefusal(failure)) return failure
  const read = failure.response === undefined ? failure : readResponse(failure, failure.response, context)
  const [summary, usualHint] = responseTexts[read.code]
  return { ...read, summary, hint: hintFor(read, usualHint, context) }
}

function hintFor(
  { kind, code, hint }: AttemptFailure,
  usualHint: string,
  { operation, apiVersion, drift }: ExplainContext,
): string {
  const { permissions = [] } = operation
  if (code === 'no_such_route' && apiVersion === 4) return `${hint ?? usualHint} ${apiVersionHint}`
  if (code === 'bad_request') return [hint ?? usualHint, ...drift.slice(0, 3).map(sentenceOf)].join(' ')
  if (hint !== undefined) return hint
  // The limiter gave no permit in time.
  if (code === 'rate_limited' && kind === 'timeout') return responseTexts.timeout_deadline[1]
  return code === 'forbidden' && permissions.length > 0 ? `${usualHint} It needs ${permissions.join(', ')}.` : usualHint
}

/** A name or a value that the contract does not know is the likeliest reason for a refusal. */
const sentenceOf = ({ at, message }: Drift): string => `${at}: ${message}${message.endsWith('?') ? '' : '.'}`

function readResponse(
  failure: AttemptFailure,
  { text, headers }: FailedResponse,
  { operation, clean }: ExplainContext,
): AttemptFailure {
  if (failure.kind !== 'api') return { ...failure, detail: describeText(failure, text, clean) }
  if (failure.code === 'redirected') {
    const location = headers?.get('location') ?? ''
    return { ...failure, detail: location && `to ${clean(redirectTarget(location))}`, hint: hintIn(headers, clean) }
  }
  const body = readErrorBody(text)
  const { retryAfterMs: waitMs } = failure
  const wait = waitMs === undefined ? '' : `the service asks to wait ${waitText(waitMs)}`
  const detail = [clean(body.message), wait].filter((text) => text !== '').join('; ')
  if (headers === undefined) return { ...failure, detail }
  return { ...failure, code: codeFor(failure, body, operation.alsoNotFound), detail, hint: hintIn(headers, clean) }
}

/** `90 s`, `24 h` */
function waitText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

const relative = 'http://x.invalid'

/** Where a redirect leads, without parts that may be secret; a path if the address is relative. */
function redirectTarget(location: string): string {
  const target = safeAddress(URL.parse(location, relative)?.href ?? '')
  return target.startsWith(relative) ? target.slice(relative.length) || '/' : target
}

function hintIn(headers: Headers | undefined, clean: ExplainContext['clean']): string | undefined {
  return clean(headers?.get(hintHeader) ?? '') || undefined
}

function codeFor(
  { code, status = 0, retryAfterMs }: AttemptFailure,
  body: ErrorText,
  alsoNotFound: readonly number[] = [],
): AttemptCode {
  if (status === 404) return classify404(body)
  if (status === 429) return retryAfterMs === undefined && saysFull(body) ? 'quota_exceeded' : code
  return alsoNotFound.includes(status) && saysMissing(body) ? 'not_found' : code
}

/** Describes in one line a text that is not a response of the service. */
function describeText({ code }: AttemptFailure, text: string, clean: ExplainContext['clean']): string | undefined {
  if (code === 'truncated') return `its JSON ends after ${text.length} characters`
  if (code !== 'not_json' && code !== 'not_an_object') return undefined
  if (!isHtml(text)) return `it begins with "${clean(text.slice(0, 60))}"`
  const title = clean(htmlTitle(text))
  return title === '' ? 'it is HTML' : `it is HTML with the title "${title}"`
}

const fullWords =
  /\b(maximum|limit|quota)\b.*\b(reached|exceeded|exhausted)\b|\b(reached|exceeded|exhausted)\b.*\b(maximum|limit|quota)\b/i

/** A limit of requests, or one that passes with time. */
const rateWords =
  /\brate\b|\brequests?\b|\bcalls?\b|\btoo many\b|\bthrottl|\bconcurren|\b(per|a|each|every) (second|minute|hour|day)\b|\b(hourly|daily|burst)\b|\btry again\b|\bretry\b|\blater\b|\bslow down\b|\bwait\b/i

/**
 * Whether the body of a 429 reports that an account has as many resources as it may have, which no waiting changes: `the
 * maximum number of log policies is reached`. A page is of a proxy, which limits rates.
 */
export const saysFull = ({ message, html }: ErrorText): boolean =>
  !html && fullWords.test(message) && !rateWords.test(message)
