import { integrationInstanceVerbs } from '@mgmt-api/models/integrations'
import { expect, test } from 'vitest'
import { loadKinds } from '../load-kinds.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { restoreSecrets, secretsForAnother } from './kept-secrets.ts'

const kinds = await loadKinds(['notifications', 'webhooks'])
function kindOf(name: string): Kind {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`no kind ${name}`)
  return kind
}
const connectors = kindOf('connectors')
const webhooks = kindOf('webhooks')

const connector = (...fields: readonly (readonly [name: string, value?: string])[]) => ({
  name: 'Pager',
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: fields.map(([fieldName, value]) => ({ fieldName, ...(value !== undefined && { value }) })),
  },
})
const present = connector(['url', 'https://pager.example.com'], ['token', 'one'], ['method', 'POST'])

test.each([
  ['read', connector(['url', '[redacted]'], ['token', '[redacted]'], ['method', 'POST']), present],
  [
    'in another order, renamed',
    { ...connector(['token', '[redacted]'], ['url', '[redacted]']), name: 'New' },
    { ...connector(['token', 'one'], ['url', 'https://pager.example.com']), name: 'New' },
  ],
  [
    'with a new token',
    connector(['url', '[redacted]'], ['token', 'two']),
    connector(['url', 'https://pager.example.com'], ['token', 'two']),
  ],
])('a connector as it was %s gets its secrets back by the names of its settings', (_, body, restored) => {
  expect(restoreSecrets(connectors, body, present)).toEqual(restored)
})

test.each([
  ['another URL', connector(['url', 'https://evil.example.com'], ['token', '[redacted]'])],
  ['no URL', connector(['token', '[redacted]'])],
  ['another type', { ...connector(['url', '[redacted]'], ['token', '[redacted]']), type: 'SLACK' }],
])('a connector with %s gets no secret back', (_, body) => {
  expect(restoreSecrets(connectors, body, present)).toEqual(body)
})

test('a setting that is new, or has a namesake, gets no secret back', () => {
  const body = connector(
    ['url', '[redacted]'],
    ['token', '[redacted]'],
    ['token', '[redacted]'],
    ['other', '[redacted]'],
  )
  expect(restoreSecrets(connectors, body, present)).toEqual(
    connector(
      ['url', 'https://pager.example.com'],
      ['token', '[redacted]'],
      ['token', '[redacted]'],
      ['other', '[redacted]'],
    ),
  )
})

test('a text elsewhere stays a text, and a mask is never put back', () => {
  const masked = connector(['url', '****'], ['token', '****'])
  const body = { ...connector(['url', '[redacted]'], ['token', '[redacted]']), description: '[redacted]' }
  expect(restoreSecrets(connectors, body, { ...masked, description: 'old' })).toEqual(body)
})

const hook = {
  name: 'Hook',
  type: 'GENERIC',
  url: 'https://hook.example.com',
  genericWebhook: { method: 'POST', headers: { authorization: 'hook-secret' } },
}

test('a file that leaves out secrets keeps them, unless it names another receiver', () => {
  const { url: _, ...file } = { ...hook, name: 'Renamed', genericWebhook: { method: 'PUT' } }
  expect(secretsForAnother(webhooks, file, hook)).toEqual([])
  const moved = { ...file, url: 'https://evil.example.com' }
  expect(secretsForAnother(webhooks, moved, hook)).toEqual([['genericWebhook', 'headers']])
  const whole = { ...moved, genericWebhook: { method: 'PUT', headers: { authorization: 'new' } } }
  expect(secretsForAnother(webhooks, whole, hook)).toEqual([])
})

test('a list of secrets is put back as a whole, by the key of its parameter', () => {
  const model = integrationInstanceVerbs.replace.operation.in.body ?? { kind: 'any' }
  const body = (values: readonly string[], name: string): Body => ({
    metadata: {
      integrationParameters: {
        parameters: [
          { key: 'regions', stringList: { values } },
          { key: 'name', stringValue: name },
        ],
      },
    },
  })
  const comparable = { model, sets: [], defaults: [], equivalents: [] }
  const restored = restoreSecrets(comparable, body(['[redacted]'], 'New'), body(['one', 'two'], 'Old'))
  expect(restored).toEqual(body(['one', 'two'], 'New'))
})
