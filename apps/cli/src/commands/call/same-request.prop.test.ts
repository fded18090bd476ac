import { createAgentServer } from '@mgmt-api/agent-tools'
import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'
import { type AnyOperation, loadOperation, indexedOperations } from '@mgmt-api/models/operations'
import { loadOperations, placesOf, resolveLazy, wordFor } from '@mgmt-api/models/operations/internal'
import { createRandom, exampleOf, type Random } from '@mgmt-api/models/testing'
import { createTransport } from '@mgmt-api/transport'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { canaryKey, runCli } from '../../../test/run-cli.ts'
import { commandWords, type FlagEntry } from '../../nouns/noun-entry.ts'
import { allNouns } from '../../nouns/nouns.ts'

const baseUrl = 'https://service.invalid'

interface Sent {
  readonly method: string
  readonly pathname: string
  readonly query: readonly string[]
  readonly body: unknown
}

interface Recorder {
  readonly sent: Sent[]
  readonly fetch: typeof globalThis.fetch
}

/** A service that answers nothing and records requests. */
function recorder(): Recorder {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { searchParams, pathname } = new URL(request.url)
    const text = await request.text()
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).sort()
    sent.push({
      method: request.method,
      pathname,
      query,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    })
    return Response.json({})
  }
  return { sent, fetch }
}

/** The first request of a command line. */
async function sentBy(argv: readonly string[]): Promise<{ readonly first: Sent | undefined; readonly stderr: string }> {
  const { sent, fetch } = recorder()
  const { stderr } = await runCli(argv, { fetch, env: { MGMT_BASE_URL: baseUrl, MGMT_API_KEY: canaryKey } })
  return { first: sent[0], stderr: `${argv.join(' ')}\n${stderr}` }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The fields of a value by dotted names: objects with fields are taken apart. */
function fieldsOf(
  model: AnyDescriptor,
  value: unknown,
  above = '',
): readonly (readonly [name: string, value: unknown])[] {
  if (!isObject(value)) return []
  const { fields } = flatten(model)
  return Object.entries(value).flatMap(([name, each]) => {
    const below = resolveLazy(fields.get(name)?.descriptor ?? { kind: 'any' })
    const isModel = below.kind === 'model' && isObject(each) && Object.keys(each).length > 0
    return isModel ? fieldsOf(below, each, `${above}${name}.`) : [[`${above}${name}`, each] as const]
  })
}

function exampleParams(operation: AnyOperation, random: Random): readonly (readonly [string, unknown])[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const field: Descriptor | undefined = placesOf(operation)[place]
    if (field === undefined) return []
    // An empty value in a path would lead to another address.
    const fields = fieldsOf(unwrap(field).descriptor, exampleOf(field, random))
    return fields.map(([name, value]) => [name, place === 'path' && value === '' ? 'x' : value] as const)
  })
}

test('an agent and `mgmt call` send the same request for the same values', async () => {
  const { sent, fetch } = recorder()
  const connect = async () => ({ caller: createTransport({ baseUrl, apiKey: canaryKey, fetch }), key: canaryKey })
  const server = createAgentServer({ targets: [{ name: 'prod', connect }], now: () => 0 })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  const inProcess = (url: string | URL, init?: RequestInit): Promise<Response> => server.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch: inProcess }))
  const reads = (await loadOperations()).filter(({ operation }) => operation.readOnly && operation.stream !== true)
  let compared = 0
  for (const named of partOf('cli: reads of agents and of mgmt call', reads, (_, index) => index % 6 === 0)) {
    const random = createRandom(7)
    const { operation } = named
    const params = exampleParams(operation, random)
    const field: Descriptor | undefined = placesOf(operation).body
    const body = field && exampleOf(field, random)
    const given = { operation: wordFor(named), params: Object.fromEntries(params), ...(field && { body }) }
    sent.length = 0
    const { content } = await client.callTool({ name: 'read', arguments: given })
    if (sent.length === 0 && JSON.stringify(content).includes('sends a message')) continue
    const { first, stderr } = await sentBy([
      ...['call', wordFor(named), '-o', 'json'],
      ...params.flatMap(([name, value]) => ['--param', `${name}=${textOf(value)}`]),
      ...(field === undefined ? [] : ['--body', JSON.stringify(body)]),
      ...(operation.paging === undefined ? [] : ['--all']),
    ])
    expect(first, `${stderr} ${JSON.stringify(content)}`).toBeDefined()
    expect(sent[0], `${stderr} ${JSON.stringify(content)}`).toEqual(first)
    compared += 1
  }
  expect(compared).toBeGreaterThan(15)
}, 120_000)

/** A text for a flag of a noun, and the suffix of the path for `mgmt call`; undefined for words that only nouns have. */
function typedFor(
  { kind }: FlagEntry,
  descriptor: AnyDescriptor,
): { readonly text: string; readonly key: string } | undefined {
  if (kind === 'boolean') return { text: 'true', key: '' }
  const of = kind === 'list' || kind === 'map' ? resolveLazy(inner(descriptor)) : descriptor
  if (kind === 'order' || kind === 'time' || ['timestamp', 'model', 'map', 'list'].includes(of.kind)) return undefined
  const text = textOf(exampleOf(of, 3))
  return kind === 'map' ? { text: `k8s.app=${text}`, key: '.k8s.app' } : { text, key: kind === 'list' ? '[]' : '' }
}

const lines = allNouns().flatMap((noun) =>
  noun.commands
    .filter(
      ({ effect, id, body, operations }) =>
        effect === 'reads' && id.length === 0 && body === 'none' && operations.length === 1,
    )
    .flatMap((command) => command.flags.map((flag) => ({ noun, command, flag }))),
)

test('a flag of a noun and a field of `mgmt call` send the same request for the same value', async () => {
  let compared = 0
  for (const { noun, command, flag } of partOf(
    'cli: flags of nouns and of mgmt call',
    lines,
    (_, index) => index % 4 === 0,
  )) {
    const entry = indexedOperations().find(({ id }) => id === command.operations[0])
    if (entry === undefined) throw new Error(command.operations[0])
    const named = await loadOperation(entry)
    const typed = typedFor(flag, inputField(named.operation, flag.at)?.descriptor ?? { kind: 'any' })
    if (typed === undefined) continue
    const { text, key } = typed
    const value = flag.kind === 'boolean' ? [`--${flag.name}`] : [`--${flag.name}`, text]
    const ofNoun = await sentBy([noun.name, ...commandWords(command).split(' '), ...value, '-o', 'json'])
    // Other flags are required, too.
    if (ofNoun.first === undefined) continue
    const [place, ...steps] = flag.at.split('.')
    const size = named.operation.paging?.size
    const ofCall = await sentBy([
      ...['call', wordFor(named), place === 'body' ? '--set' : '--param'],
      `${steps.join('.')}${key}=${flag.kind === 'map' ? text.slice(text.indexOf('=') + 1) : text}`,
      ...(size === undefined
        ? []
        : [size.startsWith('body.') ? '--set' : '--param', `${size.slice(size.indexOf('.') + 1)}=50`]),
    ])
    // A noun may add what goes with a flag, such as the matcher of a filter.
    const query: unknown = expect.arrayContaining([...(ofCall.first?.query ?? [])])
    expect(ofNoun.first, ofCall.stderr).toMatchObject({ ...ofCall.first, query })
    compared += 1
  }
  expect(compared).toBeGreaterThan(10)
}, 120_000)
