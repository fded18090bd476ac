import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { type AgentConnection, type AgentServer, type AgentServerOptions, createAgentServer } from '../src/index.ts'
import { connectByStreams, textOf } from './connect.ts'

/** An object of JSON. */
export type Body = Readonly<Record<string, unknown>>

/** The text of a result. */
export interface ToolText {
  readonly text: string
  readonly isError: boolean
}

export interface Agent {
  readonly server: AgentServer
  readonly emulator: Emulator
  /** Sends a request to the platform, as another person does: `GET /4/alerts/alerts/v3`. */
  send(request: string, body?: unknown): Promise<Body>
  /** Requests that changed the platform: `DELETE /alerts/alerts/v3/1`. */
  readonly changes: readonly string[]
  /** Questions that the person was asked. */
  readonly asked: readonly string[]
  /** Names of the tools that are registered. */
  tools(): Promise<readonly string[]>
  call(tool: string, input?: Record<string, unknown>): Promise<ToolText>
  /** Plans, and returns the token. */
  plan(input: Record<string, unknown>): Promise<string>
  /** Plans and applies. */
  change(input: Record<string, unknown>): Promise<ToolText>
}

export interface AgentOptions extends Omit<AgentServerOptions, 'targets' | 'now'> {
  readonly emulator?: Emulator | undefined
  readonly platform?: EmulatorOptions | undefined
  /** Answer of the person; absent: the client cannot ask. Default: yes. */
  readonly person?: ((question: string) => boolean | Promise<boolean>) | 'absent' | undefined
  /** Called before each request is answered. */
  readonly onRequest?: ((method: string, path: string, body: string) => unknown) | undefined
  readonly now?: (() => number) | undefined
  readonly target?: string | undefined
  /** Address of the target. Default: none, its name counts. */
  readonly address?: string | undefined
}

export const startTime: number = Date.parse('2026-11-21T12:00:00.000Z')

/** A client of a server with tools that change an emulator. */
export async function startAgent(options: AgentOptions = {}): Promise<Agent> {
  const { person = () => true, onRequest, target = 'prod', writes = 'all', now = () => startTime, ...rest } = options
  const emulator = options.emulator ?? createEmulator({ now: new Date(startTime).toISOString(), ...options.platform })
  onTestFinished(() => emulator.close())
  const changes: string[] = []
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/^\/mgmt\/openapi\/\d+/, '')
    await onRequest?.(request.method, path, await request.clone().text())
    if (request.method !== 'GET') changes.push(`${request.method} ${path}`)
    return emulator.fetch(request)
  }
  const wait = async (): Promise<void> => undefined
  const connect = async (): Promise<AgentConnection> => ({
    address: options.address,
    caller: createTransport({ baseUrl: emulator.url, apiKey: 'agent', fetch, clock: { wait, now } }),
  })
  const server = createAgentServer({
    ...rest,
    writes,
    changes: { wait, ...options.changes },
    now,
    targets: [{ name: target, connect }],
    report: (error) => {
      throw error
    },
  })
  const capabilities = person === 'absent' ? {} : { elicitation: {} }
  const client = await connectByStreams(server, '2026-07-28', { capabilities })
  if (person !== 'absent') {
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: { confirm: await person(params.message) } }
    })
  }
  const call: Agent['call'] = (tool, input = {}) => textOf(client, tool, input)
  const plan: Agent['plan'] = async (input) => tokenIn(await call('plan', input))
  return {
    server,
    emulator,
    send: (request, body) => send(emulator, request, body),
    changes,
    asked,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    plan,
    change: async (input) => call('apply', { token: await plan(input) }),
  }
}

async function send({ fetch, url }: Emulator, request: string, body?: unknown): Promise<Body> {
  const [method = '', path = ''] = request.split(' ')
  const headers = { authorization: 'person', 'content-type': 'application/json' }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(`${url}/mgmt/openapi${path}`, init)
  // Every answer of the service is an object.
  const answer = (await response.json()) as Body
  if (!response.ok) throw new Error(`${request}: ${JSON.stringify(answer)}`)
  return answer
}

/** An alert definition of the platform. */
export interface Definition {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly properties: Body
}

/** All alert definitions of the platform. */
export async function definitionsOf(agent: Pick<Agent, 'send'>): Promise<readonly Definition[]> {
  const { alertDefs } = await agent.send('GET /4/alerts/alerts/v3')
  // As the contract says.
  const all = alertDefs as readonly { readonly id: string; readonly alertDefProperties: Body }[]
  return all.map(({ id, alertDefProperties: properties }) => {
    const { name, description = '' } = properties
    return { id, name: String(name), description: String(description), properties }
  })
}

/** Creates a definition as another person does. Returns its id. */
export async function createDefinition(agent: Pick<Agent, 'send'>, name: string): Promise<string> {
  await agent.send('POST /4/alerts/alerts/v3', alert(name))
  const found = (await definitionsOf(agent)).find((each) => each.name === name)
  return found?.id ?? ''
}

/** The token of a plan. */
export function tokenIn({ text }: ToolText): string {
  const token = /^Token: (.*)$/m.exec(text)?.[1]
  if (token === undefined) throw new Error(`no token: ${text}`)
  return token
}

export const alert = (name: string, more: object = {}): Record<string, unknown> => ({
  alertDefProperties: { name, type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {}, ...more },
})

export const view = (name: string): Record<string, unknown> => ({
  name,
  searchQuery: { query: 'errors' },
  timeSelection: { quickSelection: { seconds: 900 } },
})
