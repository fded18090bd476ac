import type { MgmtError } from '@mgmt-api/models'
import { isMgmtError } from '@mgmt-api/models'
import { createTransport, type Transport, type TransportOptions } from '../src/index.ts'
import { type MisbehavingServer, misbehavingServer } from './misbehaving-server.ts'

export interface Harness extends AsyncDisposable {
  readonly server: MisbehavingServer
  readonly transport: Transport
  /** Milliseconds of each virtual wait. */
  readonly waits: readonly number[]
  /** The time of the transport, which advances only by its waits. */
  readonly clock: { ms: number }
}

/** 2026-01-01T00:00:00Z. */
const start = 1_767_225_600_000

/** A transport with a misbehaving server, a clock that advances only by waits, and no jitter. */
export async function harness(options: TransportOptions = {}): Promise<Harness> {
  const server = await misbehavingServer()
  const waits: number[] = []
  const clock = { ms: start }
  const transport = createTransport({
    baseUrl: server.url,
    apiKey: 'the-key',
    clock: {
      now: () => clock.ms,
      wait: (ms, signal) => {
        waits.push(ms)
        clock.ms += ms
        return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve()
      },
    },
    random: () => 0.5,
    ...options,
  })
  return { server, transport, waits, clock, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** The error of a failed call. */
export async function failureOf(call: PromiseLike<unknown>): Promise<MgmtError> {
  try {
    await call
  } catch (error) {
    if (isMgmtError(error)) return error
    throw error
  }
  throw new Error('The call did not fail.')
}
