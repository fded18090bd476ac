import type { MgmtErrorCodes } from '@mgmt-api/models'
import type { AttemptFailure } from './failure.ts'

/** The codes of failed connections. */
type NetworkCode = Exclude<MgmtErrorCodes['network'], 'truncated' | 'caller_failed'>

const proxySign = /^ERR_PROXY$|Proxy response \(\d+\)|Proxy Authentication Required/m

/** In the order of certainty: codes of Node, then messages of other runtimes. */
const signs: readonly (readonly [code: NetworkCode, sign: RegExp, maybeProcessed: boolean])[] = [
  // A `fetch` that supports proxies reports ERR_PROXY; undici's agents have these messages.
  ['proxy_failed', proxySign, false],
  ['connection_refused', /ECONNREFUSED|connection ?refused/i, false],
  ['dns', /ENOTFOUND|EAI_AGAIN|DNSException|failed to lookup address|dns error/, false],
  // Messages of Node and of Deno: fetch refuses some ports before it connects.
  ['blocked_port', /^bad port$|requests to port \d+ are blocked/im, false],
  ['connect_timeout', /UND_ERR_CONNECT_TIMEOUT|connect ETIMEDOUT/, false],
  ['unreachable', /connect (EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, false],
  ['tls', /ERR_(TLS|SSL)_|CERT_|_CERT|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|invalid peer certificate/, false],
  // Messages of Node's HTTP parser, which change with its version.
  ['not_http', /does not match the HTTP|^HPE_|UND_ERR_HEADERS_OVERFLOW|Headers Overflow/m, true],
  ['reset', /ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|connection ?(closed|reset|lost)|other side/i, true],
]

/**
 * The failure of a connection behind a thrown error, found in its chain of causes. The detail says what failed and why: the
 * address that refused, the proxy, the reason for which a certificate was refused.
 */
export function networkFailure(thrown: unknown): AttemptFailure {
  const failure = { kind: 'network', cause: thrown } as const
  const chain = chainOf(thrown, 0)
  const text = chain.map((error) => `${codeIn(error)}\n${error.message}`).join('\n')
  const found = signs.find(([, sign]) => sign.test(text))
  if (found === undefined) return { ...failure, code: 'connection_failed', maybeProcessed: true }
  const [code, sign, maybeProcessed] = found
  if (code === 'reset') return { ...failure, code, maybeProcessed }
  const error = chain.find((each) => each.message !== '' && sign.test(`${codeIn(each)}\n${each.message}`))
  return { ...failure, code, maybeProcessed, detail: error && (reasonIn(error) ?? error.message) }
}

/** An error and its causes, a few levels deep: chains may be circular. */
function chainOf(thrown: unknown, depth: number): readonly Error[] {
  if (!(thrown instanceof Error) || depth > 6) return []
  const all: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : []
  return [thrown, ...[thrown.cause, ...all].flatMap((cause) => chainOf(cause, depth + 1))]
}

const codeIn = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** The part for people of an OpenSSL error. */
const reasonIn = (error: Error): string | undefined =>
  'reason' in error && typeof error.reason === 'string' ? error.reason : undefined
