import { createRenamer } from '@mgmt-api/models'
import { createMadeKeys } from './access/key-values.ts'
import { type Clock, createClock, type Instant } from './clock.ts'
import type { Database } from './database.ts'
import { createFaults, type FaultRule, type Faults } from './faults.ts'
import type { LinkTable } from './documents/link.ts'
import { linkTable } from './documents/links.ts'
import type { Group } from './group.ts'
import { groups } from './groups.ts'
import type { Host } from './host.ts'
import type { Respond } from './incoming.ts'
import { createKeys, type KeyOptions, type Keys } from './keys.ts'
import { createLag } from './lag.ts'
import { createRandom } from './random.ts'
import { createRespond } from './respond.ts'
import { createRouter } from './router.ts'
import { checkSeed, type SeedOptions } from './seed.ts'
import { createSettings, type Settings, type SettingsOptions } from './settings.ts'
import { createState, type Snapshots, type State } from './state.ts'
import { inProcess } from './wire.ts'

/** How an emulator behaves, wherever it runs. */
export interface CoreOptions extends SettingsOptions {
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
  /** Called with errors that made an answer a 500. Default: none. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The service in this process, wherever it runs. */
export interface Core extends Pick<State, 'reset'> {
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
}

/** What an emulator runs on. */
export interface Ground {
  readonly db: Database
  readonly host: Host
  /** Loads what keeps whole states in files. Absent where there are none. */
  readonly snapshots?: (() => Promise<Snapshots>) | undefined
  /** What is played. Default: everything that there is. */
  readonly cast?: Cast | undefined
}

/** Groups that are played, and what their resources have to do with each other. */
export interface Cast {
  readonly groups: readonly Group[]
  readonly links: LinkTable
}

/** The parts of an emulator that a server over it needs. */
export interface CoreParts {
  readonly core: Core
  readonly respond: Respond
  readonly state: State
}

const everything: Cast = { groups, links: linkTable }

/**
 * Puts an emulator together.
 * @throws {RangeError} `now` is no time, `nativeName` no name, a count of `seed` is out of its bounds, or a setting has no
 * such value.
 */
export function createCore(options: CoreOptions, { db, host, snapshots, cast = everything }: Ground): CoreParts {
  checkSeed(options.seed ?? {})
  const clock = createClock(options.now)
  const settings = createSettings(options)
  const nativeName = options.nativeName === undefined ? undefined : createRenamer(options.nativeName)
  const lag = createLag(db, clock)
  const faults = createFaults(createRandom(options.random ?? 1), { initial: options.faults, onLag: lag.start })
  const keys = createKeys(options.keys, createMadeKeys(db, settings))
  const state = createState({ db, clock, host, lag, snapshots, seed: options.seed })
  const allowUnknown = options.allowUnknown ?? false
  const onError = options.onError ?? (() => undefined)
  const parts = { db, clock, host, links: cast.links, faults, keys, lag, settings, state }
  const respond = createRespond({ ...parts, router: createRouter(cast.groups), allowUnknown, nativeName, onError })
  const core: Core = {
    fetch: fetchFrom(respond),
    url: 'https://emulator.invalid',
    ready: state.whenReady(),
    reset: state.reset,
    clock,
    faults,
    keys,
    settings,
  }
  return { core, respond, state }
}

function fetchFrom(respond: Respond): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await respond(request, { wire: inProcess })
    request.signal.throwIfAborted()
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
