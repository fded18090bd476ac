import { type ApiVersion, apiVersions } from '@mgmt-api/models'
import type { Renamer } from '@mgmt-api/models/internal'
import type { RuleJudge } from '../kernel/broken-rules.ts'
import type { IncomingRequest, Peer, RespondTo } from './incoming.ts'
import { type ControlTargets, createControl } from './control.ts'
import type { LinkTable } from '../kernel/link.ts'
import { respondWithFaults } from './respond-with-faults.ts'
import type { Host } from '../kernel/host.ts'
import type { RawRequest, Route } from './route.ts'
import type { Context } from '../kernel/context.ts'
import type { Lag } from '../kernel/lag.ts'
import { type ApplyDue, createScheduledEvents, type ScheduledEvents } from './scheduled-events.ts'
import { receiveBody } from './reading/read-body.ts'
import { errorBody, forbidden, Refusal } from '../kernel/refusal.ts'
import type { RouteMatch, Router, UnmatchedRoute } from './router.ts'
import { isSwitchedOff, type SettingsOptions } from '../kernel/settings.ts'
import type { ExtensibleState } from '../kernel/state.ts'
import { contentTypeOf } from '../kernel/stream-form.ts'
import type { StreamedBody } from './streamed.ts'
import type { WireResponse } from './wire.ts'

export interface RespondOptions extends ControlTargets {
  readonly state: ExtensibleState
  readonly router: Router
  readonly lag: Lag
  readonly host: Host
  readonly links: LinkTable
  readonly allowUnknown: boolean
  readonly nativeName: Renamer | undefined
  readonly judgeOf: (operation: string, requestId: string) => RuleJudge
  /** Loads what happens without a request. */
  readonly loadDue: () => Promise<ApplyDue>
  readonly onError: (error: unknown) => void
}

/** Handles every request: control routes, then routing, faults, key, permissions, input and execution. */
export function createRespond(options: RespondOptions): RespondTo {
  const { router, faults, settings, state, clock, onError } = options
  const control = createControl(options)
  const time = createScheduledEvents(settings, options.loadDue)
  const work = createWork(options, time)
  const nextId = createRequestIds(options.host)

  /** The operation that a request asks for, or the response to a request for none. */
  const find = async (request: IncomingRequest, id: string, peer: Peer | undefined): Promise<Ask | WireResponse> => {
    const { path, search } = targetOf(request.url)
    const controlled = await control(request, path, peer)
    if (controlled !== undefined) return json(controlled.status, id, JSON.stringify(controlled.body))
    await state.whenReady()
    await time.load()
    const served = settings.current.apiVersions ?? apiVersions
    const match = withoutUnserved(await router.match(request.method, path, served), request.method, settings.current)
    if (!match.found) return respondMissing(match.missed, served, id)
    return { request, route: match.route, params: match.params, search, id }
  }

  return async (request, { wire, peer }) => {
    const id = nextId()
    const found = await find(request, id, peer).catch((error: unknown) => failure(error, id, onError))
    if ('status' in found) return wire.send(found)
    const { operation, isList } = found.route
    return respondWithFaults({
      faults: faults.take(operation.id, isList),
      id,
      signal: request.signal,
      clock,
      wire,
      work: (lagMs) => work(found, lagMs).catch((error: unknown) => failure(error, id, onError)),
    })
  }
}

/** A request for an operation. */
interface Ask {
  readonly request: IncomingRequest
  readonly route: Route
  readonly params: readonly string[]
  readonly search: string
  readonly id: string
}

type Work = (ask: Ask, lagMs: number | undefined) => Promise<WireResponse>

function createWork(options: RespondOptions, time: ScheduledEvents): Work {
  const { db, clock, host, keys, lag, links, settings, allowUnknown, nativeName, judgeOf, onError } = options
  const fixed = { db, clock, host, links, allowUnknown, nativeName }
  const run = (route: Route, raw: RawRequest, { authorization, lagMs, judge }: Authorised): WireResponse['body'] => {
    const key = keys.find(authorization)
    if (key === undefined) throw unauthorised()
    const missing = route.operation.permissions?.find((permission) => !key.may(permission))
    if (missing !== undefined && !isSwitchedOff(settings.current, route.operation)) throw forbidden(missing)
    const context: Context = { ...fixed, key, settings: settings.current, judge }
    time.pass(context)
    if (!route.operation.readOnly || lagMs === undefined) return route.run(raw, context)
    return lag.ago(lagMs, () => asItIs(route.run(raw, context)))
  }
  return async ({ request, route, params, search, id }, lagMs) => {
    const text = route.takesBody ? await receiveBody(request) : undefined
    const judge = judgeOf(route.operation.id, id)
    try {
      const authorization = request.headers.get('authorization')
      const body = run(route, { params, search, text }, { authorization, lagMs, judge })
      if (route.status === 204) return withoutBody(id)
      const form = route.hasForm ? settings.current.streamForm : undefined
      const type = form === undefined ? 'application/json' : contentTypeOf(form)
      return response(200, type, id, typeof body === 'string' ? body : watched(body, onError))
    } catch (error) {
      if (error instanceof Refusal) judge.refused(error)
      throw error
    }
  }
}

const unauthorised = (): Refusal =>
  new Refusal(401, 'The Authorization header contains no accepted API key. Send the key alone, or Bearer KEY.')

interface Authorised {
  readonly authorization: string | null
  readonly lagMs: number | undefined
  readonly judge: RuleJudge
}

/** A stream that reads a temporary state must be consumed immediately. */
function asItIs(body: string | StreamedBody): string | StreamedBody {
  if (typeof body === 'string') return body
  const messages = [...body.messages()]
  return { ...body, messages: () => messages }
}

/** Reports an error that breaks a stream; the connection is closed. */
function watched(body: StreamedBody, onError: (error: unknown) => void): StreamedBody {
  return {
    ...body,
    *messages() {
      try {
        yield* body.messages()
      } catch (error) {
        onError(error)
        throw error
      }
    },
  }
}

/** Splits an absolute URL into path and query without the cost of `URL`. */
function targetOf(url: string): { readonly path: string; readonly search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const question = url.indexOf('?', start)
  return question < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, question), search: url.slice(question) }
}

/** Request ids that are unique across emulators. */
function createRequestIds(host: Host): () => string {
  const prefix = host.uniqueToken()
  let count = 0
  return () => `${prefix}-${++count}`
}

const response = (status: number, type: string, id: string, body: WireResponse['body']): WireResponse => ({
  status,
  headers: { 'content-type': type, 'x-request-id': id },
  body,
})

const withoutBody = (id: string): WireResponse => ({ status: 204, headers: { 'x-request-id': id }, body: '' })

const json = (status: number, id: string, body: string): WireResponse => response(status, 'application/json', id, body)

/** A platform has no route for operations that it does not serve: retired ones, the query of usage, and `whoami`. */
function withoutUnserved(match: RouteMatch, method: string, settings: SettingsOptions): RouteMatch {
  const { servesRetired = true, servesUsageQuery = true, servesIdentity = true } = settings
  if (!match.found) return match
  const { id, path, stability } = match.route.operation
  const isUnserved =
    (!servesRetired && typeof stability === 'object') ||
    (!servesUsageQuery && id.startsWith(usageQueryService)) ||
    (!servesIdentity && id.startsWith(identityService))
  if (!isUnserved) return match
  return { found: false, missed: { method, below: path, underServedVersion: true, unserved: id } }
}

/** Its operations by name: their models are loaded with their group. */
const usageQueryService = 'DataUsageQueryService_'
const identityService = 'IdentityService_'

async function respondMissing(
  missed: UnmatchedRoute,
  served: readonly ApiVersion[],
  id: string,
): Promise<WireResponse> {
  const { explainUnmatched: explainMissing } = await import('./explain-missing.ts')
  const { status, message, hint, allow } = explainMissing(missed, served)
  const plain = json(status, id, errorBody(status, message))
  const more = { ...(hint !== undefined && { [hintHeader]: headerText(hint) }), ...(allow !== undefined && { allow }) }
  return { ...plain, headers: { ...plain.headers, ...more } }
}

/** Header with a hint for people: a longer body would mean something else to clients. */
const hintHeader = 'x-mgmt-emulator-hint'

/** Headers are printable ASCII, and clients reject long ones. */
const headerText = (text: string): string => text.replace(/[^ -~]/g, '?').slice(0, 1_000)

function failure(error: unknown, id: string, onError: (error: unknown) => void): WireResponse {
  if (error instanceof Refusal) return json(error.status, id, errorBody(error.status, error.message))
  onError(error)
  return json(500, id, errorBody(500, 'The emulator failed; see its own output.'))
}
