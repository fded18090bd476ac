import { expect, test } from 'vitest'
import { alert, desiredOf, flow } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
import { AsCodeError, type Body, createDesired, type Desired, type Finding, makePlan } from '../index.ts'

const { project, target } = desiredOf({})

type Given = readonly (readonly [name: string, body: Body])[]

function desired(platform: ReturnType<typeof createPlatform>, given: Given, removals: readonly string[] = []): Desired {
  const bodies = given.map(([name, body]) => {
    const [kind = '', key = ''] = name.split('/')
    return { kind, key, body }
  })
  return createDesired(bodies, { project, target, kinds: platform.kinds, removals, ledger: platform.ledger })
}

function findingsOf(work: () => unknown): readonly Finding[] {
  try {
    work()
  } catch (error) {
    if (error instanceof AsCodeError) return error.findings
    throw error
  }
  throw new Error('nothing was refused')
}

test('bodies are checked like files, and words become values', () => {
  const platform = createPlatform()
  const given: Given = [
    ['alerts/a', alert('A', { prioritty: 1 })],
    ['alerts/B', alert('B')],
    ['alert/c', alert('C')],
    ['alerts/d', alert('D')],
    ['alerts/d', alert('D')],
  ]
  expect(
    findingsOf(() => desired(platform, given, ['alerts/d'])).map(({ code, resource }) => [code, resource]),
  ).toEqual([
    ['bad_key', 'alerts/B'],
    ['unknown_kind', 'alert/c'],
    ['duplicate_key', 'alerts/d'],
    ['duplicate_key', 'alerts/d'],
  ])
  const [resource] = desired(platform, [['alerts/a', alert('A', { priority: 'P2' })]]).resources
  expect(resource?.body).toMatchObject({ alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P2' } })
  expect(findingsOf(() => desired(platform, [['alerts/a', alert('A', { name: 1 })]]))).toMatchObject([
    { resource: 'alerts/a', at: 'alertDefProperties.name' },
  ])
})

test('a plan creates, changes and deletes the given resources and nothing else of the owner', async () => {
  const platform = createPlatform()
  await platform.apply(
    await platform.plan({ 'alerts/a': alert('A'), 'alerts/b': alert('B'), 'alerts/other': alert('Other') }),
  )
  const given = desired(
    platform,
    [
      ['alerts/a', alert('A', { description: 'new' })],
      ['alerts/f', flow('F', ['other'])],
    ],
    ['alerts/b'],
  )
  const plan = await makePlan({
    desired: given,
    kinds: platform.kinds,
    caller: platform.caller,
    now: platform.time.now,
  })
  expect(plan.findings).toEqual([])
  expect(plan.changes.map(({ action, key }) => `${action} ${key}`)).toEqual(['replace a', 'create f', 'delete b'])
  await platform.apply(plan, { backup: { save: () => Promise.resolve('kept') } })
  expect([...(await platform.standing()).keys()].toSorted()).toEqual(['alerts/a', 'alerts/f', 'alerts/other'])
})

test('a resource that another refers to, or that the owner does not have, is not deleted', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan({ 'alerts/a': alert('A'), 'alerts/f': flow('F', ['a']) }))
  const given = desired(platform, [], ['alerts/a', 'alerts/none'])
  const plan = await makePlan({
    desired: given,
    kinds: platform.kinds,
    caller: platform.caller,
    now: platform.time.now,
  })
  expect([plan.changes, plan.findings.map(({ code, resource }) => [code, resource])]).toEqual([
    [],
    [
      ['not_deletable', 'alerts/none'],
      ['still_referenced', 'alerts/a'],
    ],
  ])
})
