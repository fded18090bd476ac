import { expect, test } from 'vitest'
import { createForeignCheck } from './hosts.ts'

const onLoopback = createForeignCheck('127.0.0.1')

test.each([
  ['localhost:4010', true],
  ['LOCALHOST', true],
  ['app.localhost:4010', true],
  ['127.0.0.1', true],
  ['127.8.9.10:80', true],
  ['[::1]:4010', true],
  ['10.0.0.1', true],
  ['[fe80::1]', true],
  ['', false],
  ['evil.example', false],
  ['evil.example:4010', false],
  ['localhost.evil.example', false],
  ['evillocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example/.localhost', false],
])('Host %j reaches a server on loopback: %s', (host, accepted) => {
  expect(onLoopback(new Headers({ host }))).toEqual(accepted ? undefined : { name: 'Host', value: host })
})

test.each([
  ['http://localhost:4010', true],
  ['https://app.localhost', true],
  ['http://[::1]:3000', true],
  ['null', false],
  ['', false],
  ['http://evil.example', false],
  ['http://evil.example:4010', false],
  ['http://203.0.113.7', false],
  ['http://localhost.evil.example', false],
  ['chrome-extension://a.localhost', false],
  ['http://localhost, http://evil.example', false],
])('Origin %j reaches a server on loopback: %s', (origin, accepted) => {
  const found = onLoopback(new Headers({ host: 'localhost', origin }))
  expect(found).toEqual(accepted ? undefined : { name: 'Origin', value: origin })
})

test.each([
  { given: 'emulator', allowed: [], accepted: ['emulator', 'EMULATOR:4010', '172.18.0.3'], refused: ['evil.example'] },
  {
    given: '0.0.0.0',
    allowed: ['api.test'],
    accepted: ['api.test:80', '10.1.2.3', 'localhost'],
    refused: ['emulator'],
  },
  { given: '127.0.0.1', allowed: ['*'], accepted: ['evil.example', ''], refused: [] },
  { given: 'fe80::1', allowed: [], accepted: ['[fe80::1]'], refused: ['fe80::1'] },
])('listening on $given and allowing $allowed takes $accepted, but not $refused', ({ given, allowed, ...hosts }) => {
  const check = createForeignCheck(given, allowed)
  const isRefused = (host: string): boolean => check(new Headers({ host })) !== undefined
  expect(hosts.accepted.filter(isRefused)).toEqual([])
  expect(hosts.refused.filter((host) => !isRefused(host))).toEqual([])
  expect(check(new Headers({ host: 'localhost', origin: 'http://evil.example' }))?.name).toBe('Origin')
})
