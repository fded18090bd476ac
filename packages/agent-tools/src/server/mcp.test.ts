import { MgmtError } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { connectByHttp, connectByStreams, eras, textOf } from '../../test/connect.ts'
import { createTargets } from '../targets.ts'
import { type AgentTool, defineTool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { httpHandler, type ServedTools, serveStreams } from './mcp.ts'

const annotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }

const greet = defineTool({
  name: 'greet',
  description: 'Greets.',
  input: z.strictObject({ person: z.string(), mood: z.enum(['kind', 'curt']).optional() }),
  annotations,
  run: async ({ person }) => {
    if (person === 'unknown') throw new ToolError('No person "unknown".', 'greet {"person": "Ada"}')
    if (person === 'broken') throw new TypeError('secret detail')
    if (person === 'refused')
      throw new MgmtError({ kind: 'validation', code: 'invalid_request', message: 'Refused.', hint: 'Ask.' })
    return { text: `Hello ${person}` }
  },
})
const wipe = defineTool({
  name: 'wipe',
  description: 'Asks, then wipes.',
  input: z.strictObject({}),
  annotations,
  run: async (_, { answer }) =>
    answer === undefined
      ? { confirm: 'Wipe?', question: 'question-1' }
      : { text: `${answer.isYes ? 'accepted' : 'declined'} ${String(answer.question)}` },
})

function serve(tools: readonly AgentTool[]) {
  const problems: unknown[] = []
  const session = {
    targets: createTargets([], 'none'),
    writes: 'none' as const,
    now: () => 0,
    createSecret: () => 'mark',
  }
  const report = (error: unknown): void => void problems.push(error)
  const served: ServedTools = { name: 'mgmt', version: '1', instructions: 'Read.', session, tools, report }
  const { fetch } = httpHandler(served)
  return {
    problems,
    fetch,
    serveStreams: (streams: Parameters<typeof serveStreams>[1]) => serveStreams(served, streams),
  }
}

describe.each(eras)('a client of %s', (era) => {
  test('lists tools with their annotations and calls them over HTTP', async () => {
    const client = await connectByHttp(serve([greet]), era)
    const { tools } = await client.listTools()
    expect(tools).toMatchObject([
      {
        name: 'greet',
        description: 'Greets.',
        annotations,
        inputSchema: { type: 'object', required: ['person'], additionalProperties: false },
      },
    ])
    expect(tools[0]?.inputSchema).not.toHaveProperty('$schema')
    expect(await textOf(client, 'greet', { person: 'Ada' })).toEqual({ text: 'Hello Ada', isError: false })
  })

  test.each([
    [
      { name: 'Ada' },
      'greet: argument person: Invalid input: expected string, received undefined; unknown argument "name", known: person, mood.',
    ],
    [{ persn: 'Ada', person: '' }, 'greet: unknown argument "persn", did you mean person?.'],
    [{ person: 'unknown' }, 'No person "unknown".\nNext: greet {"person": "Ada"}'],
    [
      { person: 'refused' },
      'The request failed: validation error, invalid_request.\n--- data mark\nRefused.\n--- end of data mark\nNext: Ask.',
    ],
    [{ person: 'broken' }, 'greet failed because of a bug. The log of the server has the details.'],
  ])('learns why a call with %j failed', async (input, text) => {
    const server = serve([greet])
    expect(await textOf(await connectByHttp(server, era), 'greet', input)).toEqual({ text, isError: true })
    expect(server.problems).toHaveLength('person' in input && input.person === 'broken' ? 1 : 0)
  })

  test.each([
    ['accept', { confirm: true }, 'accepted'],
    ['accept', { confirm: false }, 'declined'],
    ['decline', undefined, 'declined'],
  ] as const)('asks its person, who answers %s %j', async (action, content, text) => {
    const client = await connectByStreams(serve([wipe]), era, { capabilities: { elicitation: {} } })
    const asked: string[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message)
      return { action, ...(content === undefined ? {} : { content }) }
    })
    expect(await textOf(client, 'wipe')).toEqual({ text: `${text} question-1`, isError: false })
    expect(asked).toEqual(['Wipe?'])
  })

  test('a client that cannot ask a person changes nothing', async () => {
    const client = await connectByStreams(serve([wipe]), era)
    expect(await textOf(client, 'wipe')).toEqual({
      text: 'This client cannot ask a person. Nothing was changed.\nNext: ask the person to use a client that supports elicitation, or `mgmt`',
      isError: true,
    })
  })
})
