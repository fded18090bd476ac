import { type Field, strict } from '@mgmt-api/models'
import type { IncomingRequest, Peer } from './incoming.ts'
import type { EmulatorClock } from '../kernel/clock.ts'
import { ClockBody, FaultsBody, FileBody, KeysBody, SeedBody, type SentFault, SettingsBody } from './control.models.ts'
import type { Database } from '../store/database.ts'
import type { FaultRule, Faults } from '../kernel/faults.ts'
import type { Keys } from '../kernel/keys.ts'
import { readBody, receiveBody } from './reading/read-body.ts'
import { invalid } from './reading/read-input.ts'
import { Refusal } from '../kernel/refusal.ts'
import { clearSent, listSent } from '../kernel/sent.ts'
import type { Settings, SettingsOptions } from '../kernel/settings.ts'
import type { State } from '../kernel/state.ts'

/** Parts of the emulator that control routes change. */
export interface ControlTargets {
  readonly db: Database
  readonly clock: EmulatorClock
  readonly faults: Faults
  readonly keys: Keys
  readonly settings: Settings
  readonly state: State
}

/** Response of a control route: a JSON value and a status. */
export interface ControlResponse {
  readonly status: number
  readonly body: unknown
}

type ControlRoute = (request: IncomingRequest) => Promise<unknown>
/** Handlers by method and path below the prefix: `POST save`. */
type ControlRoutes = ReadonlyMap<string, ControlRoute>

const prefix = '/_emulator/'

/**
 * Control routes: `/health`, `/ready` and `/_emulator/…`. Changes require `Content-Type: application/json`, which no
 * HTML form can send.
 */
export function createControl(
  parts: ControlTargets,
): (request: IncomingRequest, path: string, peer: Peer | undefined) => Promise<ControlResponse | undefined> {
  const routes = controlRoutes(parts)
  return async (request, path, peer) =>
    path.startsWith(prefix) || path === '/ready' || path === '/health'
      ? response(routes, parts.state, { request, path, peer })
      : undefined
}

async function response(
  routes: ControlRoutes,
  state: State,
  { request, path, peer }: { request: IncomingRequest; path: string; peer: Peer | undefined },
): Promise<ControlResponse> {
  if (path === '/health') return { status: 200, body: { status: 'ok' } }
  if (path === '/ready') return { status: state.ready ? 200 : 503, body: { ready: state.ready } }
  const address = `${request.method} ${path.slice(prefix.length)}`
  if (peer?.local === false && ofThisMachine.has(address)) throw elsewhere(address)
  const route = routes.get(address)
  if (route === undefined) throw new Refusal(404, 'Unknown control route.')
  if (request.method !== 'GET' && request.method !== 'DELETE') requireJson(request.headers.get('content-type'))
  return { status: 200, body: await route(request) }
}

/** Routes that access local files: local requests only. */
const ofThisMachine: ReadonlySet<string> = new Set(['POST save', 'POST load'])

const elsewhere = (address: string): Refusal =>
  new Refusal(
    403,
    `${address.replace(' ', ` ${prefix}`)} accesses a file and is only accepted from the emulator's machine.`,
  )

/** @throws {Refusal} 415: a web page could have sent the body without a preflight. */
function requireJson(type: string | null): void {
  if (/^application\/json\s*(?:;|$)/i.test(type ?? '')) return
  const found = type === null ? 'No Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 200))}`
  throw new Refusal(415, `${found}: control routes accept application/json only.`)
}

function controlRoutes(parts: ControlTargets): ControlRoutes {
  const { clock, db, faults, keys, settings, state } = parts
  const routes: Readonly<Record<string, ControlRoute>> = {
    'GET state': async () => describe(parts),
    ...faultRoutes(faults),
    ...sentRoutes(db),
    'GET clock': async () => ({ now: clock.iso() }),
    'POST clock': async (request) => moveClock(clock, await bodyOf(request, ClockBody)),
    'PUT keys': async (request) => {
      keys.set((await bodyOf(request, KeysBody)).keys)
      return {}
    },
    'GET settings': async () => settings.current,
    'PUT settings': async (request) => {
      const body = await bodyOf(request, SettingsBody)
      try {
        // `set` rejects invalid values.
        settings.set(body as SettingsOptions)
      } catch (error) {
        refuse(error)
      }
      return settings.current
    },
    'POST reset': async (request) => {
      const seed = await bodyOf(request, SeedBody)
      await state.reset(Object.keys(seed).length === 0 ? undefined : seed)
      return describe(parts)
    },
    'POST save': async (request) => {
      await state.save((await bodyOf(request, FileBody)).file).catch(refuse)
      return {}
    },
    'POST load': async (request) => {
      await state.load((await bodyOf(request, FileBody)).file).catch(refuse)
      return describe(parts)
    },
  }
  return new Map(Object.entries(routes))
}

const faultRoutes = (faults: Faults): Readonly<Record<string, ControlRoute>> => ({
  'GET faults': async () => faults.list(),
  'POST faults': async (request) => {
    const { rules = [], script = [] } = await bodyOf(request, FaultsBody)
    const removals: (() => void)[] = []
    try {
      for (const rule of rules) removals.push(faults.add(ruleOf(rule)))
      faults.script(...script.map(ruleOf))
    } catch (error) {
      for (const remove of removals) remove()
      refuse(error)
    }
    return faults.list()
  },
  'DELETE faults': async () => {
    faults.clear()
    return {}
  },
})

const sentRoutes = (db: Database): Readonly<Record<string, ControlRoute>> => ({
  'GET sent': async () => ({ sent: listSent(db) }),
  'DELETE sent': async () => {
    clearSent(db)
    return {}
  },
})

// The model has validated the fields of each kind.
const ruleOf = (sent: SentFault): FaultRule => sent as FaultRule

function describe({ db, clock, faults, state }: ControlTargets): unknown {
  const rows = db
    .tables()
    .map((table): [string, unknown] => [table, db.get<{ n: number }>(`SELECT count(*) AS n FROM main.${table}`)?.n])
  return {
    ready: state.ready,
    now: clock.iso(),
    ...(db.file !== undefined && { file: db.file }),
    rows: Object.fromEntries(rows),
    faults: faults.list(),
  }
}

function moveClock(clock: EmulatorClock, { set, advanceMs, run }: ClockBody): unknown {
  try {
    if (run === true) clock.run()
    if (set !== undefined) clock.set(set)
    if (advanceMs !== undefined) clock.advance(advanceMs)
    return { now: clock.iso() }
  } catch (error) {
    return refuse(error)
  }
}

/** Failures caused by the request become a 400 with their message. */
function refuse(error: unknown): never {
  throw new Refusal(400, error instanceof Error ? error.message : String(error))
}

async function bodyOf<T>(request: IncomingRequest, field: Field<T>): Promise<T> {
  const text = await receiveBody(request)
  const result = strict(field, text === '' ? {} : readBody(field, text), { names: 'closed' })
  if (!result.ok) throw invalid(result.problems)
  return result.value
}
