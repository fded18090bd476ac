import type { DocumentOperation, OpenApi } from './document.ts'
import { formatPath, type Rule } from './rules.ts'
import { prepared } from './setups.ts'
import { valueOf, withAt } from './values.ts'

export interface WireRequest {
  /** Method and path below `/mgmt/openapi`. */
  readonly address: string
  readonly body: unknown
}

export interface WireReply {
  readonly status: number
  readonly text: string
}

export type Send = (request: WireRequest) => Promise<WireReply>

/** The smallest valid request of an operation. */
export const smallestRequest = (document: OpenApi, operation: DocumentOperation): WireRequest =>
  wireOf(operation, prepared(operation.id, valueOf(document, operation.request), []), false)

type Requests = { readonly inside: WireRequest; readonly outside: WireRequest } | { readonly unreachable: string }

/** Longest query string, and number of parameters, before it is rejected as a whole. */
const longestQuery = 65_000
const mostParameters = 5_000

/** Why no request can test a rule. Of a body it takes no request to know: that of every rule would take seconds. */
export function unreachableReason(document: OpenApi, rule: Rule): string | undefined {
  const found = rule.path[0] === 'body' ? rule.probe() : requestsOf(document, rule)
  return 'unreachable' in found ? found.unreachable : undefined
}

export function requestsOf(document: OpenApi, { operation, path, probe }: Rule): Requests {
  const found = probe()
  if ('unreachable' in found) return found
  const base = valueOf(document, operation.request, path)
  const make = (value: unknown): WireRequest => {
    const request = value === undefined ? base : withAt(base, path, value)
    return wireOf(operation, prepared(operation.id, request, path), path.length > 2)
  }
  const inside = make(found.inside)
  const outside = make(found.outside)
  const { length } = outside.address
  const isTooLong = length > longestQuery || outside.address.split('&').length > mostParameters
  if (isTooLong && path[0] === 'query') return { unreachable: 'an address so long is refused as a whole' }
  if (outside.address === inside.address && path[0] !== 'body') return { unreachable: 'a query cannot express it' }
  return { inside, outside }
}

type Places = Readonly<Record<'path' | 'query' | 'body', Readonly<Record<string, unknown>>>>

function wireOf({ method, path }: DocumentOperation, request: unknown, isQueryJson: boolean): WireRequest {
  // Generated from the request's schema.
  const { path: steps, query, body } = request as Places
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(steps[name])))
  return { address: `${method} /5${address}${queryText(query, isQueryJson)}`, body }
}

/** Objects in brackets, or as JSON where brackets do not suffice; lists as repeated names. */
function queryText(query: Readonly<Record<string, unknown>>, isJson: boolean): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value) && !value.some(isObject)) for (const item of value) add(name, item)
    else if (isObject(value) && (isJson || !isWritable(value)))
      pairs.push(`${name}=${encodeURIComponent(JSON.stringify(value))}`)
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item)
    else pairs.push(`${name}=${encodeURIComponent(String(value))}`)
  }
  for (const [name, value] of Object.entries(query)) add(name, value)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether brackets can express a value: nothing in it is empty. */
const isWritable = (value: unknown): boolean =>
  !isObject(value) || (Object.keys(value).length > 0 && Object.values(value).every(isWritable))

/** Whether a response rejects the tested value and names its field. */
export const isRefusedAt = ({ path }: Rule, { status, text }: WireReply): boolean =>
  status === 400 && namesField({ path }, { text })

/** Whether a response names the field of a rule relative to its request part; the body as a whole has no name. */
export function namesField({ path }: Pick<Rule, 'path'>, { text }: Pick<WireReply, 'text'>): boolean {
  const field = formatPath(path.slice(1))
  return text.includes(`${field}: `) || field === ''
}
