import { defaultFetch } from '#fetch'
import { looksLikeKey } from '@mgmt-api/base/text'
import { type ApiVersion, apiVersions } from '@mgmt-api/models'
import { createRenamer, type Renamer } from '@mgmt-api/models/internal'
import { resolveAddress } from '../options/address.ts'
import { checkOptionNames, optionError, type PreparationFailure, refusal } from '../failure/failure.ts'
import { type Hooks, joinHooks } from '../options/hooks.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import type { ApiKey, Fetch, TransportOptions } from '../options/options.ts'
import { createRequestPlan, type ErasedOperation, type RequestPlan, type RequestPlanOptions } from './request-plan.ts'
import { encodeQuery } from './query.ts'
import { createRetryBudget, type RetryBudget } from '../limits/retry-budget.ts'
import { sleep, type Wait } from '../waits/scope.ts'
import { version } from '../version.ts'

/** Characters of the longest text in V8; UTF-8 has at least one byte for each. */
const longestText = 2 ** 29 - 24

/** Checked options with their defaults, and the state that all calls of a transport share. */
export interface Runtime extends RequestPlanOptions {
  readonly apiKey: ApiKey | undefined
  readonly scheme: string | undefined
  readonly fetch: Fetch
  readonly attempts: number
  readonly timeoutMs: number
  readonly deadlineMs: number
  readonly maxResponseBytes: number
  readonly readOnly: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly hooks: Hooks
  /** Whether a hook observes requests, responses or retries. */
  readonly isObserved: boolean
  readonly limiter: Limiter
  readonly budget: RetryBudget
  readonly rename: Renamer | undefined
  readonly now: () => number
  readonly random: () => number
  readonly wait: Wait
  readonly plans: WeakMap<ErasedOperation, RequestPlan>
}

/** State that transports with the same key and address share. The first call creates it. */
export interface SharedState {
  limiter?: Limiter
  budget?: RetryBudget
}

/** Every option with its default. */
const defaults = {
  apiKey: undefined,
  scheme: undefined,
  region: undefined,
  domain: undefined,
  baseUrl: undefined,
  apiVersion: undefined,
  fetch: defaultFetch,
  attempts: 4,
  timeoutMs: 30_000,
  deadlineMs: 300_000,
  maxResponseBytes: 128 * 1024 * 1024,
  headers: {},
  userAgent: undefined,
  readOnly: false,
  nativeName: undefined,
  hooks: [],
  encodeQuery,
  limiter: undefined,
  retryBudget: undefined,
  // The system's, as they are at the first call.
  clock: undefined,
  random: undefined,
} as const satisfies { readonly [K in keyof TransportOptions]-?: TransportOptions[K] }

/** Created by the first call. @throws {MgmtError} An option is unusable. */
export function createRuntime(options: TransportOptions, shared: SharedState): Runtime {
  checkOptionNames(options, defaults)
  const { now = Date.now, wait = sleep } = options.clock ?? {}
  const hooks = joinHooks(options.hooks)
  checkNumbers(options)
  return {
    address: resolveAddress(options),
    apiVersion: apiVersionOf(options),
    encodeQuery: options.encodeQuery ?? defaults.encodeQuery,
    apiKey: options.apiKey,
    scheme: schemeOf(options),
    fetch: options.fetch ?? defaults.fetch,
    attempts: options.attempts ?? defaults.attempts,
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
    deadlineMs: options.deadlineMs ?? defaults.deadlineMs,
    maxResponseBytes: Math.min(options.maxResponseBytes ?? defaults.maxResponseBytes, longestText),
    readOnly: options.readOnly ?? defaults.readOnly,
    headers: commonHeaders(options),
    hooks,
    isObserved: [hooks.beforeRequest, hooks.afterResponse, hooks.onRetry].some(Boolean),
    limiter: options.limiter ?? (shared.limiter ??= createLimiter({ clock: { now, wait } })),
    budget: options.retryBudget ?? (shared.budget ??= createRetryBudget()),
    rename: renamerOf(options),
    now,
    random: options.random ?? Math.random,
    wait,
    plans: new WeakMap(),
  }
}

/**
 * Refuses numbers that are no bounds, such as NaN from a misread setting.
 * @throws {MgmtError} of kind `validation`.
 */
export function checkNumbers({ attempts = 1, timeoutMs = 0, deadlineMs = 0, maxResponseBytes = 1 }: Numbers): void {
  for (const [name, number, least] of [
    ['attempts', attempts, 1],
    ['timeoutMs', timeoutMs, 0],
    ['deadlineMs', deadlineMs, 0],
    ['maxResponseBytes', maxResponseBytes, 1],
  ] as const) {
    if (!(number >= least)) throw optionError('bad_option', `${name} is ${number}; it must be at least ${least}`)
  }
}

type Numbers = Pick<TransportOptions, 'attempts' | 'timeoutMs' | 'deadlineMs' | 'maxResponseBytes'>

function apiVersionOf({ apiVersion }: TransportOptions): ApiVersion | undefined {
  if (apiVersion === undefined || apiVersions.some((known) => known === apiVersion)) return apiVersion
  throw optionError('bad_option', 'apiVersion (MGMT_API_VERSION) is not 4 or 5')
}

function schemeOf({ scheme, apiKey }: TransportOptions): string | undefined {
  if (scheme !== undefined && (scheme === apiKey || looksLikeKey(scheme))) {
    throw optionError('bad_option', 'scheme, the word before the key, looks like a key itself')
  }
  if (scheme === undefined || headerName.test(scheme)) return scheme
  throw optionError('bad_option', 'scheme must be a single word')
}

function renamerOf({ nativeName }: TransportOptions): Renamer | undefined {
  try {
    return nativeName === undefined ? undefined : createRenamer(nativeName)
  } catch (error) {
    throw optionError('bad_option', error instanceof RangeError ? error.message : undefined)
  }
}

function commonHeaders({ headers, userAgent }: TransportOptions): Record<string, string> {
  const common = {
    accept: 'application/json',
    'user-agent': `${userAgent === undefined ? '' : `${userAgent} `}mgmt-api-transport/${version}`,
    ...lowerCased(headers),
  }
  const failure = refusedHeader(common)
  if (failure !== undefined) throw optionError(failure.code, failure.detail)
  return common
}

export function requestPlanFor(runtime: Runtime, operation: ErasedOperation): RequestPlan {
  const known = runtime.plans.get(operation)
  if (known !== undefined) return known
  const plan = createRequestPlan(operation, runtime)
  runtime.plans.set(operation, plan)
  return plan
}

export function lowerCased(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

const headerName = /^[!#$%&'*+.^_`|~\w-]+$/
const headerValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

/** The refusal of the first invalid header. Its value may be a secret, and is not shown. */
export function refusedHeader(headers: Readonly<Record<string, string>>): PreparationFailure | undefined {
  for (const name in headers) {
    if (name === 'authorization') return refusal('bad_header', { detail: 'authorization' })
    if (!headerName.test(name))
      return refusal('bad_header', { detail: 'a name with characters that names cannot have' })
    if (!headerValue.test(headers[name] ?? '')) return refusal('bad_header', { detail: name })
  }
  return undefined
}

/** The value of the `Authorization` header. */
export function authorization(key: string, scheme: string | undefined): string {
  return scheme === undefined ? key : `${scheme} ${key}`
}

/** The trimmed key, or the reason why it is invalid. */
export function checkKey(key: string | undefined): { readonly key: string } | { readonly failure: PreparationFailure } {
  const trimmed = key?.trim() ?? ''
  if (trimmed === '') return { failure: refusal('missing_key') }
  if (!/^[\u0021-\u007e]+( [\u0021-\u007e]+)*$/.test(trimmed)) return { failure: refusal('bad_key') }
  return { key: trimmed }
}
