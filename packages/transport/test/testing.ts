import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'
import { createTransport, type Transport, type TransportOptions } from '../src/index.ts'

/** A transport, and the emulator to which it sends. */
export interface StartedTransport {
  readonly transport: Transport
  readonly emulator: Emulator
}

/** A real transport to an emulator of its own, which ends with the test. Its waits move its clock and take no time. */
export function startTransport(options: EmulatorOptions = {}, transport: TransportOptions = {}): StartedTransport {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  let time = 0
  const clock = {
    now: () => time,
    wait: async (ms: number) => {
      time += ms
    },
  }
  return { transport: createTransport({ baseUrl: url, apiKey: 'any-key', fetch, clock, ...transport }), emulator }
}

/** A client over a transport of `startTransport`. */
export function startClient<Client>(
  create: (transport: Transport) => Client,
  options?: EmulatorOptions,
  transportOptions?: TransportOptions,
): StartedTransport & { readonly client: Client } {
  const started = startTransport(options, transportOptions)
  return { ...started, client: create(started.transport) }
}
