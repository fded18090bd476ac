import { isDeepStrictEqual } from 'node:util'
import { type Path, strict } from '@mgmt-api/models'
import { withValuesAt } from '@mgmt-api/models/apps'
import { formatPath, isObject, secretLosses } from '@mgmt-api/models/internal'
import { indexedOperations, type NamedOperation } from '@mgmt-api/models/operations'
import { loadOperations, placesOf } from '@mgmt-api/models/operations/internal'
import { createRandom, exampleOf, type Random } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { type Agent, type Body, startAgent } from '../../test/agent.ts'

const places = ['path', 'query', 'body'] as const

/** Valid changes that no plan takes, with the reason. */
const refused: Readonly<Record<string, RegExp>> = {
  createApiKey: /^The value of a new API key is in the response to its creation alone/,
}

let markers = 0

/** A valid value with a marker at each text that may be any. */
function marked(field: Parameters<typeof strict>[0], random: Random): Body {
  let value = exampleOf<unknown>(field, random)
  for (const [path, leaf] of leaves(value)) {
    if (typeof leaf !== 'string') continue
    const next = withValuesAt(value, [{ path, value: `marker-${(markers += 1)}` }])
    if (strict<unknown>(field, next, { names: 'closed' }).ok) value = next
  }
  // The input of an operation is an object.
  return value as Body
}

/** Texts, numbers, booleans, and what is empty. */
function leaves(value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  const parts = childrenOf(value)
  return parts.length === 0 ? [[path, value]] : parts.flatMap(([step, each]) => leaves(each, [...path, step]))
}

function childrenOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return [...value.entries()]
  return isObject(value) ? Object.entries(value) : []
}

/** Paths of leaves that the text of a plan does not have with their values. */
function missingIn(text: string, input: Body): readonly string[] {
  const lines = text.split('\n').flatMap((line) => {
    const [, path, json = ''] = /^ {6}((?:path|query|body)(?:[.[].*?)?): (.*)$/.exec(line) ?? []
    return path === undefined ? [] : [[path, JSON.parse(json) as unknown] as const]
  })
  const shown = new Map(lines)
  const missing = (value: unknown, path: Path): readonly string[] => {
    const at = formatPath(path)
    if (shown.has(at)) return isDeepStrictEqual(shown.get(at), value) ? [] : [at]
    const parts = childrenOf(value)
    return parts.length === 0 ? [at] : parts.flatMap(([step, each]) => missing(each, [...path, step]))
  }
  // An empty query is not sent.
  return childrenOf(input).flatMap(([place, value]) =>
    place === 'query' && childrenOf(value).length === 0 ? [] : missing(value, [place]),
  )
}

interface Question {
  /** Why there is none. */
  readonly refusal: string | undefined
  readonly missing: readonly string[]
  readonly text: string
}

/** The question for a person about a valid change, and what it does not show. */
async function question(
  agent: Agent,
  { name, operation }: Pick<NamedOperation, 'name' | 'operation'>,
  random: Random,
): Promise<Question> {
  const declared = placesOf(operation)
  const input: Record<string, Body> = {}
  for (const place of places) {
    const field = declared[place]
    if (field !== undefined) input[place] = marked(field, random)
  }
  const { path = {}, query = {}, body } = input
  // A replacement that leaves out a secret is refused.
  if (secretLosses(operation, body).length > 0) return question(agent, { name, operation }, random)
  const planned = await agent.call('plan', { operations: [{ operation: name, params: { ...path, ...query }, body }] })
  const token = /^Token: (.*)$/m.exec(planned.text)?.[1]
  if (token === undefined) return { refusal: planned.text, missing: [], text: '' }
  await agent.call('apply', { token })
  const text = agent.asked.at(-1) ?? ''
  return { refusal: undefined, missing: missingIn(text, input), text }
}

/** Throws if a question about one of so many examples of each operation does not show all of it. */
async function expectWhole(examples: number): Promise<void> {
  const agent = await startAgent({ person: () => false })
  const changing = new Set(indexedOperations().flatMap(({ id, effect }) => (effect === 'reads' ? [] : [id])))
  const operations = (await loadOperations()).filter(({ operation }) => changing.has(operation.id))
  expect(operations.length).toBe(changing.size)
  const hidden: unknown[] = []
  const unplanned: Record<string, string> = {}
  for (const each of operations) {
    const random = createRandom(each.operation.id.length)
    for (let count = 0; count < examples; count += 1) {
      const { refusal, missing, text } = await question(agent, each, random)
      if (refusal !== undefined) {
        unplanned[each.name] = refusal
        continue
      }
      const { id, method, path } = each.operation
      if (missing.length > 0 || !text.includes(`${method} ${path} (${id})`)) hidden.push([each.name, missing])
    }
  }
  expect(hidden).toEqual([])
  expect(unplanned).toEqual(
    Object.fromEntries(Object.entries(refused).map(([name, reason]) => [name, expect.stringMatching(reason)])),
  )
}

test('the question about an operation shows its address and every leaf of its path, query and body', () =>
  expectWhole(1))

// In four values of one model all of its fields occur.
test('the question about an operation shows each field that may be absent', { tags: 'slow' }, () => expectWhole(4))
