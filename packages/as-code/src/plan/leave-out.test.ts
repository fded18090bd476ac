import { expect, test } from 'vitest'
import { alert, flow, rule } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
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
