import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createDashboards, type Dashboards } from '../src/index.ts'

interface Started {
  readonly dashboards: Dashboards
  readonly transport: Transport
  readonly emulator: Emulator
}

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const transport = createTransport({ baseUrl: url, apiKey: 'any-key', fetch })
  return { dashboards: createDashboards(transport), transport, emulator }
}
