import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { type AgentServer, type AgentServerOptions, createAgentServer } from '../src/index.ts'
import { connectByHttp, type Era, textOf } from './connect.ts'

export const key = 'canary-key-4f9d1c7b2e'

/** A server over an emulator, and a function that calls its tools as a client. */
export interface Served {
  readonly server: AgentServer
  readonly emulator: Emulator
  readonly call: (
    name: string,
    input?: Record<string, unknown>,
  ) => Promise<{ readonly text: string; readonly isError: boolean }>
}

/** Serves an emulator as the target `prod`. */
export async function serve(
  options: EmulatorOptions = {},
  { era = '2026-07-28', ...more }: Partial<AgentServerOptions> & { era?: Era } = {},
): Promise<Served> {
  const emulator = createEmulator({ now: '2026-03-10T12:00:00Z', ...options })
  const { fetch, url } = emulator
  const connect = async () => ({ caller: createTransport({ baseUrl: url, apiKey: key, fetch }), key })
  const now = (): number => Date.parse('2026-03-10T12:00:00Z')
  const server = createAgentServer({ targets: [{ name: 'prod', connect }], now, ...more })
  const client = await connectByHttp(server, era)
  return { server, emulator, call: (name, input = {}) => textOf(client, name, input) }
}
