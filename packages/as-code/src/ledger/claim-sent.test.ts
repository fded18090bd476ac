import { expect, test } from 'vitest'
import { action, view } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { Body } from '../index.ts'
import { actions } from '../actions/index.ts'
import { views } from '../views/index.ts'

const kinds = [actions, views]

/** A platform on which resources exist whose creation was sent, as far as the ledger knows, without a response. */
async function sent(open: readonly string[], standing: readonly (readonly [string, Body])[]): Promise<Platform> {
  const platform = createPlatform({ kinds })
  for (const name of open) platform.ledger.record({ name })
  for (const [kind, body] of standing) await platform.create(kind, body)
  return platform
}

const actionsOf = ({ changes }: Awaited<ReturnType<Platform['plan']>>): readonly string[] =>
  changes.map(({ action: what, key }) => `${what} ${key}`)

test('a creation is recognised although its second request was never sent', async () => {
  const platform = await sent(['views/one'], [['views', view('One')]])
  const plan = await platform.plan({ 'views/one': view('One', { isCompactMode: true }) })
  expect(plan.findings).toEqual([])
  expect(actionsOf(plan)).toEqual(['replace one'])
})

test('a switch that is on is not taken for one that is absent', async () => {
  const platform = await sent(
    ['actions/open', 'actions/private'],
    [
      ['actions', action('Same', { isPrivate: true })],
      ['actions', action('Same')],
    ],
  )
  const files = { 'actions/open': action('Same'), 'actions/private': action('Same', { isPrivate: true }) }
  const plan = await platform.plan(files)
  expect(plan.findings).toEqual([])
  expect(plan.changes).toEqual([])
})

test('equal bodies get the ids that exist, and the rest are created', async () => {
  const names = ['views/a', 'views/b', 'views/c']
  const platform = await sent(names, [
    ['views', view('Same')],
    ['views', view('Same')],
  ])
  const plan = await platform.plan(Object.fromEntries(names.map((name) => [name, view('Same')])))
  expect(plan.findings).toEqual([])
  expect(actionsOf(plan)).toEqual(['create c'])
})

test('a creation that cannot be told from others is refused by the name of its line', async () => {
  const platform = await sent(
    ['views/one'],
    [
      ['views', view('One', { searchQuery: { query: 'a' } })],
      ['views', view('One', { searchQuery: { query: 'b' } })],
    ],
  )
  const { findings } = await platform.plan({ 'views/one': view('One') })
  expect(findings).toMatchObject([{ severity: 'error', code: 'unclaimed', resource: 'views/one' }])
  expect(findings[0]?.message).toContain('its line in ledger.test.yaml has no id')
  expect(findings[0]?.hint).toContain('remove the line "views/one" from ledger.test.yaml')
})
