import { PassThrough } from 'node:stream'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { AgentServer } from '../src/index.ts'

/** The newest version of each protocol era. */
export const eras = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof eras)[number]

function clientOf(era: Era, options: ClientOptions): Client {
  const mode = era === '2025-11-25' ? ('legacy' as const) : { pin: era }
  return new Client({ name: 'test', version: '1' }, { ...options, versionNegotiation: { mode } })
}

/** Connects a client over HTTP, without a socket. */
export async function connectByHttp(
  server: Pick<AgentServer, 'fetch'>,
  era: Era,
  options: ClientOptions = {},
): Promise<Client> {
  const client = clientOf(era, options)
  const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => server.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }))
  return client
}

/** Connects a client over streams, like those of a process. */
export async function connectByStreams(
  server: Pick<AgentServer, 'serveStreams'>,
  era: Era,
  options: ClientOptions = {},
): Promise<Client> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  server.serveStreams({ input: toServer, output: toClient })
  const client = clientOf(era, options)
  await client.connect(new StdioServerTransport(toClient, toServer))
  return client
}

const markLine = /^(--- (?:end of )?data) [\da-f]{12}$/gm

/** The text of a result, which has one part, without the random marks around text of the platform. */
export async function textOf(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: input })
  const [part, ...more] = result.content
  if (part?.type !== 'text' || more.length > 0) throw new Error(`not one text: ${JSON.stringify(result)}`)
  return { text: part.text.replaceAll(markLine, '$1'), isError: result.isError === true }
}
