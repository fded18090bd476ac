import { resources } from '@mgmt-api/collections'
import { usualSeed } from '@mgmt-api/emulator'
import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { type Agent, startAgent } from '../../test/agent.ts'

/** An operation with its input, as an agent writes it. */
interface Change {
  readonly name: string
  readonly operation: string
  readonly params: object
  readonly body?: unknown
}

/** Changes of one item by its id: actions without a body, a replacement by itself, and its deletion. */
function changesOf({ name, verbs, id: ids = {} }: AnyResource, item: unknown): readonly Change[] {
  const [idAt = 'id'] = Object.values(ids)
  const id = valueAt(item, idAt)
  if (id === undefined) return []
  return Object.entries(verbs).flatMap(([method, verb]: [string, AnyVerb]): Change[] => {
    const { operation } = verb
    const { bulk } = operation
    const many = bulk?.by === 'id' && bulk.id === undefined ? bulk.entries : (verb.ids ?? '')
    if (operation.readOnly || (verb.kind !== 'call' && many === '')) return []
    const change = { name: `${name} ${method}`, operation: operation.id }
    const [place, ...steps] = many.split('.')
    if (place === 'query') return [{ ...change, params: withValueAt({}, steps.join('.'), [id]) }]
    if (place === 'body') return [{ ...change, params: {}, body: withValueAt({}, steps.join('.'), [id]) }]
    const [part, ...others] = idPaths(verb)
    if (many !== '' || part === undefined || others.length > 0) return []
    const [at, ...below] = part[1].split('.')
    const params = at === 'path' ? { [below.join('.')]: id } : {}
    if (operation.in.body === undefined) return [{ ...change, params }]
    if (method !== 'update' || bodyPath(verb) === undefined) return []
    return [{ ...change, params, body: at === 'path' ? {} : withValueAt({}, below.join('.'), id) }]
  })
}

/** Names of the changes that could be planned, and what their applies said. */
async function changeAfterAWhile(
  agent: Agent,
  changes: readonly Change[],
): Promise<readonly (readonly [string, string])[]> {
  const outcomes: (readonly [string, string])[] = []
  for (const { name, ...given } of changes) {
    const plan = await agent.call('plan', { operations: [given] })
    const token = /^Token: (.*)$/m.exec(plan.text)?.[1]
    if (token === undefined) continue
    agent.emulator.clock.advance(2_000)
    outcomes.push([name, (await agent.call('apply', { token })).text])
  }
  return outcomes
}

test('time alone moves nothing: an item of every resource can be changed after the clock went on', async () => {
  const seed = Object.fromEntries(Object.entries(usualSeed).map(([name, count]) => [name, Math.min(count, 12)]))
  const agent = await startAgent({ platform: { seed } })
  const { url, fetch } = agent.emulator
  const platform = resources(createTransport({ baseUrl: url, apiKey: 'person', fetch }))
  const listed = resourceIndex.filter(
    ({ methods, parent }) =>
      methods.list?.kind === 'list' &&
      parent === undefined &&
      Object.values(methods).some(({ effect }) => effect === 'changes'),
  )
  const outcomes: (readonly [string, string])[] = []
  for (const { name } of listed) {
    const resource = await loadResource(name)
    const [item] = await platform.items(resource, { limit: 1 }).toArray()
    if (item !== undefined) outcomes.push(...(await changeAfterAWhile(agent, changesOf(resource, item))))
  }
  expect(outcomes.filter(([, text]) => /The platform changed|changed since/.test(text))).toEqual([])
  const planned = outcomes.map(([name]) => name)
  expect(planned).toEqual(
    expect.arrayContaining(['cases acknowledge', 'incidents acknowledgeMany', 'alerts delete', 'slos delete']),
  )
  expect(planned.length).toBeGreaterThan(30)
}, 60_000)
