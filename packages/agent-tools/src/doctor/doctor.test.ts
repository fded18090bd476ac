import { createEmulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { key, serve } from '../../test/serve.ts'

const target = (name: string, options: Parameters<typeof createEmulator>[0] = {}) => {
  const { fetch, url } = createEmulator(options)
  const caller = createTransport({ baseUrl: url, apiKey: key, fetch })
  const checks = async function* () {
    yield { check: 'address', result: 'info' as const, detail: url }
  }
  return { name, connect: async () => ({ caller, key, checks }) }
}

test('checks every target, and goes on after one that fails', async () => {
  const broken = { name: 'broken', connect: () => Promise.reject(new Error('No key.')) }
  const denied = target('denied', { keys: { other: {} } })
  const { call } = await serve({}, { targets: [broken, denied, target('prod')] })
  const { text, isError } = await call('doctor')
  expect(isError).toBe(false)
  expect(text).toContain('broken:\n  failed: connection: No key.')
  expect(text).toMatch(/denied: changes are off\n {2}info: address: .*\n {2}failed: alert definitions: .*401/)
  expect(text).toMatch(
    /prod: changes are off\n.*\n {2}ok: alert definitions: readable; the key has alerts:ReadConfig, 0 ms\n {2}ok: daily usage/,
  )
  expect(text).not.toContain(key)
})

test('works without targets', async () => {
  const { call } = await serve({}, { targets: [] })
  expect((await call('doctor')).text).toBe('No target is configured: only find and describe work.')
  expect((await call('read', { operation: 'listAlertDefs' })).text).toContain('No target is configured')
})

test('several targets need a name', async () => {
  const { call } = await serve({}, { targets: [target('eu'), target('us')] })
  const failed = await call('read', { operation: 'listAlertDefs' })
  expect(failed).toEqual({ text: 'Several targets: set "target" to one of "eu", "us".', isError: true })
  expect((await call('read', { operation: 'listAlertDefs', target: 'us' })).text).toContain('us: listAlertDefs')
})
