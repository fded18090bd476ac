import { createRenamer } from '@mgmt-api/models'
import { type App, createApp } from './app.ts'
import { type Clock, createClock, type Instant } from './clock.ts'
import { openDatabase } from './database.ts'
import { createKeys, type KeyOptions, type Keys } from './keys.ts'
import { createLag } from './lag.ts'
import { createFaults, type FaultRule, type Faults } from './faults.ts'
import { nodeHost } from './node-host.ts'
import { createRandom } from './random.ts'
import { createRespond } from './respond.ts'
import { createRouter } from './router.ts'
import { groups } from './groups.ts'
import { checkSeed, type SeedOptions } from './seed.ts'
import { listen, type Listening, type ListenOptions } from './server.ts'
import { createSettings, type Settings, type SettingsOptions } from './settings.ts'
import { createState, type State } from './state.ts'
import { inProcess } from './wire.ts'

/** What an emulator starts with. */
export interface EmulatorOptions extends SettingsOptions {
  /** SQLite file that keeps the state. Default: in memory. */
  readonly file?: string | undefined
  /** Data that an empty database starts with. Default: none. */
  readonly seed?: SeedOptions | undefined
  /** Accepted keys and what each may do. Default: every key is accepted and may do anything. */
  readonly keys?: Readonly<Record<string, KeyOptions>> | undefined
  /** Plays a newer service that takes unknown fields and enumeration values. Default: false, they are a 400. */
  readonly allowUnknown?: boolean | undefined
  /** The name that a deployment gives to the query language called `Native` in the contract. Default: it is called so. */
  readonly nativeName?: string | undefined
  /** Stops the clock there. Default: it runs with real time. */
  readonly now?: Instant | undefined
  /** Faults that happen from the beginning. Default: none. */
  readonly faults?: readonly FaultRule[] | undefined
  /** Decides where a fault has a probability; the same number, the same decisions. Default: 1. */
  readonly random?: number | undefined
  /** Told of errors that made an answer a 500. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The service in this process. */
export interface Emulator extends Pick<State, 'reset' | 'save' | 'load'> {
  /** A `fetch` that this emulator answers: no socket is opened. A fault that ends a connection rejects as undici does. */
  readonly fetch: typeof globalThis.fetch
  /** Base address to give to clients together with `fetch`; it names no machine. */
  readonly url: string
  /** Settles once the data is there; requests before that wait for it. @throws {Error} Seeding failed. */
  readonly ready: Promise<void>
  readonly clock: Clock
  readonly faults: Faults
  readonly keys: Pick<Keys, 'set'>
  readonly settings: Settings
  /** Answers over a socket as well. @throws {Error} The address is in use. */
  listen(options?: ListenOptions): Promise<Listening>
  /** Stops listening where it does, and closes the store. */
  close(): Promise<void>
}

/**
 * Starts an emulator of the Management API.
 * @throws {Error} The file is no emulator database, or a newer emulator wrote it.
 * @throws {RangeError} `now` is no time, `nativeName` no name, a count of `seed` is out of its bounds, or a setting has no
 * such value.
 * @example
 * const { fetch, url } = createEmulator({ seed: { alertDefs: 25 } })
 * const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, { headers: { authorization: 'any-key' } })
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  checkSeed(options.seed ?? {})
  const clock = createClock(options.now)
  const settings = createSettings(options)
  const nativeName = options.nativeName === undefined ? undefined : createRenamer(options.nativeName)
  const db = openDatabase(options.file)
  const lag = createLag(db, clock)
  const faults = createFaults(createRandom(options.random ?? 1), { initial: options.faults, onLag: lag.start })
  const keys = createKeys(options.keys)
  const state = createState({ db, clock, lag, seed: options.seed })
  const allowUnknown = options.allowUnknown ?? false
  const onError = options.onError ?? (() => undefined)
  const router = createRouter(groups)
  const parts = { db, clock, faults, keys, lag, settings, state }
  const app = createApp(createRespond({ ...parts, host: nodeHost, router, allowUnknown, nativeName, onError }))
  const listening: Listening[] = []
  return {
    fetch: fetchFrom(app),
    url: 'https://emulator.invalid',
    ready: state.whenReady(),
    reset: state.reset,
    save: state.save,
    load: state.load,
    clock,
    faults,
    keys,
    settings,
    async listen(where) {
      const server = await listen(app, where)
      listening.push(server)
      return server
    },
    async close() {
      await Promise.all(listening.map((server) => server.close()))
      db.close()
    },
  }
}

function fetchFrom(app: App): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await app.fetch(request, { wire: inProcess })
    request.signal.throwIfAborted()
    return response
  }
}
