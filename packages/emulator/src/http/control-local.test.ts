import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../kernel/clock.ts'
import { createControl } from './control.ts'
import { nodeHost } from './node/env.ts'
import { migrations } from '../groups/migrations.ts'
import { openDatabase } from '../store/node/open-database.ts'
import { createFaults } from '../kernel/faults.ts'
import { createKeys } from '../kernel/keys.ts'
import { createLag } from '../kernel/lag.ts'
import { createRandomSource } from '../seed/random-stream.ts'
import { createSettings } from '../kernel/settings.ts'
import { loadSeeds } from '../groups/load-seeds.ts'
import { createState } from '../kernel/state.ts'

function controlFrom(local: boolean): (method: string, path: string) => Promise<unknown> {
  const clock = createClock('2026-01-01T00:00:00Z')
  const db = openDatabase(migrations)
  onTestFinished(() => db.close())
  const lag = createLag(db, clock)
  const state = createState({ db, clock, host: nodeHost, lag, snapshots: undefined, seed: undefined, loadSeeds })
  const faults = createFaults(createRandomSource(1), { initial: undefined, onLag: lag.start })
  const settings = createSettings({})
  const control = createControl({ db, clock, faults, keys: createKeys(), settings, state })
  return async (method, path) => {
    const init = { method, headers: { 'content-type': 'application/json' }, ...(method === 'POST' && { body: '{}' }) }
    return control(new Request(`http://host${path}`, init), path, { local })
  }
}

test.each(['save', 'load'])('%s names a file, and is refused to another machine', async (route) => {
  // The missing `file` is only detected while reading the body.
  await expect(controlFrom(true)('POST', `/_emulator/${route}`)).rejects.toMatchObject({ status: 400 })
  await expect(controlFrom(false)('POST', `/_emulator/${route}`)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining(`POST /_emulator/${route}`) as string,
  })
})

test('other machines may use all other control routes', async () => {
  const control = controlFrom(false)
  await expect(control('GET', '/_emulator/state')).resolves.toMatchObject({ status: 200 })
  await expect(control('POST', '/_emulator/reset')).resolves.toMatchObject({ status: 200 })
  await expect(control('POST', '/_emulator/clock')).resolves.toMatchObject({ status: 200 })
})
