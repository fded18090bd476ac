import type {
  ApiVersion,
  Call,
  Caller,
  CallOptions,
  FailedRequest,
  Input,
  Open,
  Operation,
  OperationTypes,
  Region,
} from '@mgmt-api/models'
import type { Hooks } from './hooks.ts'
import type { Clock, Limiter } from '../limits/limiter.ts'
import type { QueryEncoder } from '../request/query.ts'
import type { RetryBudget } from '../limits/retry-budget.ts'

/** The part of a response that a transport reads. The global `Response` has it. */
export interface FetchResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  /**
   * The decompressed body as text, or `undefined` if it has more than `maxBytes`; the rest is then not read. Without
   * this method, `body` is read in pieces. Without a readable `body` either, `text` reads all of it.
   */
  textWithin?(maxBytes: number): Promise<string | undefined>
}

/** One HTTP request. Header names are in lower case. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}

/** Sends one request. The global `fetch` is one. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

/** The key, or a function that returns it. It is called for each attempt, so it should cache a key that it fetches. */
export type ApiKey = string | ((options: { readonly signal: AbortSignal }) => string | Promise<string>)

/** Options of a transport. The first call reads and checks them. */
export interface TransportOptions {
  /** Key of the service, sent in the `Authorization` header. Without one the first call fails with `missing_key`. */
  readonly apiKey?: ApiKey | undefined
  /** Scheme before the key in the header, such as `Bearer`. Default: none. */
  readonly scheme?: string | undefined
  /** One of `eu1 eu2 us1 us2 ap1 ap2 ap3`, which the first call checks; needs `domain`. */
  readonly region?: Open<Region> | undefined
  /** Domain of the service: calls go to `https://api.<region>.<domain>`. */
  readonly domain?: string | undefined
  /**
   * Address before `/mgmt/openapi/<version>`, which is appended (an address that ends in it is accepted).
   * Takes precedence over `region` and `domain`. Plain `http:` is for loopback addresses only. It never sets `apiVersion`.
   */
  readonly baseUrl?: string | undefined
  /**
   * API version in the address of every operation, 4 or 5. For a platform that serves only one of them.
   * Default: that of the operation, as the contract declares it.
   */
  readonly apiVersion?: ApiVersion | undefined
  /**
   * Sends requests. Default: the global `fetch`, looked up at each call. On Node, `nodeFetch` of
   * `@mgmt-api/transport/node` in its place, which is faster, unless something replaced the global one.
   */
  readonly fetch?: Fetch | undefined
  /** Maximum number of requests per call, from 1. Default: 4. */
  readonly attempts?: number | undefined
  /** Timeout of one attempt with its body, in milliseconds; of a stream, the longest silence. Default: 30,000. */
  readonly timeoutMs?: number | undefined
  /** Timeout of a whole call, in milliseconds: attempts, and waits between them. Default: 300,000. */
  readonly deadlineMs?: number | undefined
  /**
   * Maximum size of a response after decompression, in bytes; of a stream, of one message. A larger one fails the call
   * with `response_too_large`, and the rest is not read. At most 512 MiB, the longest text in Node. Default: 128 MiB.
   */
  readonly maxResponseBytes?: number | undefined
  /** Sent with every request. Names that carry the key are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Product before the name of this package in `User-Agent`, such as `my-tool/1.2.0`. */
  readonly userAgent?: string | undefined
  /** Refuses operations that change something, before anything is sent. Default: false. */
  readonly readOnly?: boolean | undefined
  /** The deployment's name for the query language that the contract calls `Native`. Default: that name. */
  readonly nativeName?: string | undefined
  /** Functions that observe requests, responses, retries and drift, sign requests or add headers. `logHooks` logs. */
  readonly hooks?: Hooks | readonly Hooks[] | undefined
  /** Writes a query as text, without the question mark. Default: `encodeQuery`. */
  readonly encodeQuery?: QueryEncoder | undefined
  /** Limits requests to the rate that the service allows. Default: `createLimiter()`, one for each transport. */
  readonly limiter?: Limiter | undefined
  /** Bounds the number of retries. Default: `createRetryBudget()`, one for each transport. */
  readonly retryBudget?: RetryBudget | undefined
  /** Time of retries, deadlines and the limiter, for tests. Default: the system's. */
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. Default: `Math.random`. */
  readonly random?: (() => number) | undefined
}

/** A `Caller` over HTTP. */
export interface Transport extends Caller {
  /** Whether operations that change something are refused. */
  readonly readOnly: boolean
  readonly decode: NonNullable<Caller['decode']>
  /**
   * The address before `/mgmt/openapi/<version>`.
   * @throws {MgmtError} `missing_address`, `unknown_region`, `bad_address` or `insecure_address`.
   */
  address(): string
  /**
   * The body of a response as text, as the service sent it: not decoded, not compared with the contract. All else is as
   * with `call`: checks, retries, bounds, and errors where the status is not 2xx. `withResponse` gives status and headers.
   */
  raw<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, options?: CallOptions): Call<string>
  /**
   * A transport with some options changed; those that are undefined stay as they are. It shares limiter and retry
   * budget with this one, unless they are given or it has another key or address.
   * @example const patient = transport.withOptions({ deadlineMs: 600_000, attempts: 8 })
   */
  withOptions(options: TransportOptions): Transport
  /**
   * The request that `call` would send, with the key left out; nothing is sent. For `toCurl`.
   * @throws {MgmtError} of kind `validation`, as `call` does.
   */
  preview<T extends OperationTypes>(
    operation: Operation<T>,
    input: Input<T>,
    options?: Pick<CallOptions, 'headers'>,
  ): FailedRequest
}
