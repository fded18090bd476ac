import {
  type AnyField,
  type AnyVerb,
  bodyPath,
  type Caller,
  type Described,
  flatten,
  formatPath,
  inner,
  isMgmtError,
  isObject,
  type Path,
  unwrap,
  valueAtPath,
} from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { exampleOf } from '@mgmt-api/models/testing'
import { webhookVerbs } from '@mgmt-api/models/webhooks'
import { describe, expect, test } from 'vitest'
import { bind } from './bind.ts'
import { listed } from './listed.ts'
import { refuseMasks } from './refuse-masks.ts'

/** A copy with `mask` in place of each text that is marked as secret. */
function masked(field: AnyField, value: unknown, mask: string): unknown {
  const { descriptor, secret } = field
  if (secret && typeof value === 'string') return mask
  if (descriptor.kind === 'lazy') return masked({ ...unwrap(inner(descriptor)), secret }, value, mask)
  const fields = descriptor.kind === 'model' ? flatten(descriptor).fields : undefined
  if (Array.isArray(value)) return value.map((each) => masked({ ...unwrap(inner(descriptor)), secret }, each, mask))
  if (!isObject(value)) return value
  const of = (name: string): AnyField | undefined =>
    fields === undefined ? { ...unwrap(inner(descriptor)), secret } : fields.get(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const known = of(name)
      return [name, known === undefined ? each : masked(known, each, mask)]
    }),
  )
}

/** A copy in which no part lacks a text that is marked as secret. */
function complete({ descriptor }: AnyField, value: unknown): unknown {
  if (descriptor.kind === 'lazy') return complete(unwrap(inner(descriptor)), value)
  if (Array.isArray(value)) return value.map((each) => complete(unwrap(inner(descriptor)), each))
  if (!isObject(value) || descriptor.kind !== 'model') return value
  const { fields, groups } = flatten(descriptor)
  const exclusive = groups.flatMap(({ keys }) => keys)
  const lacking = [...fields].filter(
    ([
      name,
      {
        secret,
        descriptor: { kind },
      },
    ]) => {
      return secret && kind === 'text' && !exclusive.includes(name) && !Object.hasOwn(value, name)
    },
  )
  const known = Object.entries(value).map(([name, each]) => [
    name,
    complete(fields.get(name) ?? unwrap({ kind: 'any' }), each),
  ])
  return Object.fromEntries([...known, ...lacking.map(([name]) => [name, 'canary'])])
}

interface Sending {
  readonly name: string
  readonly verb: AnyVerb
  readonly body: unknown
}

let sending: Promise<readonly Sending[]> | undefined

/** Methods of every resource that send a body with a secret, each with an example of it. Collected once. */
const sendingSecrets = (): Promise<readonly Sending[]> => (sending ??= findSending())

async function findSending(): Promise<readonly Sending[]> {
  const resources = await Promise.all(resourceNames.map(loadResource))
  return resources.flatMap(({ name, verbs }) =>
    Object.entries(verbs).flatMap(([method, verb]) => {
      const { body: field } = verb.operation.in
      if (field === undefined) return []
      // The phantom type says nothing here: an example of any model will do.
      const examples = Array.from({ length: 25 }, (_, n) =>
        complete(unwrap(field), exampleOf(field as Described<unknown>, n + 1)),
      )
      const body = examples.find((each) => JSON.stringify(masked(unwrap(field), each, '***')) !== JSON.stringify(each))
      return body === undefined ? [] : [{ name: `${name} ${method}`, verb, body }]
    }),
  )
}

describe('every resource', () => {
  test.each(['********', '•••••', '[redacted]'])('%s is rejected in place of a secret, and named', async (mask) => {
    const all = await sendingSecrets()
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['connectors create', 'connectors replace', 'webhooks create', 'webhooks replace']),
    )
    for (const { name, verb, body } of all) {
      const input = { body: masked(unwrap(verb.operation.in.body ?? { kind: 'any' }), body, mask) }
      const refusal = refuseMasks(verb, input)
      expect([name, refusal?.kind, refusal?.problems[0]?.at]).toEqual([
        name,
        'validation',
        expect.stringMatching(/^body\./),
      ])
      expect([name, refuseMasks(verb, { body })]).toEqual([name, undefined])
    }
  })
})

/** Paths of texts that are marked as secret, in objects below the item. */
function secretTextsIn(field: AnyField, value: unknown, path: Path = []): Path[] {
  const { descriptor } = field
  if (descriptor.kind === 'lazy') return secretTextsIn(unwrap(inner(descriptor)), value, path)
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => secretTextsIn(unwrap(inner(descriptor)), each, [...path, index]))
  }
  if (!isObject(value) || descriptor.kind !== 'model') return []
  const { fields, groups } = flatten(descriptor)
  const exclusive = groups.flatMap(({ keys }) => keys)
  return Object.entries(value).flatMap(([name, each]) => {
    const known = fields.get(name)
    if (known === undefined) return []
    if (known.secret) return known.descriptor.kind === 'text' && !exclusive.includes(name) ? [[...path, name]] : []
    return secretTextsIn(known, each, [...path, name])
  })
}

/** Expects that a body without the text at a path is refused, and one with an empty text in its place is not. */
function expectNamed({ name, verb, body }: Sending, path: Path): void {
  const changed = structuredClone(body)
  const part = valueAtPath(changed, path.slice(0, -1))
  if (!isObject(part)) throw new Error(`${name}: nothing at ${formatPath(path)}`)
  Reflect.deleteProperty(part, path.at(-1) ?? '')
  const refusal = refuseMasks(verb, { body: changed })
  expect([name, refusal?.problems.map(({ at }) => at)]).toEqual([name, [formatPath(['body', ...path])]])
  Reflect.set(part, path.at(-1) ?? '', '')
  expect([name, refuseMasks(verb, { body: changed })]).toEqual([name, undefined])
}

const itemDepth = (verb: AnyVerb): number => (bodyPath(verb) ?? 'body').split('.').length - 1

test('a replacement of any resource without its secret is rejected, and the field is named', async () => {
  const replacements = (await sendingSecrets()).filter(({ verb }) => verb.operation.method === 'PUT')
  const tried = new Set<string>()
  for (const { name, verb } of replacements) {
    const field = verb.operation.in.body ?? { kind: 'any' }
    // The phantom type says nothing here: an example of any model will do.
    const bodies = Array.from({ length: 25 }, (_, n) =>
      complete(unwrap(field), exampleOf(field as Described<unknown>, n + 1)),
    )
    for (const body of bodies) {
      const paths = secretTextsIn(unwrap(field), body)
      for (const path of paths.filter(({ length }) => length > itemDepth(verb) + 1)) {
        expectNamed({ name, verb, body }, path)
        tried.add(`${name} ${formatPath(path).replaceAll(/\[\d+\]/g, '[]')}`)
      }
    }
  }
  expect([...tried].filter((each) => !each.startsWith('alerts ')).sort()).toEqual([
    'connectors replace connector.configOverrides[].fields[].template',
    'connectors replace connector.connectorConfig.fields[].value',
    'connectors replace connector.resolvedConnectorConfig.fields[].value',
    'contextual-data-instances replace metadata.integrationParameters.parameters[].apiKey.value',
    'integration-instances replace metadata.integrationParameters.parameters[].apiKey.value',
    'webhooks replace data.jira.apiToken',
    'webhooks replace data.pagerDuty.serviceKey',
  ])
})

test('an update and a creation may leave a secret out', () => {
  const body = { data: { name: 'Tickets', jira: { email: 'bot@example.com' } } }
  expect(refuseMasks(webhookVerbs.create, { body })).toBeUndefined()
  expect(refuseMasks(webhookVerbs.replace, { body: { id: 'x', ...body } })?.problems).toMatchObject([
    { at: 'body.data.jira.apiToken', rule: 'required' },
  ])
})

test('a method bound with it sends nothing and names the field', async () => {
  const sent: unknown[] = []
  const call: Caller['call'] = (operation) => {
    sent.push(operation.id)
    throw new Error('sent')
  }
  const caller: Caller = { call, stream: call as never }
  const webhooks = bind(caller, webhookVerbs, { listed, refuseMasks })
  const refusal = await webhooks
    .replace('id', { name: '***', jira: { apiToken: '********', email: '***' } })
    .catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.data.jira.apiToken' }])
  expect(sent).toEqual([])
})
