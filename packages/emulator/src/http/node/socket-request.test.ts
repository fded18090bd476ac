import { expect, test } from 'vitest'
import { requestUrl, isLoopbackAddress } from './socket-request.ts'

test.each([
  ['/a/b?c=d', 'http://host/a/b?c=d'],
  ['/a/b?c[d]=%7B"e":1%7D', 'http://host/a/b?c[d]=%7B"e":1%7D'],
  ['//other/a', 'http://host//other/a'],
  ['/a/../b', 'http://host/b'],
  ['/a/%2E%2e/b/./c', 'http://host/b/c'],
  ['/a\\b#c', 'http://host/a/b#c'],
  ['/caf\u00e9?q=\u00e9', 'http://host/caf%C3%A9?q=%C3%A9'],
  ['http://other.example/a', 'http://other.example/a'],
  ['HTTPS://other.example', 'https://other.example/'],
  ['*', undefined],
  ['', undefined],
  ['a/b', undefined],
  ['ftp://other.example/a', undefined],
  ['http://[/a', undefined],
])('the request target %j is %j', (target, address) => {
  expect(requestUrl(target)).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.127.0.1', false],
  ['1127.0.0.1', false],
  ['fe80::1', false],
  ['::', false],
  [undefined, false],
])('%s is loopback: %s', (address, local) => {
  expect(isLoopbackAddress(address)).toBe(local)
})
