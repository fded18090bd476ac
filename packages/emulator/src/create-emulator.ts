import { createApp } from './app.ts'
import { type Clock, createClock, type Instant } from './clock.ts'
import { openDatabase } from './database.ts'
import { createKeys, type KeyOptions, type Keys } from './keys.ts'
import { createRespond } from './respond.ts'
import { createRouter } from './router.ts'
import { routes } from './routes.ts'
import type { SeedOptions } from './seed.ts'
import { inProcess } from './wire.ts'

export interface EmulatorOptions {
  /** SQLite file that keeps the state. Default: in memory. */
  readonly file?: string | undefined
  /** Data that an empty database starts with. Default: none. */
  readonly seed?: SeedOptions | undefined
  /** Accepted keys and what each may do. Default: every key is accepted and may do anything. */
  readonly keys?: Readonly<Record<string, KeyOptions>> | undefined
  /** Plays a newer service that takes unknown fields and enumeration values. Default: false, they are a 400. */
  readonly allowUnknown?: boolean | undefined
  /** Stops the clock there. Default: it runs with real time. */
  readonly now?: Instant | undefined
  /** Told of errors that made an answer a 500. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The service in this process. */
export interface Emulator {
  /** A `fetch` that this emulator answers: no socket is opened. */
  readonly fetch: typeof globalThis.fetch
  /** Base address to give to clients together with `fetch`; it names no machine. */
  readonly url: string
  /** Settles once the data is there. Requests before that wait for it. */
  readonly ready: Promise<void>
  readonly clock: Clock
  readonly keys: Keys
  /** Closes the store. */
  close(): Promise<void>
}

/**
 * Starts an emulator of the Management API.
 * @throws {Error} The file is no emulator database, or a newer emulator wrote it.
 * @example
 * const { fetch, url } = createEmulator({ seed: { alertDefs: 25 } })
 * const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, { headers: { authorization: 'any-key' } })
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const db = openDatabase(options.file)
  const clock = createClock(options.now)
  const keys = createKeys(options.keys)
  const respond = createRespond({
    router: createRouter(routes),
    db,
    clock,
    keys,
    allowUnknown: options.allowUnknown ?? false,
    onError: options.onError ?? (() => undefined),
  })
  const app = createApp(respond)
  return {
    fetch: async (input, init) => app.fetch(new Request(input, init), { wire: inProcess }),
    url: 'https://emulator.invalid',
    ready: Promise.resolve(),
    clock,
    keys,
    close: async () => db.close(),
  }
}
