import { createAgentServer } from '@mgmt-api/agent-tools'
import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { type Task, tasks } from './tasks.ts'

const seed: SeedOptions = {
  alertDefs: 300,
  apiKeys: 5,
  cases: 40,
  connectors: 10,
  dashboards: 20,
  policies: 10,
  roles: 5,
  slos: 10,
  usageDays: 30,
  users: 20,
  views: 20,
  webhooks: 5,
}
const now = '2026-03-10T12:00:00Z'

/** What a task took. */
export interface TaskResult {
  readonly name: string
  readonly calls: number
  /** Tokens of the inputs and outputs of its calls, without the definitions. */
  readonly tokens: number
  /** The text of the last call. */
  readonly text: string
  /** Whether it has the expected answer. */
  readonly isAnswered: boolean
}

/** Results of all tasks, and the tokens of the definitions of the tools that only read. */
export interface TaskResults {
  readonly definitions: number
  readonly tasks: readonly TaskResult[]
}

/** Runs every task over the same emulator, as a client of the protocol. */
export async function runTasks(): Promise<TaskResults> {
  const { fetch, url } = createEmulator({ seed, now })
  const caller = createTransport({ baseUrl: url, apiKey: 'bench', fetch })
  const server = createAgentServer({
    targets: [{ name: 'prod', connect: async () => ({ caller }) }],
    now: () => Date.parse(now),
  })
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  const send = (address: string | URL, init?: RequestInit): Promise<Response> =>
    server.fetch(new Request(address, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch: send }))
  const { tools } = await client.listTools()
  const results: TaskResult[] = []
  for (const task of tasks) results.push(await runTask(client, task))
  await server.close()
  return { definitions: encode(JSON.stringify(tools)).length, tasks: results }
}

async function runTask(client: Client, { name, steps, answer }: Task): Promise<TaskResult> {
  const texts: string[] = []
  let tokens = 0
  for (const [tool, inputOf] of steps) {
    const input = inputOf(texts)
    const result = await client.callTool({ name: tool, arguments: { ...input } })
    const [part] = result.content
    const text = part?.type === 'text' ? part.text : ''
    texts.push(text)
    tokens += encode(JSON.stringify({ name: tool, arguments: input })).length + encode(text).length
  }
  const text = texts.at(-1) ?? ''
  return { name, calls: steps.length, tokens, text, isAnswered: answer.test(text) }
}
