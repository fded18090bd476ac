import {
  type AnyField,
  type AnyVerb,
  type Caller,
  type Described,
  flatten,
  inner,
  isMgmtError,
  isObject,
  unwrap,
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

/** Methods that send a body with a secret in it, of every resource, each with such a body. */
async function sendingSecrets(): Promise<{ name: string; verb: AnyVerb; body: unknown }[]> {
  const resources = await Promise.all(resourceNames.map(loadResource))
  return resources.flatMap(({ name, verbs }) =>
    Object.entries(verbs).flatMap(([method, verb]) => {
      const { body: field } = verb.operation.in
      if (field === undefined) return []
      // The phantom type says nothing here: an example of any model will do.
      const examples = Array.from({ length: 25 }, (_, n) => exampleOf(field as Described<unknown>, n + 1))
      const body = examples.find((each) => JSON.stringify(masked(unwrap(field), each, '***')) !== JSON.stringify(each))
      return body === undefined ? [] : [{ name: `${name} ${method}`, verb, body }]
    }),
  )
}

describe('of every resource', () => {
  test.each(['********', '•••••', '[redacted]'])('%s is refused where a secret belongs, and named', async (mask) => {
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

test('a method that is bound with it sends nothing, and tells which field', async () => {
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
