import { describe, expect, test } from 'vitest'
import { create, definitions, flow, logs, plan, ref, rule, startPlatform, steps } from '../../test/planning.ts'
import { levelsOf } from '../kind/levels.ts'

test('references may rely on resources applied before; one to nothing is an error', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const resources = { 'suppression-rules/quiet': rule('Quiet', ref('a'), ref('missing')) }
  const part = await plan(caller, { resources })
  expect(part.findings).toMatchObject([
    {
      code: 'unknown_reference',
      at: 'alertSchedulerRule.filter.alertUniqueIds.value[1]',
      message: 'alerts/missing is neither in the planned files nor on the platform',
      place: { file: 'suppression-rules/quiet.yaml' },
    },
  ])
})

test('a reference to a kind that is not allowed there is an error', async () => {
  const { caller } = startPlatform()
  const resources = {
    'suppression-rules/quiet': rule('Quiet'),
    'suppression-rules/loud': rule('Loud', { $ref: 'suppression-rules/quiet' }),
  }
  const made = await plan(caller, { resources })
  expect(made.findings).toMatchObject([{ message: 'suppression-rules/quiet is not of kind alerts' }])
})

test('a file may have the id of a resource that has a key', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  await create(caller, definitions, [{ body: flow('Flow', a), key: 'flow' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A'), 'alerts/flow': flow('Flow', a) } })
  expect(made).toMatchObject({ changes: [], unchanged: 2, findings: [] })
})

test('definitions that refer to each other in a circle are an error', async () => {
  const { caller } = startPlatform()
  const resources = {
    'alerts/a': flow('A', ref('b')),
    'alerts/b': flow('B', ref('a')),
    'alerts/c': flow('C', ref('a')),
  }
  const made = await plan(caller, { resources })
  expect(made.findings).toMatchObject([
    { severity: 'error', code: 'cyclic_reference', message: 'circular reference: alerts/a → alerts/b → alerts/a' },
  ])
  expect(steps(made)).toHaveLength(3)
})

describe('levels', () => {
  const levels = (references: Record<string, string[]>): ReturnType<typeof levelsOf> =>
    levelsOf(new Map(Object.entries(references)))

  test('count references along the longest path', () => {
    const found = levels({ d: ['a', 'c'], c: ['b', 'b'], b: ['a'], a: ['elsewhere'], e: [] })
    expect(Object.fromEntries(found.levels)).toEqual({ a: 0, b: 1, c: 2, d: 3, e: 0 })
    expect(found.circles).toEqual([])
  })

  test('report each circle once, and give no level behind one', () => {
    const found = levels({ a: ['a'], b: ['c'], c: ['d'], d: ['b'], e: ['b'], f: [] })
    expect(found.circles.map((circle) => [...circle].sort())).toEqual([['a'], ['b', 'c', 'd']])
    expect(Object.fromEntries(found.levels)).toEqual({ f: 0 })
  })

  test('go as deep as references do', () => {
    const chain = Array.from({ length: 20_000 }, (_, index): [string, string[]] => [
      `n${index}`,
      index === 0 ? [] : [`n${index - 1}`],
    ])
    expect(levelsOf(new Map(chain)).levels.get('n19999')).toBe(19_999)
  })
})
