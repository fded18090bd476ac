import { expect, test } from 'vitest'
import { serve } from '../../test/serve.ts'

const { call } = await serve({})

test.each([
  ['mute alerts', 'suppression-rules'],
  ['daily usage', 'getDailyUsageUnits'],
  ['list connectors', 'listConnectors'],
  ['remove a dashboard', 'deleteDashboard'],
  ['suppresion rule', 'suppression-rules'],
  ['archive bucket of logs', 'logs-archive'],
  ['who has which api keys', 'api-keys'],
  ['slack message', 'presets'],
  ['acknowledge a case', 'acknowledgeCase'],
  ['list of users', 'searchUsers'],
  ['retention of logs', 'retentions'],
])('finds for %j %s', async (text, name) => {
  const found = await call('find', { text })
  const sections = found.text.split(/^\w+.*:$/m)
  const firstThree = sections.flatMap((section) => section.trim().split('\n').slice(0, 3))
  expect(firstThree.map((line) => line.split('  ')[0])).toContain(name)
})

test('finds fields with their models and types', async () => {
  const found = await call('find', { text: 'alert priority', in: 'fields' })
  expect(found.text).toContain('AlertDefProperties.priority  AlertDefPriority')
  expect(found.text).not.toContain('operations:')
})

test.each(['restart a pod', 'star', 'startup', 'zebra unicorn', 'billing invoice'])(
  'finds nothing for %j, which does not exist',
  async (text) => {
    expect(await call('find', { text })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Nothing matches/) as string,
    })
  },
)

test('names another search if nothing matches', async () => {
  expect(await call('find', { text: '!!!' })).toEqual({
    text: 'Nothing matches "!!!".\nNext: find {"text": "alerts"}',
    isError: true,
  })
})
