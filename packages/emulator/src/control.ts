import { type Field, strict } from '@mgmt-api/models'
import type { Bindings, Incoming, Peer } from './incoming.ts'
import type { Clock } from './clock.ts'
import { refuseForeign } from './control-access.ts'
import { ClockBody, FaultsBody, FileBody, KeysBody, SeedBody, type SentFault, SettingsBody } from './control.models.ts'
import type { Database } from './database.ts'
import type { FaultRule, Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import { readBody, receiveBody } from './read-body.ts'
import { describeProblems } from './read-input.ts'
import { badRequest, Refusal } from './refusal.ts'
import { clearSent, listSent } from './sent.ts'
import type { Settings, SettingsOptions } from './settings.ts'
import type { State } from './state.ts'

/** The parts of an emulator that another process may steer. */
export interface Controlled {
  readonly db: Database
  readonly clock: Clock
  readonly faults: Faults
  readonly keys: Keys
  readonly settings: Settings
  readonly state: State
}

/** What a control route answers: any JSON value, with a status where it is not 200. */
export interface ControlAnswer {
  readonly status: number
  readonly body: unknown
}

type ControlRoute = (request: Incoming) => Promise<unknown>
/** By method and path below the prefix: `POST save`. */
type ControlRoutes = ReadonlyMap<string, ControlRoute>

const prefix = '/_emulator/'

/**
 * Routes that no service has: `/health`, `/ready` and `/_emulator/…`. None answers a web page of another site, and
 * changes need `Content-Type: application/json`, which no form can send.
 * Returns nothing for any other path.
 */
export function createControl(
  parts: Controlled,
): (request: Incoming, path: string, bindings: Bindings) => Promise<ControlAnswer> | undefined {
  const routes = controlRoutes(parts)
  return (request, path, { peer }) =>
    path.startsWith(prefix) || path === '/ready' || path === '/health'
      ? answer(routes, parts.state, { request, path, peer })
      : undefined
}

interface Sent {
  readonly request: Incoming
  readonly path: string
  readonly peer: Peer | undefined
}

async function answer(routes: ControlRoutes, state: State, { request, path, peer }: Sent): Promise<ControlAnswer> {
  if (peer !== undefined) refuseForeign(request.headers, peer.isOwnHost)
  if (path === '/health') return { status: 200, body: { status: 'ok' } }
  if (path === '/ready') return { status: state.ready ? 200 : 503, body: { ready: state.ready } }
  const address = `${request.method} ${path.slice(prefix.length)}`
  if (peer?.local === false && ofThisMachine.has(address)) throw elsewhere(address)
  const route = routes.get(address)
  if (route === undefined) throw new Refusal(404, 'There is no such control route.')
  if (request.method !== 'GET' && request.method !== 'DELETE') requireJson(request.headers.get('content-type'))
  return { status: 200, body: await route(request) }
}

/** What names files of the emulator's machine is only for those who are on it. */
const ofThisMachine: ReadonlySet<string> = new Set(['POST save', 'POST load'])

const elsewhere = (address: string): Refusal =>
  new Refusal(403, `${address.replace(' ', ` ${prefix}`)} names a file: it is only taken from the emulator's machine.`)

/** @throws {Refusal} 415: a web page could have sent the body without asking. */
function requireJson(type: string | null): void {
  if (/^application\/json\s*(?:;|$)/i.test(type ?? '')) return
  const found = type === null ? 'No Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 200))}`
  throw new Refusal(415, `${found}: control routes take only application/json.`)
}

function controlRoutes(parts: Controlled): ControlRoutes {
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
        // Values that no setting has are refused by `set`.
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
    for (const rule of rules) faults.add(ruleOf(rule))
    faults.script(...script.map(ruleOf))
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

// The model's rules have checked that the kind has what it needs.
const ruleOf = (sent: SentFault): FaultRule => sent as FaultRule

function describe({ db, clock, faults, state }: Controlled): unknown {
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

function moveClock(clock: Clock, { set, advanceMs, run }: ClockBody): unknown {
  try {
    if (run === true) clock.run()
    if (set !== undefined) clock.set(set)
    if (advanceMs !== undefined) clock.advance(advanceMs)
    return { now: clock.iso() }
  } catch (error) {
    return refuse(error)
  }
}

/** A failure on what the request named is the fault of the request, and its message helps the sender. */
function refuse(error: unknown): never {
  throw badRequest(error instanceof Error ? error.message : String(error))
}

async function bodyOf<T>(request: Incoming, field: Field<T>): Promise<T> {
  const text = await receiveBody(request)
  const result = strict(field, text === '' ? {} : readBody(field, text), { names: 'closed' })
  if (!result.ok) throw badRequest(describeProblems(result.problems))
  return result.value
}
