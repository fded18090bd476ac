import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from './index.ts'

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never

test.each([
  { options: { seeds: { alertDefs: 3 } }, says: 'seeds: not a known option; did you mean seed?' },
  { options: { seed: { alertdefs: 3 } }, says: 'seed.alertdefs: not a known option; did you mean alertDefs?' },
  { options: { maskSecret: true }, says: 'maskSecret: not a known option; did you mean maskSecrets?' },
  { options: { db: 'state.db' }, says: 'db: not a known option' },
  {
    options: { keys: { 'key-canary': { permission: [] } } },
    says: 'keys.permission: not a known option; did you mean permissions?',
  },
  {
    options: { keys: { 'key-canary': { visibility: { onyl: [] } } } },
    says: 'keys.visibility.onyl: not a known option; did you mean only?',
  },
])('createEmulator refuses $options', ({ options, says }) => {
  expect(() => createEmulator(untyped(options))).toThrow(
    expect.objectContaining({ code: 'invalid_option', message: says }),
  )
})

test('settings, listen and keys refuse unknown options at run time, and change nothing', async () => {
  const emulator = createEmulator({ maximumStatus: 429 })
  onTestFinished(() => emulator.close())
  expect(() => emulator.settings.set(untyped({ maximumstatus: 400 }))).toThrow('did you mean maximumStatus?')
  expect(emulator.settings.current).toEqual({ maximumStatus: 429 })
  await expect(emulator.listen(untyped({ prot: 4010 }))).rejects.toThrow('prot: not a known option; did you mean port?')
  expect(() => emulator.keys.set(untyped({ a: { permisions: 'all' } }))).toThrow('did you mean permissions?')
})
