import {
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type McpHttpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type ServerOptions,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Readable, Writable } from 'node:stream'
import { isObject } from '@mgmt-api/models/internal'
import * as z from 'zod'
import { runTool } from '../run-tool.ts'
import { ToolError } from '../tool-error.ts'
import type { AgentSession, AgentTool, Confirmation, PersonAnswer } from '../tool.ts'
import { skill } from './skill.ts'

/** What every protocol server of one agent server has in common. */
export interface ServedTools {
  readonly name: string
  readonly version: string
  readonly instructions: string
  readonly session: AgentSession
  readonly tools: readonly AgentTool[]
  readonly report: (error: unknown) => void
}

/**
 * Accepts every answer of a person: `answerIn` checks the only field. The library's own validator compiles functions from
 * texts.
 */
const jsonSchemaValidator: NonNullable<ServerOptions['jsonSchemaValidator']> = {
  // The library asks for the type of the schema, which is not checked here.
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

/** A protocol server for one connection, or for one request over HTTP. */
function protocolServer(served: ServedTools): McpServer {
  const { name, version, instructions, tools } = served
  const server = new McpServer({ name, version }, { capabilities: { tools: {} }, instructions, jsonSchemaValidator })
  for (const tool of tools) {
    const { description, annotations } = tool
    const config = { description, annotations: { ...annotations }, inputSchema: advertised(tool.input) }
    server.registerTool(tool.name, config, (input, context) => answer(served, tool, { input, context, server }))
  }
  serveSkill(server)
  return server
}

/** The skills extension, without the library's: that one has a parser of YAML and a catalog of folders. */
function serveSkill(server: McpServer): void {
  const { entry, text } = skill
  const { uri, frontmatter } = entry
  const cached = { ttlMs: 300_000, cacheScope: 'public' }
  const mimeType = 'text/markdown'
  server.registerResource(frontmatter.name, uri, { description: frontmatter.description, mimeType }, () => ({
    contents: [{ uri, mimeType, text }],
  }))
  server.server.registerCapabilities({ extensions: { 'io.modelcontextprotocol/skills': {} } })
  server.server.setRequestHandler('skills/list', { params: z.looseObject({}) }, () => ({ skills: [entry], ...cached }))
  server.server.setRequestHandler('skills/get', { params: z.looseObject({ uri: z.string() }) }, (params) => {
    if (params.uri !== uri)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no such skill. Use ${uri}`)
    return { skill: entry, ...cached }
  })
}

/**
 * The schema as clients see it. `runTool` validates, because its messages name the next call; this passes every value.
 */
function advertised(input: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' })
  const json = (): Record<string, unknown> => schema
  return {
    '~standard': {
      version: 1,
      vendor: 'mgmt-api',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  }
}

interface Exchange {
  readonly input: unknown
  readonly context: ServerContext
  readonly server: McpServer
}

async function answer(
  { session, report }: ServedTools,
  tool: AgentTool,
  { input, context, server }: Exchange,
): Promise<CallToolResult | InputRequiredResult> {
  const { signal, inputResponses, envelope, requestState } = context.mcpReq
  // Modern clients send their capabilities with each request, older ones with the first.
  const sent: Readonly<Record<string, unknown>> = envelope ?? {}
  const capabilities = sent[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
  const call = { session, signal, cannotAsk: cannotAsk(capabilities), answer: answerIn(inputResponses, requestState()) }
  const outcome = await runTool(tool, input, call, report)
  if ('confirm' in outcome) return questionOf(outcome)
  return 'failure' in outcome ? textResult(outcome.failure, true) : textResult(outcome.text, false)
}

/** @param capabilities undefined for an older client over HTTP: each of its requests has a protocol server of its own */
function cannotAsk(capabilities: unknown): ToolError | undefined {
  if (isObject(capabilities)) {
    return capabilities.elicitation === undefined
      ? new ToolError(
          'This client cannot ask a person. Nothing was changed.',
          'ask the person to use a client that supports elicitation, or `mgmt`',
        )
      : undefined
  }
  return new ToolError(
    'A client of the protocol version 2025-11-25 or older cannot be asked over HTTP, whatever it declares. Nothing was changed.',
    'ask the person to use the server over standard input and output, a client of a newer version, or `mgmt`',
  )
}

const textResult = (text: string, isError: boolean): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError ? { isError } : {}),
})

const questionKey = 'confirm'

function questionOf({ confirm: message, question }: Confirmation): InputRequiredResult {
  const requestedSchema = {
    type: 'object' as const,
    properties: { confirm: { type: 'boolean' as const, title: 'Confirm' } },
    required: ['confirm'],
  }
  const elicitation = inputRequired.elicit({ message, requestedSchema })
  // The client sends the state back, so that an answer belongs to the question that this client was asked.
  return inputRequired({ inputRequests: { [questionKey]: elicitation }, requestState: question })
}

/** Everything but an explicit yes counts as a no. */
function answerIn(responses: Record<string, unknown> | undefined, state: unknown): PersonAnswer | undefined {
  const response = inputResponse(responses, questionKey)
  if (response.kind === 'missing') return undefined
  const isYes = response.kind === 'elicit' && response.action === 'accept' && response.content?.confirm === true
  return { isYes, question: typeof state === 'string' ? state : undefined }
}

/** Serves one client over a pair of streams, in both protocol eras. */
export function serveStreams(
  served: ServedTools,
  { input, output }: { readonly input: Readable; readonly output: Writable },
): { close(): Promise<void> } {
  return serveStdio(() => protocolServer(served), {
    transport: new StdioServerTransport(input, output),
    onerror: served.report,
  })
}

/** Serves requests over HTTP, in both protocol eras. It checks neither `Host` nor `Origin`. */
export const httpHandler = (served: ServedTools): McpHttpHandler =>
  createMcpHandler(() => protocolServer(served), { onerror: served.report })
