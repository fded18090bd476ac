import type { AnyResource } from '@mgmt-api/models'
import { withValueAt } from '@mgmt-api/models/internal'
import { cases } from '@mgmt-api/models/cases/resources'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { Transport } from '@mgmt-api/transport'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { argumentNames, type Method } from './verb-arguments.ts'
import { resources } from './resources.ts'

function start(): { readonly caller: Transport; readonly sent: () => number } {
  let sent = 0
  const { transport: caller } = startTransport({ seed: { cases: 5 } }, { hooks: { beforeRequest: () => void sent++ } })
  return { caller, sent: () => sent }
}

// Resources of any types.
const all = (await Promise.all(resourceNames.map((name) => loadResource(name)))) as readonly AnyResource[]

/** Every filter, and every member of one, that a method of a resource takes. */
const filters = all.flatMap((resource) =>
  Object.entries(resource.verbs).flatMap(([method, verb]) =>
    Object.keys(verb.options ?? {})
      .filter((path) => /^\w*filters?(\.|$)/i.test(path))
      .map((path) => ({ name: resource.name, resource, method, verb, path })),
  ),
)

interface Filtered extends Pick<(typeof filters)[number], 'resource' | 'method' | 'verb' | 'path'> {
  readonly value: unknown
}

/** Calls the method with a value at the path of its options, and reads its result. */
async function read(transport: Transport, { resource, method, verb, path, value }: Filtered): Promise<unknown> {
  // The client of a resource of any type has methods of any type.
  const client = resources(transport).of({ verbs: resource.verbs }) as Readonly<Record<string, Method | undefined>>
  const args = argumentNames(verb).map(() => '1')
  const result = client[method]?.(...args, withValueAt({}, path, value))
  return verb.kind === 'list' ? (result as { toArray(): Promise<unknown[]> }).toArray() : result
}

test('filters of cases, incidents, access, notifications, data usage and other groups are among those that are tried', () => {
  const names = new Set(filters.map(({ name }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining(['cases', 'incidents', 'incident-events', 'users', 'routers', 'slos', 'usage', 'policies']),
  )
})

test.each(filters)('$name.$method refuses an empty list and null as $path', async (filtered) => {
  const { caller, sent } = start()
  const { path } = filtered
  for (const [value, found] of [
    [[], 'an empty list'],
    [null, 'null'],
    [{ some: [] }, 'an empty list'],
  ] as const) {
    await expect(read(caller, { ...filtered, value })).rejects.toMatchObject({
      kind: 'validation',
      code: 'invalid_option',
      message: expect.stringMatching(`^${path}(\\.some)?: ${found}; leave it out, or give it a value$`) as string,
    })
  }
  expect(sent()).toBe(0)
})

test('undefined is absence', async () => {
  const client = resources(start().caller).of(cases)
  const found = await client.list({ filter: { status: undefined, priority: undefined } }).toArray()
  expect(found).toHaveLength(5)
  expect(await client.list({ filter: undefined }).toArray()).toHaveLength(5)
})
