import { replaceConnector } from '@mgmt-api/models/notifications'
import type { Descriptor } from '@mgmt-api/models'
import { isObject, redactSecrets } from '@mgmt-api/models/internal'
import { updateOutgoingWebhook } from '@mgmt-api/models/webhooks'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Agent, type Body, startAgent } from '../../test/agent.ts'

/** Requests that replaced a connector or a webhook, with their bodies. */
const sent: { readonly path: string; readonly body: Body }[] = []
let agent: Agent
let ids: { readonly connectors: readonly string[]; readonly webhooks: readonly string[] }

const pager = {
  name: 'Pager',
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: [
      { fieldName: 'url', value: 'https://pager.example.com/hook' },
      { fieldName: 'method', value: 'POST' },
      { fieldName: 'additionalHeaders', value: '{"x-secret":"one"}' },
    ],
  },
}
const tickets = {
  name: 'Tickets',
  type: 'JIRA',
  url: 'https://tickets.example.com',
  jira: { apiToken: 'jira-secret', email: 'bot@example.com', projectKey: 'OPS' },
}
const hook = {
  name: 'Hook',
  type: 'GENERIC',
  url: 'https://hook.example.com',
  genericWebhook: { uuid: 'u-1', method: 'POST', headers: { authorization: 'hook-secret', accept: 'text/plain' } },
}

async function start(): Promise<void> {
  agent = await startAgent({
    platform: { seed: { connectors: 3 } },
    onRequest: (method, path, body) => {
      // Every body of the platform is an object.
      if (method === 'PUT') sent.push({ path, body: JSON.parse(body) as Body })
    },
  })
  await agent.send('POST /5/notifications/notification-center/v1/connectors', { connector: pager })
  await agent.send('POST /5/integrations/webhooks/v1', { data: tickets })
  await agent.send('POST /5/integrations/webhooks/v1', { data: hook })
  ids = { connectors: await idsOf('listConnectors'), webhooks: await idsOf('listAllOutgoingWebhooks') }
}

async function idsOf(operation: string): Promise<readonly string[]> {
  const { text } = await agent.call('read', { operation, fields: ['id'] })
  return text.match(/^[\da-f-]{36}$/gm) ?? []
}

/** What the agent reads: the item in YAML between the marks. */
async function readItem(operation: string, id: string): Promise<Body> {
  const { text } = await agent.call('read', { operation, params: { id }, tokens: 20_000 })
  const [, data = ''] = /^--- data\n([\s\S]*)\n--- end of data$/m.exec(text) ?? []
  // As the contract says.
  return parse(data) as Body
}

/** Texts at the secret paths of a body; list items by their names. */
function secretsIn(value: unknown, shown: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return value === shown ? [] : [[path, value]]
  if (Array.isArray(value) && Array.isArray(shown)) {
    return value.flatMap((each: unknown, at) => secretsIn(each, shown[at], `${path}.${nameOf(each) ?? at}`))
  }
  if (!isObject(value) || !isObject(shown)) return []
  return Object.entries(value).flatMap(([name, each]) => secretsIn(each, shown[name], `${path}.${name}`))
}

const nameOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item.fieldName === 'string' ? item.fieldName : undefined

const secretsOf = (model: Descriptor, body: unknown): ReturnType<typeof secretsIn> =>
  secretsIn(body, redactSecrets(model, body))

/** One edit of an agent, of any item: the number selects a place. */
interface Edit {
  readonly kind: string
  readonly at: number
  readonly text: string
}

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('rename', 'type', 'url', 'host', 'shuffle', 'drop', 'twice', 'name', 'hide', 'write', 'email'),
  at: fc.nat(5),
  text: fc.constantFrom('[redacted]', '***', 'typed-1', 'https://evil.example.com', ''),
})

/** Lists of settings in an item. */
function listsIn(value: unknown): Body[][] {
  if (Array.isArray(value)) return [value.filter(isObject), ...value.flatMap(listsIn)]
  return isObject(value) ? Object.values(value).flatMap(listsIn) : []
}

const changes: Readonly<Record<string, (item: Record<string, unknown>, edit: Edit) => void>> = {
  rename: (item, { text }) => (item.name = text === '' ? 'New name' : `New ${text}`),
  type: (item, { at }) => (item.type = ['SLACK', 'PAGERDUTY', 'GENERIC_HTTPS'][at % 3]),
  url: (item, { text }) => ('url' in item ? (item.url = text) : undefined),
  host: (item, { text }) => set(item, (setting) => setting.fieldName === 'url', 'value', text),
  shuffle: (item) => listsIn(item).forEach(() => reverseLists(item)),
  drop: (item, { at }) => eachList(item, (list) => list.splice(at % Math.max(list.length, 1), 1)),
  twice: (item, { at }) => eachList(item, (list) => list.push(structuredClone(list[at % Math.max(list.length, 1)]))),
  name: (item, { at, text }) => set(item, (_, index) => index === at, 'fieldName', text === '' ? 'other' : text),
  hide: (item, { at }) => set(item, (_, index) => index === at, 'value', '[redacted]'),
  write: (item, { at, text }) => set(item, (_, index) => index === at, 'value', text),
  email: (item, { text }) => (isObject(item.jira) ? Object.assign(item.jira, { email: text }) : undefined),
}

function eachList(value: unknown, change: (list: unknown[]) => unknown): void {
  if (Array.isArray(value)) change(value)
  else if (isObject(value)) for (const each of Object.values(value)) eachList(each, change)
}

const reverseLists = (item: object): void => eachList(item, (list) => list.reverse())

function set(item: object, matches: (setting: Body, index: number) => boolean, name: string, text: string): void {
  eachList(item, (list) => {
    for (const [index, setting] of list.entries())
      if (isObject(setting) && matches(setting, index)) Object.assign(setting, { [name]: text })
  })
}

/** Edits an item that the agent read, and replaces it. Returns what was sent, and what may be sent. */
async function replace(kind: 'connectors' | 'webhooks', index: number, sequence: readonly Edit[]) {
  const isConnector = kind === 'connectors'
  const id = ids[kind][index % ids[kind].length] ?? ''
  const model = isConnector ? replaceConnector.in.body : updateOutgoingWebhook.in.body
  const inBody = (item: unknown): Body => (isConnector ? { connector: item } : { id, data: item })
  const path = isConnector ? `notifications/notification-center/v1/connectors/${id}` : `integrations/webhooks/v1/${id}`
  const present = Object.values(await agent.send(`GET /5/${path}`))[0]
  const before = secretsOf(model, inBody(present))
  const read = await readItem(isConnector ? 'getConnector' : 'getOutgoingWebhook', id)
  const responseOnly = isConnector ? [] : ['id', 'createdAt', 'updatedAt', 'externalId']
  const item = structuredClone(
    Object.fromEntries(Object.entries(read).filter(([name]) => !responseOnly.includes(name))),
  )
  const typed = sequence.map(({ text }) => text)
  for (const edit of sequence) changes[edit.kind]?.(item, edit)
  sent.length = 0
  const given = { operation: isConnector ? 'replaceConnector' : 'updateOutgoingWebhook', body: inBody(item) }
  const planned = await agent.call('plan', { operations: [given] })
  const token = /^Token: (.*)$/m.exec(planned.text)?.[1]
  const applied = token === undefined ? undefined : await agent.call('apply', { token })
  const shown = JSON.stringify(read)
  return { before, typed, shown, planned, applied, sent: sent.flatMap(({ body }) => secretsOf(model, body)) }
}

test('a secret path receives only its stored text, or a text that the agent typed or has seen, in any sequence of edits', async () => {
  await start()
  let replaced = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('connectors' as const, 'webhooks' as const),
      fc.nat(5),
      fc.array(edits, { minLength: 1, maxLength: 4 }),
      async (kind, index, sequence) => {
        const outcome = await replace(kind, index, sequence)
        if (outcome.sent.length > 0) replaced += 1
        for (const [path, text] of outcome.sent) {
          const isPresent = outcome.before.some(([at, value]) => at === path && value === text)
          // A setting that is renamed to a secret one keeps the text that it showed.
          const isKnown = outcome.typed.includes(text) || outcome.shown.includes(JSON.stringify(text))
          expect([path, text, isPresent || isKnown]).toEqual([path, text, true])
          expect(['[redacted]', '***']).not.toContain(text)
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(replaced).toBeGreaterThan(8)
}, 120_000)
