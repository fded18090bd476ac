// The test suite of a user: the real client talks to an emulator in this process. No mocks, no socket, no account.
import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disableUnownedAlerts } from './disable-unowned-alerts.ts'

const emulator = createEmulator({ now: '2026-10-01T08:00:00Z' })
const { fetch, url } = emulator
const transport = createTransport({ baseUrl: url, apiKey: 'any-key', fetch })
const { definitions } = createAlerts(transport)

const namesOf = async (enabled: boolean) => {
  const found = await definitions.list({ filter: { enabled } }).toArray()
  return found.map(({ alertDefProperties }) => alertDefProperties.name)
}

beforeEach(async () => {
  await definitions.create({ name: 'Disk full', priority: 'P2', enabled: true, logsImmediate: {} })
  const entityLabels = { team: 'core' }
  await definitions.create({ name: 'Queue stuck', priority: 'P1', enabled: true, entityLabels, logsImmediate: {} })
})
afterEach(() => emulator.reset())

test('disables definitions without a team', async () => {
  expect(await disableUnownedAlerts(transport)).toEqual(['Disk full'])
  expect(await namesOf(false)).toEqual(['Disk full'])
  expect(await namesOf(true)).toEqual(['Queue stuck'])
})

test('survives an overloaded platform', async () => {
  emulator.faults.script({ kind: 'status', status: 503 }, { kind: 'status', status: 429, retryAfter: 0 })
  expect(await disableUnownedAlerts(transport)).toEqual(['Disk full'])
})

test('reports a key that may not write', async () => {
  emulator.keys.set({ 'any-key': { permissions: ['alerts:ReadConfig'] } })
  await expect(disableUnownedAlerts(transport)).rejects.toThrow('1 of 1 alert definitions were not disabled.')
  emulator.keys.set(undefined)
  expect(await namesOf(true)).toContain('Disk full')
})
