import { createEmulator } from '@mgmt-api/emulator'
import { resourceIndex } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { observeResource } from './observe-resource.ts'
import { findingsOf } from './findings.ts'

test('x', async () => {
  const emulator = createEmulator({ seed: { alertDefs: 3, slos: 2 }, keys: { k: {} } })
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'k', fetch: emulator.fetch, readOnly: true })
  let answered = 0
  for (const entry of resourceIndex) {
    const calls = await observeResource({ caller, signal: new AbortController().signal, now: new Date() }, entry)
    answered += calls.filter(({outcome}) => outcome === 'answered').length
    for (const f of findingsOf(entry.name, calls)) console.log(JSON.stringify(f))
  }
  expect(answered).toBe(0)
}, 60_000)
