import type { MgmtErrorCodes } from '@mgmt-api/models'

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
  ['reset', /ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|connection ?(closed|reset|lost)|other side/i, true],
]

interface NetworkFailure {
  readonly code: NetworkCode
  readonly maybeProcessed: boolean
  /** Message of the proxy's error. */
  readonly detail?: string | undefined
}

/** The connection failure behind a thrown error, found in its chain of causes. */
export function classifyNetworkError(thrown: unknown): NetworkFailure {
  const text = describeChain(thrown, 0)
  const [code, , maybeProcessed] = signs.find(([, sign]) => sign.test(text)) ?? ['connection_failed', undefined, true]
  return { code, maybeProcessed, ...(code === 'proxy_failed' && { detail: proxyMessage(thrown, 0) }) }
}

/** Message of the proxy's error: which proxy failed, and why. */
function proxyMessage(thrown: unknown, depth: number): string | undefined {
  if (!(thrown instanceof Error) || depth > 6) return undefined
  const isProxys = proxySign.test(codeIn(thrown)) || proxySign.test(thrown.message)
  return isProxys ? thrown.message : proxyMessage(thrown.cause, depth + 1)
}

const codeIn = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Codes and messages along the causes, a few levels deep: chains may be circular. */
function describeChain(thrown: unknown, depth: number): string {
  if (!(thrown instanceof Error) || depth > 6) return ''
  const all: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : []
  const causes = [thrown.cause, ...all].map((cause) => describeChain(cause, depth + 1))
  return [codeIn(thrown), thrown.message, ...causes].join('\n')
}
