import { expect, test } from 'vitest'
import { networkFailure } from './network-failure.ts'

const coded = (code: string, message = ''): Error => Object.assign(new Error(message), { code })
const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause })

test.each([
  { error: failed(coded('ECONNREFUSED')), code: 'connection_refused', maybeProcessed: false },
  { error: failed(new AggregateError([coded('ECONNREFUSED')], '')), code: 'connection_refused', maybeProcessed: false },
  {
    error: failed(Object.assign(new Error('p:3128 is down', { cause: coded('ECONNREFUSED') }), { code: 'ERR_PROXY' })),
    code: 'proxy_failed',
    maybeProcessed: false,
    detail: 'p:3128 is down',
  },
  {
    error: failed(
      new Error('Request was cancelled.', { cause: new Error('Proxy response (407) !== 200 when Tunneling') }),
    ),
    code: 'proxy_failed',
    maybeProcessed: false,
    detail: 'Proxy response (407) !== 200 when Tunneling',
  },
  { error: failed(coded('ENOTFOUND')), code: 'dns', maybeProcessed: false },
  { error: failed(coded('EAI_AGAIN')), code: 'dns', maybeProcessed: false },
  { error: failed(coded('UND_ERR_CONNECT_TIMEOUT')), code: 'connect_timeout', maybeProcessed: false },
  {
    error: failed(coded('ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.1:443')),
    code: 'connect_timeout',
    maybeProcessed: false,
    detail: 'connect ETIMEDOUT 10.0.0.1:443',
  },
  { error: failed(coded('ETIMEDOUT', 'read ETIMEDOUT')), code: 'connection_failed', maybeProcessed: true },
  {
    error: failed(new AggregateError([coded('EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.1')], '')),
    code: 'unreachable',
    maybeProcessed: false,
    detail: 'connect EHOSTUNREACH 10.0.0.1',
  },
  { error: failed(coded('DEPTH_ZERO_SELF_SIGNED_CERT')), code: 'tls', maybeProcessed: false },
  { error: failed(coded('CERT_HAS_EXPIRED')), code: 'tls', maybeProcessed: false },
  {
    error: failed(
      Object.assign(coded('ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match'), {
        reason: 'Host: a.example.com.',
      }),
    ),
    code: 'tls',
    maybeProcessed: false,
    detail: 'Host: a.example.com.',
  },
  { error: failed(coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), code: 'tls', maybeProcessed: false },
  { error: failed(coded('ERR_SSL_WRONG_VERSION_NUMBER')), code: 'tls', maybeProcessed: false },
  { error: failed(coded('ECONNRESET')), code: 'reset', maybeProcessed: true },
  { error: failed(coded('UND_ERR_SOCKET', 'other side closed')), code: 'reset', maybeProcessed: true },
  { error: failed(coded('EPIPE')), code: 'reset', maybeProcessed: true },
  { error: failed(new Error('bad port')), code: 'blocked_port', maybeProcessed: false, detail: 'bad port' },
  {
    error: failed(new Error('Response does not match the HTTP/1.1 protocol (Missing expected LF after header value)')),
    code: 'not_http',
    maybeProcessed: true,
    detail: 'Response does not match the HTTP/1.1 protocol (Missing expected LF after header value)',
  },
  {
    error: failed(coded('HPE_INVALID_HEADER_TOKEN', 'Invalid header')),
    code: 'not_http',
    maybeProcessed: true,
    detail: 'Invalid header',
  },
  // Other runtimes.
  {
    error: new TypeError('Fetch failed: Requests to port 6000 are blocked'),
    code: 'blocked_port',
    maybeProcessed: false,
    detail: 'Fetch failed: Requests to port 6000 are blocked',
  },
  {
    error: coded('ConnectionRefused', 'Unable to connect'),
    code: 'connection_refused',
    maybeProcessed: false,
    detail: 'Unable to connect',
  },
  {
    error: new TypeError('error sending request: tcp connect error: connection refused (os error 111)'),
    code: 'connection_refused',
    maybeProcessed: false,
    detail: 'error sending request: tcp connect error: connection refused (os error 111)',
  },
  {
    error: new TypeError('dns error: failed to lookup address information'),
    code: 'dns',
    maybeProcessed: false,
    detail: 'dns error: failed to lookup address information',
  },
  { error: new Error('Network connection lost.'), code: 'reset', maybeProcessed: true },
  { error: new Error('anything'), code: 'connection_failed', maybeProcessed: true },
  { error: 'a text', code: 'connection_failed', maybeProcessed: true },
  { error: undefined, code: 'connection_failed', maybeProcessed: true },
])('$error.cause.code $error.message is $code', ({ error, ...expected }) => {
  expect(networkFailure(error)).toEqual({ kind: 'network', cause: error, ...expected })
})

test('circular causes end', () => {
  const error = new Error('a')
  error.cause = error
  expect(networkFailure(error).code).toBe('connection_failed')
})
