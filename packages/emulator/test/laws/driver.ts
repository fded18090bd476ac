import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { inputOfVerb, isObject, valueAt, type VerbArguments, withValueAt } from '@mgmt-api/models/internal'
import { brackets, type Reply, type Service } from '../service.ts'

/** Result of a request. */
export interface Outcome {
  readonly reply: Reply
  /** Result of the method: the response, or the part that the verb names. */
  readonly value: unknown
}

/** A method call over raw HTTP. */
export interface Call extends VerbArguments {
  readonly key?: string | undefined
  /** Request id. Default: a new one. */
  readonly requestId?: string | undefined
}

/** Calls a resource's methods by its verbs. */
export interface Driver {
  readonly resource: AnyResource
  /** Sends a request and returns any result. */
  send(method: string, call?: Call): Promise<Outcome>
  /** Sends a request that must succeed. */
  ask(method: string, call?: Call): Promise<unknown>
  /** All items of a list over all pages. */
  list(call?: Call, size?: number): Promise<unknown[]>
}

/** Writes the body of a method. */
export type WriteBody = (verb: AnyVerb, body: unknown) => unknown

const asItIs: WriteBody = (_, body) => body

let requests = 0

/** @param write Writes a body as a client sends it. Default: unchanged. */
export function createDriver(service: Service, resource: AnyResource, write: WriteBody = asItIs): Driver {
  const verbOf = (method: string): AnyVerb => {
    const verb = resource.verbs[method]
    if (verb === undefined) throw new Error(`${resource.name} has no method ${method}.`)
    return verb
  }
  const send: Driver['send'] = async (method, { key, requestId, ...given } = {}) => {
    const verb = verbOf(method)
    const input = inputOfVerb(verb, given, () => requestId ?? `request ${++requests}`)
    const reply = await service.send(addressOf(verb, input), {
      key,
      body: verb.operation.in.body && write(verb, input.body),
    })
    const { response } = verb
    return { reply, value: response === undefined ? reply.json : valueAt(reply.json, response) }
  }
  const ask: Driver['ask'] = async (method, call) => {
    const { reply, value } = await send(method, call)
    if (reply.status !== 200 && reply.status !== 204)
      throw new Error(`${resource.name} ${method}: ${reply.status} ${reply.text}`)
    return value
  }
  const list: Driver['list'] = async (call = {}, size) => {
    const { operation, items = '' } = verbOf('list')
    const found: unknown[] = []
    for (let page: unknown = undefined; ; ) {
      const rest = pageInput(operation.paging, { page, size, given: call.rest })
      const response = await ask('list', { ...call, rest })
      found.push(...listOf(valueAt(response, items)))
      page = nextPage(operation.paging, response, { found: found.length, size })
      if (page === undefined) return found
    }
  }
  return { resource, send, ask, list }
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function addressOf({ operation }: AnyVerb, input: Readonly<Record<string, unknown>>): string {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(input, `path.${name}`))),
  )
  return `${operation.method} /5${path}${isObject(input.query) ? brackets(input.query) : ''}`
}

type Paging = AnyVerb['operation']['paging']

function pageInput(
  paging: Paging,
  { page, size, given = {} }: { page: unknown; size: number | undefined; given: Call['rest'] },
): Record<string, unknown> {
  let input: Record<string, unknown> = { ...given }
  if (paging === undefined) return input
  if (paging.size !== undefined && size !== undefined) input = withValueAt(input, paging.size, size)
  if (page !== undefined) input = withValueAt(input, paging.kind === 'token' ? paging.token : paging.offset, page)
  return input
}

function nextPage(
  paging: Paging,
  response: unknown,
  { found, size }: { found: number; size: number | undefined },
): unknown {
  if (paging === undefined) return undefined
  if (paging.kind === 'offset') {
    const onPage = listOf(valueAt(response, paging.items)).length
    if (size === undefined || onPage < size) return undefined
    return paging.counts === 'pages' ? found / size : found
  }
  const token = valueAt(response, paging.next)
  return token === '' ? undefined : token
}
