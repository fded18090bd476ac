import { expect, test } from 'vitest'
import { checkEndpoint, failureOf } from './endpoint.ts'

test.each([
  { address: 'https://hooks.example.com/x?token=1', signed: false },
  { address: 'http://127.0.0.1:8080/x', signed: false },
  { address: 'http://[::1]/x', signed: false },
  { address: 'http://localhost/x', signed: false },
  { address: 'http://relay.internal/x', signed: true },
])('$address, signed: $signed, is accepted', ({ address, signed }) => {
  expect(checkEndpoint(address, { signed })).toEqual({ url: new URL(address) })
})

test.each([
  {
    address: 'http://relay.internal/canary',
    problem:
      'http://relay.internal: plain http:// to another machine needs a signature. Add "secret", or use https://.',
  },
  {
    address: 'http://127.0.0.1.example.com/canary',
    problem:
      'http://127.0.0.1.example.com: plain http:// to another machine needs a signature. Add "secret", or use https://.',
  },
  { address: 'canary', problem: 'The address is not a URL. It must start with https://.' },
  { address: 'ftp://example.com/canary', problem: 'The address must start with https://.' },
  {
    address: 'https://user:canary@example.com/',
    problem:
      'https://example.com: an address must not contain a user or password. Put credentials into the path or query.',
  },
])('$address is rejected without revealing its secrets', ({ address, problem }) => {
  expect(checkEndpoint(address, { signed: false })).toEqual({ problem })
})

test('a failed proxy is named; other failures show only their code', () => {
  const failed = (code: string, message: string): TypeError =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })
  const proxy = 'http://proxy:3128 (HTTPS_PROXY) cannot be reached: ECONNREFUSED'
  expect(failureOf(failed('ERR_PROXY', proxy))).toBe(proxy)
  expect(failureOf(failed('ECONNRESET', 'read ECONNRESET at https://hooks.example.com/canary'))).toBe('ECONNRESET')
})
