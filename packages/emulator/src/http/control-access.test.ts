import { expect, test } from 'vitest'
import { createHostCheck } from '@mgmt-api/base/hosts'
import { rejectForeign } from './control-access.ts'

const onLoopback = createHostCheck('127.0.0.1', '127.0.0.1')

test.each([
  ['localhost:4010', true],
  ['LOCALHOST', true],
  ['app.localhost:4010', true],
  ['127.0.0.1', true],
  ['127.8.9.10:80', true],
  ['[::1]:4010', true],
  ['', false],
  ['evil.example', false],
  ['evil.example:4010', false],
  ['localhost.evil.example', false],
  ['evillocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example/.localhost', false],
  ['10.0.0.1', false],
  ['[fe80::1]', false],
])('Host %j reaches control routes on loopback: %s', (host, accepted) => {
  const check = (): void => rejectForeign(new Headers({ host }), onLoopback)
  if (accepted) expect(check).not.toThrow()
  else expect(check).toThrow('is not accepted by control routes')
})

test.each([
  ['http://localhost:4010', true],
  ['https://app.localhost', true],
  ['http://[::1]:3000', true],
  ['null', false],
  ['', false],
  ['http://evil.example', false],
  ['http://evil.example:4010', false],
  ['http://localhost.evil.example', false],
  ['chrome-extension://a.localhost', false],
  ['http://localhost, http://evil.example', false],
])('Origin %j reaches control routes on loopback: %s', (origin, accepted) => {
  const check = (): void => rejectForeign(new Headers({ host: 'localhost', origin }), onLoopback)
  if (accepted) expect(check).not.toThrow()
  else expect(check).toThrow('Origin')
})

test.each([
  { listens: ['emulator', '172.18.0.2'], accepted: ['emulator', '172.18.0.2', 'localhost'], refused: ['172.18.0.3'] },
  { listens: ['0.0.0.0', '0.0.0.0'], accepted: ['172.18.0.2', '[fe80::1]', 'localhost'], refused: ['emulator'] },
  { listens: ['::', '::'], accepted: ['172.18.0.2', '[fe80::1]', '[::1]'], refused: ['evil.example'] },
  { listens: ['fe80::1', 'fe80::1'], accepted: ['[fe80::1]'], refused: ['[fe80::2]', 'fe80::1'] },
])('listening on $listens takes $accepted, but not $refused', ({ listens: [given = '', address = ''], ...hosts }) => {
  const isOwn = createHostCheck(given, address)
  expect(hosts.accepted.filter((host) => !isOwn(host))).toEqual([])
  expect(hosts.refused.filter(isOwn)).toEqual([])
})
