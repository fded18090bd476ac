import { list, model, MgmtError, operation, required, text } from '@mgmt-api/models'
import type { BulkOperation, Model } from '@mgmt-api/models'
import { serviceCaller, type ServiceCaller } from './service-caller.ts'
import { Thing } from './things.ts'

export interface KeptThing extends Thing {
  id: string
}
const KeptThing: Model<KeptThing> = model('KeptThing', { name: required(text()), id: required(text()) })

export interface CreateThingsBody {
  things: Thing[]
  note?: string
}
const CreateThingsBody: Model<CreateThingsBody> = model('CreateThingsBody', {
  things: required(list(Thing, { min: 1, max: 10 })),
  note: text(),
})
interface Failure {
  index?: number
  id?: string
  reason?: string
}
interface CreateThingsResponse {
  things?: KeptThing[]
  failures?: Failure[]
}

const common = { service: 'Things', method: 'POST', apiVersion: 5, readOnly: false } as const
const response = <T>(name: string): Model<T> => model<T>(name, {} as never)

/** Bulk create by position, ten at a time, never to be repeated. */
export const createThings: BulkOperation<{
  body: CreateThingsBody
  response: CreateThingsResponse
  entry: Thing
  result: KeptThing
}> = operation({
  ...common,
  id: 'Things_CreateThings',
  path: '/things/all/create',
  repeatable: false,
  in: { body: CreateThingsBody },
  out: response<CreateThingsResponse>('CreateThingsResponse'),
  bulk: { by: 'index', entries: 'body.things', done: 'things', failed: 'failures' },
})

interface ReplaceThingsBody {
  things?: KeptThing[]
}
interface ReplaceThingsResponse {
  things?: KeptThing[]
  failures?: Failure[]
  gone?: string[]
  same?: string[]
}

/** Bulk replace by id, ten at a time. */
export const replaceThings: BulkOperation<{
  body: ReplaceThingsBody
  response: ReplaceThingsResponse
  entry: KeptThing
  result: KeptThing
}> = operation({
  ...common,
  id: 'Things_ReplaceThings',
  path: '/things/all/replace',
  repeatable: true,
  in: { body: model<ReplaceThingsBody>('ReplaceThingsBody', { things: list(KeptThing, { max: 10 }) }) },
  out: response<ReplaceThingsResponse>('ReplaceThingsResponse'),
  bulk: {
    by: 'id',
    entries: 'body.things',
    id: 'id',
    done: 'things',
    failed: 'failures',
    notFound: 'gone',
    skipped: 'same',
  },
})

/** A fault of one request, and whether the work was done all the same. */
export interface Fault {
  readonly after: boolean
  readonly kind: 'network' | 'timeout' | 'api' | 'decode'
  readonly status?: number
}

export interface ThingsService {
  readonly caller: ServiceCaller
  /** Names in order of creation; a thing that was created twice is listed twice. */
  readonly created: string[]
  readonly kept: Map<string, KeptThing>
}

/**
 * A small service: it stores things, refuses a request with a poisoned thing (`!…`) as a whole, fails a thing called
 * `?…` alone, and loses requests or responses according to the faults, one fault per request.
 */
export function thingsService(faults: readonly (Fault | undefined)[] = []): ThingsService {
  const created: string[] = []
  const kept = new Map<string, KeptThing>()
  const caller = serviceCaller(async (input) => {
    const fault = faults[caller.inputs.length - 1]
    if (fault?.after === false) throw lost(fault)
    const { body } = input as { body: { things: (Thing & { id?: string })[] } }
    if (body.things.some(({ name }) => name.startsWith('!'))) {
      throw new MgmtError({ kind: 'api', code: 'bad_request', status: 400, message: '400 poisoned' })
    }
    const done = body.things.every(({ id }) => id === undefined) ? create(body.things) : replace(body.things)
    if (fault !== undefined) throw lost(fault)
    return done
  })

  const create = (things: readonly Thing[]): CreateThingsResponse => {
    const failures = things.flatMap(({ name }, index) => (name.startsWith('?') ? [{ index, reason: 'odd' }] : []))
    const good = things.filter(({ name }) => !name.startsWith('?'))
    created.push(...good.map(({ name }) => name))
    return { things: good.map(({ name }) => ({ name, id: `id-${name}` })), failures }
  }
  const replace = (things: readonly (Thing & { id?: string })[]): ReplaceThingsResponse => {
    const response: Required<ReplaceThingsResponse> = { things: [], failures: [], gone: [], same: [] }
    for (const { name, id = '' } of things) {
      const before = kept.get(id.toLowerCase())
      if (before === undefined) response.gone.push(id.toUpperCase())
      else if (before.name === name) response.same.push(id.toUpperCase())
      else if (name.startsWith('?')) response.failures.push({ id, reason: 'odd' })
      else {
        kept.set(id.toLowerCase(), { name, id })
        response.things.push({ name, id })
      }
    }
    return response
  }
  return { caller, created, kept }
}

function lost({ kind, status, after }: Fault): MgmtError {
  return new MgmtError({ kind, status, code: 'lost', message: 'lost', maybeProcessed: after || kind !== 'network' })
}
