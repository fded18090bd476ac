import { createRenamer } from '@mgmt-api/models/internal'
import { type AccountNumbers, checkAccount } from '../kernel/account-numbers.ts'
import { createStoredKeys } from '../groups/access/key-values.ts'
import { type BrokenRules, createBrokenRules } from '../kernel/broken-rules.ts'
import { type EmulatorClock, createClock, type Instant } from '../kernel/clock.ts'
import type { Database, Snapshots } from '../store/database.ts'
import { createFaults, type FaultRule, type Faults } from '../kernel/faults.ts'
import type { LinkTable } from '../kernel/link.ts'
import { linkTable } from '../groups/link-table.ts'
import { loadSeeds } from '../groups/load-seeds.ts'
import type { ServiceGroup } from '../http/group.ts'
import { groups } from '../groups/groups.ts'
import type { Host } from '../kernel/host.ts'
import type { RespondTo } from '../http/incoming.ts'
import { createKeys, type KeyOptions, type Keys } from '../kernel/keys.ts'
import { createLag, type Lag } from '../kernel/lag.ts'
import { createRandomSource } from '../seed/random-stream.ts'
import { repeatableHost } from '../kernel/repeatable-host.ts'
import { createRespond } from '../http/respond.ts'
import { createRouter } from '../http/router.ts'
import type { ApplyDue } from '../http/scheduled-events.ts'
import {
  checkPlatformState,
  type PlatformState,
  prepareMoreState,
  preparePlatformState,
} from '../resource/platform-state.ts'
import { checkSeed } from '../seed/check-seed.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'
import { createSettings, type Settings, settingsOptions, type SettingsOptions } from '../kernel/settings.ts'
import { createState, type ExtensibleState, type State } from '../kernel/state.ts'
import { inProcess } from '../http/wire.ts'

/** Options of an emulator on any platform. */
export interface CoreOptions extends SettingsOptions {
  /** Data for a new database. Default: none. */
  readonly seed?: SeedOptions | undefined
  /** Data of a platform for a new database, in place of generated data. Excludes `seed`. Default: none. */
  readonly state?: PlatformState | undefined
  /** Numbers of the account of a new database. Default: those in `state`, or else company 1, team 1,000,001. */
  readonly account?: Partial<AccountNumbers> | undefined
  /** Accepted keys with their permissions and visibility. Default: every key, with full access. */
  readonly keys?: Readonly<Record<string, KeyOptions>> | undefined
  /** Emulates a newer service: unknown fields and enumeration values are accepted. Default: false, they are a 400. */
  readonly allowUnknown?: boolean | undefined
  /** The deployment's name for the query language that the contract calls `Native`. Default: the contract's. */
  readonly nativeName?: string | undefined
  /** Initial time of a stopped clock. Default: the clock follows real time. */
  readonly now?: Instant | undefined
  /** Initial faults. Default: none. */
  readonly faults?: readonly FaultRule[] | undefined
  /**
   * Seed for the probability of faults, ids and keys: the same requests get the same responses. Default: 1 for faults;
   * ids and keys differ each time.
   */
  readonly random?: number | undefined
  /** Called with errors that caused a 500. Default: ignored. */
  readonly onError?: ((error: unknown) => void) | undefined
}

export const coreOptions: Readonly<Record<keyof CoreOptions, true>> = {
  ...settingsOptions,
  seed: true,
  state: true,
  account: true,
  keys: true,
  allowUnknown: true,
  nativeName: true,
  now: true,
  faults: true,
  random: true,
  onError: true,
}

/** The emulated service in this process. */
export interface Core extends Pick<State, 'reset'> {
  /** A `fetch` that the emulator answers without a socket. Connection faults reject as undici does. */
  readonly fetch: typeof globalThis.fetch
  /** Base URL for clients that use `fetch`; it does not resolve. */
  readonly url: string
  /** Resolves when seeding is done; requests wait for it. @throws {Error} Seeding failed. */
  readonly ready: Promise<void>
  /**
   * Adds further resources of a platform to an emulator that was created with a `state`.
   * @throws {RangeError} A resource is not emulated or was loaded before, or the emulator was created without a `state`.
   */
  readonly addState: (state: PlatformState) => Promise<void>
  readonly clock: EmulatorClock
  readonly faults: Faults
  readonly keys: Pick<Keys, 'set'>
  readonly settings: Settings
  readonly brokenRules: BrokenRules
}

/** Platform dependencies of an emulator. */
export interface CoreDeps {
  readonly db: Database
  readonly host: Host
  /** Loads the snapshot functions. Absent without a file system. */
  readonly snapshots?: (() => Promise<Snapshots>) | undefined
  /** Implemented groups. Default: all. */
  readonly definition?: ServiceDefinition | undefined
}

/** The implemented groups and the links between their resources. */
export interface ServiceDefinition {
  readonly groups: readonly ServiceGroup[]
  readonly links: LinkTable
}

/** Internal parts for a server. */
export interface CoreParts {
  readonly core: Core
  readonly respond: RespondTo
  readonly state: ExtensibleState
}

const wholeService: ServiceDefinition = { groups, links: linkTable }

/**
 * Creates an emulator.
 * @throws {RangeError} `now`, `nativeName`, `account`, `state`, a seed count, a setting or the operation of a fault is
 *   invalid.
 */
export function createCore(
  options: CoreOptions,
  { db, host: given, snapshots, definition = wholeService }: CoreDeps,
): CoreParts {
  checkSeed(options.seed ?? {})
  checkAccount(options.account ?? {})
  checkState(options, definition.groups)
  const clock = createClock(options.now)
  const host = options.random === undefined ? given : repeatableHost(given, options.random)
  const settings = createSettings(options)
  const nativeName = options.nativeName === undefined ? undefined : createRenamer(options.nativeName)
  const lag = createLag(db, clock)
  const faults = faultsOf(options, definition.groups, lag)
  const { account, seed, state: platform } = options
  const keys = createKeys(options.keys, createStoredKeys(db, settings))
  const prepare = platform && (() => preparePlatformState(platform, definition.groups, account))
  const state = createState({ db, clock, host, lag, snapshots, seed, loadSeeds, account, prepare })
  const { log, judgeOf } = createBrokenRules(settings)
  const allowUnknown = options.allowUnknown ?? false
  const onError = options.onError ?? (() => undefined)
  const parts = { db, clock, host, links: definition.links, faults, keys, lag, settings, state }
  const router = createRouter(definition.groups)
  const respond = createRespond({ ...parts, router, allowUnknown, nativeName, judgeOf, loadDue, onError })
  const core: Core = {
    fetch: fetchFrom(respond),
    url: 'https://emulator.invalid',
    ready: state.whenReady(),
    reset: state.reset,
    async addState(more) {
      checkPlatformState(more, definition.groups)
      await state.extend(await prepareMoreState(more, definition.groups))
    },
    clock,
    faults,
    keys,
    settings,
    brokenRules: log,
  }
  return { core, respond, state }
}

const loadDue = async (): Promise<ApplyDue> => (await import('../groups/incidents/fire-alerts.ts')).fireAlerts

function faultsOf({ random = 1, faults: initial }: CoreOptions, groups: readonly ServiceGroup[], lag: Lag): Faults {
  const operations = (): string[] => groups.flatMap((group) => group.operations.map(({ operation }) => operation))
  return createFaults(createRandomSource(random), { initial, onLag: lag.start, operations })
}

/** @throws {RangeError} A resource is not emulated, or the data would come from two sources. */
function checkState({ seed, state }: CoreOptions, implemented: readonly ServiceGroup[]): void {
  if (state === undefined) return
  if (seed !== undefined) throw new RangeError('state: excludes seed; give one of them')
  checkPlatformState(state, implemented)
}

function fetchFrom(respond: RespondTo): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await respond(request, { wire: inProcess })
    request.signal.throwIfAborted()
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
