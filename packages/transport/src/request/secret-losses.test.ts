import { type Described, isMgmtError, type Path } from '@mgmt-api/models'
import { formatPath, isObject, redactSecrets } from '@mgmt-api/models/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import { createOutgoingWebhook, updateOutgoingWebhook } from '@mgmt-api/models/webhooks'
import { expect, test } from 'vitest'
import { declaredOperations } from '../../test/declared-operations.ts'
import { createTransport } from '../create-transport.ts'

/** Bodies that reached the wire. */
const sent: string[] = []
const transport = createTransport({
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'any-key',
  fetch: async (_, init) => {
    sent.push(String(init.body))
    return Response.json({})
  },
})

const operations = (await declaredOperations()).map(({ operation }) => operation)

/** Problems of a body: paths of an error of kind `validation`. */
async function problemsOf({ id }: { readonly id: string }, body: unknown): Promise<readonly string[]> {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  // The path may be absent, and any example of it will do.
  const path = (operation.in.path as Described<unknown> | undefined) && exampleOf(operation.in.path, 1)
  try {
    await transport.call(operation, { path, query: {}, body })
    return []
  } catch (error) {
    return isMgmtError(error, 'validation') ? error.problems.map(({ at, message }) => `${at}: ${message}`) : []
  }
}

/** Paths of texts in which a copy differs. */
function differing(value: unknown, copy: unknown, path: Path): readonly string[] {
  if (typeof value === 'string' || value === undefined) return value === copy ? [] : [formatPath(path)]
  if (Array.isArray(value) && Array.isArray(copy))
    return value.flatMap((each, index) => differing(each, copy[index], [...path, index]))
  if (!isObject(value) || !isObject(copy)) return []
  return Object.entries(value).flatMap(([name, each]) => differing(each, copy[name], [...path, name]))
}

test('placeholders that our tools print for secrets are never sent, by any operation', async () => {
  const tried = new Set<string>()
  for (const operation of operations) {
    const { body: field } = operation.in as { readonly body?: Described<unknown> }
    if (field === undefined) continue
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const body = exampleOf(field, n)
      const shown = redactSecrets(field, body)
      const secrets = differing(body, shown, ['body'])
      if (secrets.length === 0) continue
      tried.add(operation.id)
      const problems = await problemsOf(operation, shown)
      expect([operation.id, ...problems]).toEqual(
        expect.arrayContaining([operation.id, ...secrets.map((at) => `${at}: a mask in place of the secret`)]),
      )
    }
  }
  expect(sent.filter((body) => body.includes('[redacted]'))).toEqual([])
  expect(tried.size).toBeGreaterThan(14)
})

const webhook = { type: 'GENERIC', name: '[redacted]', url: 'https://example.com' }

test.each(['***', '********', '•••••', '[redacted]', '<REDACTED>'])(
  '%s is refused in place of a secret only',
  async (mask) => {
    const named = { ...webhook, name: mask, url: 'https://example.com' }
    expect(await problemsOf(createOutgoingWebhook, { data: named })).toEqual([])
    expect(await problemsOf(createOutgoingWebhook, { data: { ...named, url: mask } })).toEqual([
      'body.data.url: a mask in place of the secret',
    ])
  },
)

test('an unknown field that is named like a secret is one, and one or two asterisks may be a secret', async () => {
  const known = { ...webhook, genericWebhook: { uuid: 'x', method: 'POST', headers: { a: '*', b: '**' } } }
  expect(await problemsOf(createOutgoingWebhook, { data: known })).toEqual([])
  expect(
    await problemsOf(createOutgoingWebhook, { data: { ...known, newToken: '[redacted]', newName: '***' } }),
  ).toEqual(['body.data.newToken: a mask in place of the secret'])
})

test('a replacement without the secret of an alternative is refused; an empty text removes it; a creation may omit it', async () => {
  const data = {
    type: 'JIRA',
    name: 'Tickets',
    url: 'https://example.com',
    jira: { email: 'bot@example.com', projectKey: 'OPS' },
  }
  const missing = 'body.data.jira.apiToken: missing; a replacement without this secret removes it'
  expect(await problemsOf(updateOutgoingWebhook, { id: 'x', data })).toEqual([missing])
  const emptied = { ...data, jira: { ...data.jira, apiToken: '' } }
  expect(await problemsOf(updateOutgoingWebhook, { id: 'x', data: emptied })).toEqual([])
  expect(await problemsOf(createOutgoingWebhook, { data })).toEqual([])
})

test('a replacement without the secrets of list items is refused, by every operation that has some', async () => {
  const missing = new Set<string>()
  for (const operation of operations.filter(({ method }) => method === 'PUT')) {
    const { body: field } = operation.in as { readonly body?: Described<unknown> }
    if (field === undefined) continue
    const bodies = Array.from({ length: 25 }, (_, index) => exampleOf(field, index + 1))
    const problems = bodies.map((body) => problemsOf(operation, withoutSecrets(body, redactSecrets(field, body))))
    for (const problem of (await Promise.all(problems)).flat()) {
      if (problem.includes('a replacement without')) missing.add(problem.replaceAll(/\[\d+\]|: .*/g, ''))
    }
  }
  expect([...missing].filter((at) => !at.startsWith('body.alertDef')).sort()).toEqual([
    'body.connector.configOverrides.fields.template',
    'body.connector.connectorConfig.fields.value',
    'body.connector.resolvedConnectorConfig.fields.value',
    'body.data.jira.apiToken',
    'body.data.pagerDuty.serviceKey',
    'body.metadata.integrationParameters.parameters.apiKey.value',
  ])
})

/** A value without the texts in which its redacted copy differs. */
function withoutSecrets(value: unknown, shown: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(shown)) return value.map((each, at) => withoutSecrets(each, shown[at]))
  if (!isObject(value) || !isObject(shown)) return value
  const kept = Object.entries(value).filter(([name, each]) => typeof each !== 'string' || each === shown[name])
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutSecrets(each, shown[name])]))
}
