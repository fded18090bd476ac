import { isSecretName, nearest } from '@mgmt-api/base/text'
import type { CallOptions, Drift, FailedRequest, MethodCallOptions, Problem } from '@mgmt-api/models'
import { checkOptions, invalidOption, isObject, suggestionFor, valueAtPath } from '@mgmt-api/models/internal'
import { type CallFailure, refusal, toError } from '../failure/failure.ts'
import {
  type AnyInput,
  type ErasedOperation,
  checkInput,
  type RequestPlan,
  redactInput,
  type WireRequest,
  writeRequest,
} from './request-plan.ts'
import { authorization, checkNumbers, lowerCased, requestPlanFor, refusedHeader, type Runtime } from './runtime.ts'

/** A checked call whose request is ready to be sent. */
export interface PreparedCall {
  readonly runtime: Runtime
  readonly plan: RequestPlan
  readonly input: AnyInput
  readonly wire: WireRequest
  /** Without the key. */
  readonly headers: Record<string, string>
  readonly options: CallOptions
  /** Unknown fields and values of the request, with the nearest known value. */
  readonly drift: readonly Drift[]
}

/** The arguments of a call. */
export interface CallRequest {
  readonly operation: ErasedOperation
  /** Programs in JavaScript leave out an empty one. */
  readonly input: AnyInput | undefined
  readonly options: MethodCallOptions | undefined
  /** Accepted media types. Default: JSON. */
  readonly accept?: string
}

/**
 * Checks a call and writes its request.
 * @throws {MgmtError} of kind `validation` or `configuration`.
 */
export function prepare(
  runtime: Runtime,
  {
    operation,
    input: given = {},
    options: { signal, timeoutMs, deadlineMs, headers: added, retry, optionPaths: paths = {}, ...left } = {},
    accept,
  }: CallRequest,
): PreparedCall {
  const options = { signal, timeoutMs, deadlineMs, headers: added, retry }
  const refuse = (failure: CallFailure): never => {
    throw toError(failure, { operation, attempts: 0 })
  }
  checkOperation(operation)
  if (runtime.readOnly && !operation.readOnly) return refuse(refusal('read_only'))
  if (Object.keys(left).length > 0) refuseUnknown(left, { known: options, paths, operation: operation.id })
  checkNumbers(options)
  const plan = requestPlanFor(runtime, operation)
  const { problems: broken, drift: found, input } = checkInput(plan, given)
  if (broken.length > 0) {
    const problems = broken.map((problem) => atOption(withSuggestion(withUnknown(problem, found, given)), paths))
    const [first] = problems
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    return refuse(refusal('invalid_request', { detail: `${first?.at}: ${first?.message}${more}`, problems }))
  }
  const wire = writeRequest(plan, input, runtime)
  const headers: Record<string, string> = { ...runtime.headers }
  if (accept !== undefined) headers.accept = accept
  if (wire.body !== undefined) headers['content-type'] = 'application/json'
  if (added !== undefined) {
    Object.assign(headers, lowerCased(added))
    const failure = refusedHeader(headers)
    if (failure !== undefined) return refuse(failure)
  }
  const drift = found.map((each) => atOption(withNearest(each), paths))
  if (drift.length > 0) runtime.hooks.onDrift?.({ operation: operation.id, in: 'request', drift })
  return { runtime, plan, input, wire, headers, options, drift }
}

/**
 * Refuses options that neither a method nor calls have. Each function takes its own options and passes the others on, so
 * that unknown ones arrive here.
 */
function refuseUnknown(
  left: object,
  { known, paths, operation }: { readonly known: object; readonly paths: OptionPaths; readonly operation: string },
): void {
  const own = Object.keys(paths)
  const names = Object.fromEntries(own.map((path) => [path.replace(/[.[].*/, ''), undefined]))
  checkOptions(left, { ...known, ...names }, { operation, inputs: () => own })
}

type OptionPaths = NonNullable<MethodCallOptions['optionPaths']>

/** What was found at an input, at the option that the input was made from. */
function atOption<T extends Drift | Problem>(found: T, paths: OptionPaths): T {
  const isIn = (at: string): boolean => `${found.at}.`.startsWith(`${at}.`) || found.at.startsWith(`${at}[`)
  const [name, at = ''] =
    Object.entries(paths)
      .filter(([, at]) => at !== undefined && isIn(at))
      .sort(([, a = ''], [, b = '']) => b.length - a.length)[0] ?? []
  if (name === undefined) return found
  const path = 'path' in found && { path: [...stepsOf(name), ...found.path.slice(stepsOf(at).length)] }
  return { ...found, at: name + found.at.slice(at.length), ...path }
}

/** `orderBy[0].field` in steps. */
const stepsOf = (path: string): (string | number)[] =>
  path.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : /^\d+$/.test(step) ? Number(step) : step))

/** A missing field with the unknown one beside it that is near, which most likely is a typing mistake. */
function withUnknown(problem: Problem, drift: readonly Drift[], input: AnyInput): Problem {
  const { at, path, message } = problem
  if (valueAtPath(input, path) !== undefined) return problem
  const name = String(path.at(-1))
  const beside = at.slice(0, -name.length)
  const unknown = drift.flatMap(({ kind, at: other }) =>
    kind === 'unknown_field' && other.startsWith(beside) ? other.slice(beside.length) : [],
  )
  const near = nearest(name, unknown)
  return near === undefined
    ? problem
    : { ...problem, message: `${message}; rename ${near}, which is not a known field` }
}

const withSuggestion = (problem: Problem): Problem => ({
  ...problem,
  message: problem.message + suggestionFor(problem),
})

/** An unknown value with the nearest known one in its message. */
function withNearest({ known, ...each }: Drift): Drift {
  const near = known && nearest(/^"(.*)"/.exec(each.message)?.[1] ?? '', known)
  return near === undefined ? each : { ...each, message: `${each.message}; did you mean ${near}?` }
}

/** Programs in JavaScript pass anything. @throws {MgmtError} `invalid_option`: it is no operation. */
function checkOperation(given: unknown): void {
  if (isObject(given) && 'id' in given) return
  throw invalidOption('operation', 'type', 'not an operation', {
    hint: 'Pass one of @mgmt-api/models/alerts, such as getAlertDef.',
  })
}

/** The request of a call without key, secret headers and secret fields. URL and body are computed when they are read. */
export function redactedRequest({
  runtime,
  plan,
  input,
  headers,
}: Omit<PreparedCall, 'wire' | 'options' | 'drift'>): FailedRequest {
  const write = (): WireRequest => writeRequest(plan, redactInput(plan, input), runtime)
  const shown = Object.fromEntries(Object.entries(headers).filter(([name]) => !isSecretName(name)))
  shown.authorization = authorization('$MGMT_API_KEY', runtime.scheme)
  const { method } = plan.operation
  const request = {
    method,
    headers: shown,
    get url() {
      return write().url
    },
  }
  if (!plan.hasBody) return request
  return Object.defineProperty(request, 'body', { get: () => write().body ?? '', enumerable: true })
}
