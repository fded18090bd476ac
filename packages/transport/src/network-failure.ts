import type { ErrorCode } from './codes.ts'

type NetworkCode = Extract<
  ErrorCode,
  'connection_refused' | 'dns' | 'unreachable' | 'connect_timeout' | 'tls' | 'reset' | 'connection_failed'
>

/** In this order: what is certain before what is vague. Codes of Node, then the words of other runtimes. */
const signs: readonly (readonly [NetworkCode, RegExp])[] = [
  ['connection_refused', /ECONNREFUSED|ConnectionRefused|connection refused/],
  ['dns', /ENOTFOUND|EAI_AGAIN|DNSException|failed to lookup address|dns error/],
  ['connect_timeout', /UND_ERR_CONNECT_TIMEOUT|connect ETIMEDOUT/],
  ['unreachable', /connect (EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/],
  ['tls', /ERR_TLS_|ERR_SSL_|CERT_|_CERT|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|invalid peer certificate/],
  ['reset', /ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|ConnectionClosed|connection (closed|reset|lost)|other side/i],
]

/** With these nothing reached the service. */
const neverSent: ReadonlySet<string> = new Set(['connection_refused', 'dns', 'connect_timeout', 'unreachable', 'tls'])

/** What a thrown error says of the connection, found along its chain of causes. */
export function classifyNetworkError(thrown: unknown): { code: NetworkCode; maybeProcessed: boolean } {
  const text = describeChain(thrown)
  const code = signs.find(([, sign]) => sign.test(text))?.[0] ?? 'connection_failed'
  return { code, maybeProcessed: !neverSent.has(code) }
}

/** Codes and messages along the causes, a few levels deep: chains may be circular. */
function describeChain(thrown: unknown, depth = 0): string {
  if (!(thrown instanceof Error) || depth > 6) return typeof thrown === 'string' ? thrown : ''
  const { code } = thrown as { readonly code?: unknown }
  const causes: unknown[] = thrown instanceof AggregateError ? [...thrown.errors, thrown.cause] : [thrown.cause]
  return [String(code ?? ''), thrown.message, ...causes.map((cause) => describeChain(cause, depth + 1))].join('\n')
}
