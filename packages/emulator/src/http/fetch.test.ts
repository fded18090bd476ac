import { expect, test } from 'vitest'
import { createService } from '../../test/service.ts'

const address = '/mgmt/openapi/4/alerts/alerts/v3'

test('fetch accepts a Request, a URL or a string', async () => {
  const { fetch, url } = createService().emulator
  const init = { headers: { authorization: 'k' } }
  for (const input of [url + address, new URL(url + address), new Request(url + address, init)]) {
    expect((await fetch(input, init)).status).toBe(200)
  }
  await expect(fetch('no address')).rejects.toBeInstanceOf(TypeError)
})

test('fetch rejects with the signal’s reason, before and while waiting for the seed', async () => {
  const { fetch, url } = createService({ seed: { alertDefs: 50 } }).emulator
  await expect(fetch(url + address, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')

  const controller = new AbortController()
  const pending = fetch(url + address, { headers: { authorization: 'k' }, signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(pending).rejects.toThrow('enough')
})

test('closing an emulator while seeding rejects waiting requests', async () => {
  const { emulator } = createService({ seed: { alertDefs: 50 }, onError: () => undefined })
  const pending = emulator.fetch(emulator.url + address, { headers: { authorization: 'k' } })
  await emulator.close()
  expect((await pending).status).toBe(500)
  await expect(emulator.ready).rejects.toThrow()
})
