import { expect, test } from 'vitest'
import { action, alert, flow, rule } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
import { actionKinds } from '../actions/index.ts'
import { alertDefinitions, suppressionRules } from '../alerts/index.ts'
import type { Kind } from '../kind/kind.ts'
import { planSummary } from './plan-summary.ts'

const reason = 'only the console creates it'
const byHand = alert('By hand', { description: reason })
const refusing: Kind = {
  ...alertDefinitions,
  refusalOf: (body) => (JSON.stringify(body).includes(reason) ? reason : undefined),
}
const kinds = [refusing, suppressionRules]

test('what cannot be created is left out, with all that refers to it', async () => {
  const platform = createPlatform({ kinds })
  const files = {
    'suppression-rules/quiet': rule('Quiet', ['plain', 'flow']),
    'alerts/flow': flow('Flow', ['by-hand', 'plain']),
    'alerts/by-hand': byHand,
    'alerts/plain': alert('Plain'),
  }
  const plan = await platform.plan(files)
  expect(plan.changes.map(({ key }) => key)).toEqual(['plain'])
  expect(plan.findings).toEqual([])
  expect(plan.leftOut).toEqual([
    { kind: 'alerts', key: 'by-hand', name: 'By hand', reason },
    { kind: 'alerts', key: 'flow', name: 'Flow', reason: 'it refers to alerts/by-hand, which is left out' },
    { kind: 'suppression-rules', key: 'quiet', name: 'Quiet', reason: 'it refers to alerts/flow, which is left out' },
  ])
  const { leftOut } = plan
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { created: 1 }, leftOut })
  const again = await platform.plan(files)
  expect(again).toMatchObject({ changes: [], leftOut, unchanged: 1 })
  expect(planSummary(again).state).toBe('changes')
})

test('a resource on the platform is changed, and an error if it refers to one that is left out', async () => {
  const platform = createPlatform({ kinds })
  const files = { 'alerts/a': alert('By hand'), 'alerts/flow': flow('Flow', ['a']) }
  await platform.apply(await platform.plan(files))
  const changed = await platform.plan({ ...files, 'alerts/a': byHand })
  expect(changed).toMatchObject({ changes: [{ action: 'replace', key: 'a' }], leftOut: [], findings: [] })

  const lost = await platform.plan({ ...files, 'alerts/b': byHand, 'alerts/flow': flow('Flow', ['b']) })
  expect(lost).toMatchObject({ changes: [{ action: 'replace', key: 'flow' }], leftOut: [{ key: 'b' }] })
  expect(lost.findings).toMatchObject([
    {
      severity: 'error',
      resource: 'alerts/flow',
      message: 'alerts/b cannot be created, and is left out',
      place: { file: 'alerts/flow.yaml' },
    },
  ])
})

test('what the desired state leaves out stays as it is on the platform, and what refers to it is left out if it is missing there', async () => {
  const platform = createPlatform({ kinds })
  const there = { 'alerts/old': alert('Old'), 'alerts/flow': flow('Flow', ['old']) }
  await platform.apply(await platform.plan(there))
  const files = {
    'alerts/old': alert('Old', { description: 'changed' }),
    'alerts/new': alert('New'),
    'alerts/flow': flow('Flow', ['old', 'new']),
    'alerts/watch': flow('Watch', ['flow']),
    'suppression-rules/quiet': rule('Quiet', ['watch', 'new']),
  }
  const leftOut = { 'alerts/old': 'no id', 'alerts/new': 'no id' }
  const plan = await platform.plan(files, { leftOut })
  expect(plan.findings).toEqual([])
  // The flow on the platform stays as it is, and can be referred to.
  expect(plan.changes.map(({ action: of, key }) => [of, key])).toEqual([['create', 'watch']])
  expect(plan.leftOut.map(({ key, reason: why }) => [key, why])).toEqual([
    ['old', 'no id'],
    ['new', 'no id'],
    ['flow', 'it refers to alerts/new, which is left out'],
    ['quiet', 'it refers to alerts/new, which is left out'],
  ])
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { created: 1 } })
  expect(planSummary(await platform.plan(files, { leftOut })).state).toBe('changes')
})

test('an order loses the entries of resources that are left out', async () => {
  const platform = createPlatform({ kinds: actionKinds })
  const shared = ['one', 'two', 'three'].map((key) => ({ $ref: `actions/${key}` }))
  const files = {
    'actions/three': action('Three'),
    'actions/two': action('Two'),
    'actions/one': action('One'),
    'action-order/action-order': { shared },
  }
  const plan = await platform.plan(files, { leftOut: { 'actions/two': 'no id' } })
  expect(plan.findings).toEqual([])
  expect(plan.leftOut.map(({ key }) => key)).toEqual(['two'])
  expect(plan.changes.at(-1)).toMatchObject({
    kind: 'action-order',
    body: { shared: [{ $ref: 'actions/one' }, { $ref: 'actions/three' }] },
  })
  expect(await platform.apply(plan)).toMatchObject({ complete: true })
  expect((await platform.plan(files, { leftOut: { 'actions/two': 'no id' } })).changes).toEqual([])
})
