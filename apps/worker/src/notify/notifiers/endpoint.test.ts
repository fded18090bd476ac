import { expect, test } from 'vitest'
import { checkEndpoint, failureOf } from './endpoint.ts'

test.each([
  { address: 'https://hooks.example.com/x?token=1', signed: false },
  { address: 'http://127.0.0.1:8080/x', signed: false },
  { address: 'http://[::1]/x', signed: false },
  { address: 'http://localhost/x', signed: false },
  { address: 'http://relay.internal/x', signed: true },
])('$address, signed: $signed, may be called', ({ address, signed }) => {
  expect(checkEndpoint(address, { signed })).toEqual({ url: new URL(address) })
})

test.each([
  {
    address: 'http://relay.internal/canary',
    problem: 'http://relay.internal: plain http:// beyond this machine needs a secret: add "secret", or use https://',
  },
  {
    address: 'http://127.0.0.1.example.com/canary',
    problem:
      'http://127.0.0.1.example.com: plain http:// beyond this machine needs a secret: add "secret", or use https://',
  },
  { address: 'canary', problem: 'the address is none: it begins with https://' },
  { address: 'ftp://example.com/canary', problem: 'the address has to begin with https://' },
  {
    address: 'https://user:canary@example.com/',
    problem:
      'https://example.com: an address with a user and a password is not sent to: give the whole as a path or query',
  },
])('$address may not be called, and why is said without its secrets', ({ address, problem }) => {
  expect(checkEndpoint(address, { signed: false })).toEqual({ problem })
})

test('a proxy that failed is named, and of other failures the code alone is told', () => {
  const failed = (code: string, message: string): TypeError =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })
  const proxy = 'http://proxy:3128 (HTTPS_PROXY) cannot be reached: ECONNREFUSED'
  expect(failureOf(failed('ERR_PROXY', proxy))).toBe(proxy)
  expect(failureOf(failed('ECONNRESET', 'read ECONNRESET at https://hooks.example.com/canary'))).toBe('ECONNRESET')
})
