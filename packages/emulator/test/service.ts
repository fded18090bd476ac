import { type Descriptor, ErrorBody, strict, toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type {
  AccessPolicyAction,
  AlertDef,
  AlertDefProperties,
  ListAlertDefsQuery,
  ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import { expect, onTestFinished } from 'vitest'
import type { ServiceDefinition } from '../src/service/core.ts'
import type { ServiceGroup } from '../src/http/group.ts'
import { groups } from '../src/groups/groups.ts'
import type { Core, Emulator, EmulatorOptions } from '../src/index.ts'
import { createEmulatorOf } from '../src/service/create-emulator.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed body; absent if it is not JSON. */
  readonly json: unknown
}

export interface SendOptions {
  readonly key?: string | undefined
  /** Strings are sent unchanged, other values as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Def = AlertDef & { id: string; alertVersionId: string; updatedTime: string }

export type Listed = Omit<ListAlertDefsResponse, 'alertDefs'> & { alertDefs: Def[] }

/** Requests to an emulator under test. Every response is validated against the contract. */
export interface Requests {
  /** @param address Method and path below `/mgmt/openapi`: `GET /4/alerts/alerts/v3`. */
  send(address: string, options?: SendOptions): Promise<Reply>
  create(properties?: AlertDefProperties, accessPolicy?: string): Promise<Def>
  replace(id: string, properties: AlertDefProperties, accessPolicy?: AccessPolicyAction): Promise<Def>
  list(query?: ListAlertDefsQuery, key?: string): Promise<Listed>
}

/** An emulator under test. */
export interface Service extends Requests {
  readonly emulator: Emulator
}

/** Closes with the current test. */
export function createService(options: EmulatorOptions = {}, definition?: ServiceDefinition): Service {
  const settings: EmulatorOptions = {
    // An internal error must not pass as an expected 500.
    onError: (error) => {
      throw error
    },
    ...options,
  }
  const emulator = createEmulatorOf(settings, definition)
  onTestFinished(() => emulator.close())
  return { emulator, ...requestsTo(emulator, definition) }
}

export function requestsTo(emulator: Core, definition?: ServiceDefinition): Requests {
  const check = createCheck(definition?.groups ?? groups)
  const send: Requests['send'] = (address, request) => sendTo(emulator, check, address, request)
  const storeDefinition = async (address: string, body: unknown): Promise<Def> =>
    (await ask<{ alertDef: Def }>({ send }, address, body)).alertDef
  return {
    send,
    create: (properties, accessPolicy) =>
      storeDefinition('POST /5/alerts/alerts/v3', {
        alertDefProperties: { ...immediate, ...properties },
        accessPolicy,
      }),
    replace: (id, alertDefProperties, accessPolicy) =>
      storeDefinition('PUT /5/alerts/alerts/v3', { id, alertDefProperties, accessPolicy }),
    list: (query = {}, key) => ask({ send }, `GET /4/alerts/alerts/v3${brackets(query)}`, undefined, key),
  }
}

/** The body of a successful response. @throws {Error} The status is not 200. */
export async function ask<T>(
  { send }: Pick<Requests, 'send'>,
  address: string,
  body?: unknown,
  key?: string,
): Promise<T> {
  const { status, json, text } = await send(address, { body, key })
  if (status !== 200) throw new Error(`${address}: ${status} ${text}`)
  // The response was validated against the contract.
  return json as T
}

/** A response with an error whose message contains a text, for `toMatchObject`. */
export const refusal = (message: string, status = 400): object => ({
  status,
  json: { message: expect.stringContaining(message) as string },
})

/** Minimal valid properties. */
export const immediate: AlertDefProperties = {
  name: 'Disk is full',
  type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  logsImmediate: {},
}

async function sendTo(emulator: Core, check: Check, address: string, options: SendOptions = {}): Promise<Reply> {
  const [method = '', path = ''] = address.split(/ (.*)/s)
  const { key = 'any-key', body, headers } = options
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, {
    method,
    headers: { ...(key !== '' && { authorization: key }), ...headers },
    ...(body !== undefined && { body: sendable(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  const reply = {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : undefined,
  }
  await check(method, path, reply)
  return reply
}

function sendable(body: unknown): BodyInit {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    ? (body as BodyInit)
    : JSON.stringify(body)
}

/** The operation at an address with its response model. */
interface Declared {
  readonly out: Descriptor
}

type FindOperation = (method: string, path: string) => Promise<Declared | undefined>

function createFindOperation(groups: readonly ServiceGroup[]): FindOperation {
  const implemented = groups.flatMap((group) =>
    group.operations.map(({ operation: id, http: method, path }) => ({
      id,
      method,
      group,
      literals: path.split('/').filter((step) => !step.startsWith('{')).length,
      pattern: new RegExp(`^/[45]${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    })),
  )
  return async (method, path) => {
    const fitting = implemented.filter((each) => each.method === method && each.pattern.test(path))
    // Literal segments win over parameters.
    const [found] = fitting.sort((a, b) => b.literals - a.literals)
    const loaded = await found?.group.load()
    const route = loaded?.routes.find(({ operation }) => operation.id === found?.id)
    // Routes keep the declared operation.
    return route?.operation as Declared | undefined
  }
}

/** Throws if a response violates the contract: undeclared fields, or an error without the Error object. */
type Check = (method: string, path: string, reply: Reply) => Promise<void>

function createCheck(groups: readonly ServiceGroup[]): Check {
  const find = createFindOperation(groups)
  return async (method, path, { status, headers, text, json }) => {
    const where = `${method} ${path}: ${status} ${text.slice(0, 300)}`
    if ((headers.get('x-request-id') ?? '') === '') throw new Error(`${where}: no x-request-id`)
    const [bare = ''] = path.split('?')
    const operation = await find(method, bare)
    if (operation === undefined) {
      const isMissingRoute = status === 404 && text === '{"code":404,"message":"Not Found: Not Found"}'
      if (!isMissingRoute && status !== 501) throw new Error(`${where}: an unknown route is "Not Found: Not Found"`)
    }
    if (status === 204 && operation !== undefined && text === '') return
    const descriptor = operation !== undefined && status === 200 ? operation.out : ErrorBody
    const result = strict(descriptor, json, { names: 'closed' })
    if (!result.ok) throw new Error(`${where}: not what is declared: ${JSON.stringify(result.problems.slice(0, 3))}`)
    if (toWireForm(descriptor, json) !== json) throw new Error(`${where}: a 64-bit integer is not in its declared form`)
    if (status !== 200 && (json as { code: number }).code !== status) {
      throw new Error(`${where}: code is not the status`)
    }
  }
}

/** A query string as clients write it: objects and lists of objects in brackets, string lists as repeated names. */
export function brackets(query: object): string {
  const pairs: string[] = []
  const write = (name: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((item, index) => write(isObject(item) ? `${name}[${index}]` : name, item))
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) write(`${name}[${key}]`, item)
    else if (value !== undefined) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`)
  }
  for (const [name, value] of Object.entries(query)) write(name, value)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const text = (scalar: unknown): string => (typeof scalar === 'string' ? scalar : JSON.stringify(scalar))
