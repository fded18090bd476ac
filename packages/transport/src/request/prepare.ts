import { isSecretName, nearest } from '@mgmt-api/base/text'
import type { CallOptions, Descriptor, Drift, FailedRequest, MgmtError, Problem } from '@mgmt-api/models'
import { flatten, invalidOption, isObject, unwrap, valueAtPath } from '@mgmt-api/models/internal'
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
  readonly options: CallOptions | undefined
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
    options: { signal, timeoutMs, deadlineMs, headers: added, retry, ...left } = {},
    accept,
  }: CallRequest,
): PreparedCall {
  const options = { signal, timeoutMs, deadlineMs, headers: added, retry }
  const refuse = (failure: CallFailure): never => {
    throw toError(failure, { operation, attempts: 0 })
  }
  checkOperation(operation)
  if (runtime.readOnly && !operation.readOnly) return refuse(refusal('read_only'))
  for (const name in left) throw unknownOption(name, operation, Object.keys(options))
  checkNumbers(options)
  const plan = requestPlanFor(runtime, operation)
  const { problems: broken, drift: found, input } = checkInput(plan, given)
  if (broken.length > 0) {
    const problems = broken.map((problem) => withUnknown(problem, found, given))
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
  const drift = found.map(withNearest)
  if (drift.length > 0) runtime.hooks.onDrift?.({ operation: operation.id, in: 'request', drift })
  return { runtime, plan, input, wire, headers, options, drift }
}

/**
 * The error for an option that neither a method nor calls have. Each function takes its own options and passes the others
 * on, so that unknown ones arrive here.
 */
function unknownOption(name: string, { id, in: places }: ErasedOperation, known: readonly string[]): MgmtError {
  const near = nearest(name, known)
  const input = near === undefined ? inputNear(name, places) : undefined
  const also = near === undefined ? input && `; the request has ${input}` : `; did you mean ${near}?`
  const message = `not an option of this method or of calls${also ?? ''}`
  return invalidOption(name, 'unknown', message, {
    operation: id,
    hint: `Correct its name or leave it out. Options of calls are ${known.join(', ')}.`,
  })
}

/** The input of an operation whose name, or a word of it, is nearest: `query.query_filter` for `filtr`. */
function inputNear(name: string, places: ErasedOperation['in']): string | undefined {
  const paths = Object.entries<Descriptor>(places).flatMap(([place, field]) => {
    const { descriptor } = unwrap(field)
    return descriptor.kind === 'model' ? [...flatten(descriptor).fields.keys()].map((each) => `${place}.${each}`) : []
  })
  const words = paths.flatMap((path) => path.split(/[._]|(?=[A-Z])/).map((word) => [word, path] as const))
  const names = paths.map((path) => [path.slice(path.indexOf('.') + 1), path] as const)
  const known = new Map([...words.filter(([word]) => word.length > 2), ...names])
  return known.get(nearest(name, known.keys()) ?? '')
}

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
