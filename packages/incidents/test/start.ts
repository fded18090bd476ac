import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createIncidents, type Incidents } from '../src/index.ts'

export interface Started {
  readonly incidents: Incidents
  readonly transport: Transport
  readonly emulator: Emulator
}

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator({
    now: '2026-03-10T12:00:00.000Z',
    seed: { alertDefs: 60, incidents: 200 },
    ...options,
  })
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const transport = createTransport({ baseUrl: url, apiKey: 'any-key', fetch })
  return { incidents: createIncidents(transport), transport, emulator }
}
