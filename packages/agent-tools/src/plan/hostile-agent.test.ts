import { expect, test } from 'vitest'
import { connectByStreams, textOf } from '../../test/connect.ts'
import { type Agent, alert, createDefinition, definitionsOf, startAgent, tokenIn } from '../../test/agent.ts'

const connector = (url: string): object => ({
  name: 'Pager',
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: [
      { fieldName: 'url', value: url },
      { fieldName: 'method', value: 'POST' },
      { fieldName: 'additionalHeaders', value: '{"x-secret":"canary-secret"}' },
    ],
  },
})
const connectorPath = '/5/notifications/notification-center/v1/connectors'

/** The id of the only connector. */
async function createConnector(agent: Agent): Promise<string> {
  await agent.send(`POST ${connectorPath}`, { connector: connector('https://pager.example.com/canary') })
  const { connectors } = await agent.send(`GET ${connectorPath}`)
  // As the contract says.
  return (connectors as readonly { readonly id: string }[])[0]?.id ?? ''
}

const replacement = (id: string, url: string, secret = '[redacted]'): object => ({
  operation: 'replaceConnector',
  body: {
    connector: {
      ...connector(url),
      id,
      connectorConfig: {
        fields: [
          { fieldName: 'url', value: url },
          { fieldName: 'method', value: 'POST' },
          { fieldName: 'additionalHeaders', value: secret },
        ],
      },
    },
  },
})

test('a hundred deletions in one operation are counted, come first, and each is named', async () => {
  const agent = await startAgent({ platform: { seed: { alertDefs: 100 } }, person: () => false })
  const all = await definitionsOf(agent)
  const planned = await agent.call('plan', {
    operations: [
      {
        operation: 'createView',
        body: { name: 'Harmless', searchQuery: { query: 'x' }, timeSelection: { quickSelection: { seconds: 900 } } },
      },
      { operation: 'alerts deleteMany', body: { ids: all.map(({ id }) => id) } },
    ],
  })
  expect(planned.text).toMatch(/^Plan for prod: 100 to delete, 1 to create\./)
  await agent.call('apply', { token: tokenIn(planned) })
  const [question = ''] = agent.asked
  const lines = question.split('\n')
  expect(lines[0]).toBe('Apply to prod: 100 to delete, 1 to create?')
  const named = (line: string): string => line.replace(/ {2}type: .*/, '')
  expect(lines.slice(1, 101).map(named)).toEqual(all.map(({ id, name }) => `- alerts ${id}  ${JSON.stringify(name)}`))
  expect(lines.slice(101, 103)).toEqual([
    expect.stringMatching(/^ {4}sends .* \(AlertDefsService_BulkDeleteAlertDefs\)$/),
    `      body.ids: ${JSON.stringify(all.map(({ id }) => id))}`,
  ])
  expect(lines[103]).toMatch(/^\+ views/)
  expect(agent.changes).toEqual([])
})

test('a plan that a person cannot see whole is refused, and gets no token', async () => {
  const agent = await startAgent({ platform: { seed: { alertDefs: 500 } } })
  const { alertDefs } = await agent.send('GET /4/alerts/alerts/v3?pagination[pageSize]=500')
  // As the contract says.
  const ids = (alertDefs as readonly { readonly id: string }[]).map(({ id }) => id)
  const many = await agent.call('plan', {
    operations: ids.map((id) => ({ operation: 'AlertDefsService_DeleteAlertDef', params: { id } })),
  })
  expect(many).toMatchObject({ isError: true })
  expect(many.text).toMatch(/^This plan \(500 to delete\) has 1501 lines .*at most 400 lines.*\nNext: split it/)
  const long = alert('Long', { description: 'x'.repeat(50_000) })
  const wide = await agent.call('plan', { resources: [{ kind: 'alerts', key: 'long', body: long }] })
  expect(wide.text).not.toContain('Token: ')
  expect([agent.asked, agent.changes]).toEqual([[], []])
})

test('text of the agent is shown in full; secrets of the platform are not shown', async () => {
  const agent = await startAgent({ person: () => false })
  const id = await createConnector(agent)
  const planned = await agent.call('plan', {
    operations: [replacement(id, 'https://evil.example.com/in', '{"x-secret":"typed"}')],
  })
  await agent.call('apply', { token: tokenIn(planned) })
  const [question = ''] = agent.asked
  expect(question).toContain('https://evil.example.com/in')
  expect(question).toContain(String.raw`{\"x-secret\":\"typed\"}`)
  expect(question).not.toContain('canary')
})

test('a secret goes back to the receiver that has it, and to no other', async () => {
  const agent = await startAgent()
  const id = await createConnector(agent)
  const refused = await agent.call('plan', { operations: [replacement(id, 'https://evil.example.com')] })
  expect(refused).toMatchObject({ isError: true })
  expect(refused.text).toContain('body.connector.connectorConfig.fields[2].value: a mask in place of the secret')
  const renamed = await agent.change({
    operations: [
      {
        operation: 'replaceConnector',
        body: {
          connector: {
            ...connector('[redacted]'),
            id,
            name: 'Renamed',
            connectorConfig: {
              fields: ['url', 'method', 'additionalHeaders'].map((fieldName) => ({
                fieldName,
                value: fieldName === 'method' ? 'POST' : '[redacted]',
              })),
            },
          },
        },
      },
    ],
  })
  expect(renamed.text).toMatch(/1 done/)
  const { connector: stored } = await agent.send(`GET ${connectorPath}/${id}`)
  expect(stored).toMatchObject({
    name: 'Renamed',
    connectorConfig: {
      fields: [
        { fieldName: 'url', value: 'https://pager.example.com/canary' },
        { fieldName: 'method', value: 'POST' },
        { fieldName: 'additionalHeaders', value: '{"x-secret":"canary-secret"}' },
      ],
    },
  })
})

test('a file of an owned connector cannot move its secret to another host either', async () => {
  const agent = await startAgent()
  const first = { kind: 'connectors', key: 'pager', body: connector('https://pager.example.com') }
  await agent.change({ resources: [first] })
  const moved = {
    ...connector('https://evil.example.com'),
    connectorConfig: {
      fields: [
        { fieldName: 'url', value: 'https://evil.example.com' },
        { fieldName: 'method', value: 'POST' },
        { fieldName: 'additionalHeaders' },
      ],
    },
  }
  const refused = await agent.call('plan', { resources: [{ ...first, body: moved }] })
  expect(refused).toMatchObject({ isError: true })
  expect(refused.text).toContain('connectorConfig.fields[2].value: the file leaves out this secret')
})

test('a text that was cut when it was read is not sent', async () => {
  const agent = await startAgent()
  const id = await createDefinition(agent, 'Long')
  const description = `${'x'.repeat(500)}… (1500 more characters)`
  const refused = await agent.call('plan', {
    operations: [{ operation: 'AlertDefsService_ReplaceAlertDef', body: { id, ...alert('Long', { description }) } }],
  })
  expect(refused.text).toMatch(/^body\.alertDefProperties\.description: the text was cut when it was read/)
})

const key = { name: 'k', owner: { teamId: 1 }, keyPermissions: { permissions: [], presets: [] } }

test.each([
  ['an operation', { operations: [{ operation: 'createApiKey', body: key }] }],
  [
    'a resource',
    {
      resources: [
        {
          kind: 'api-keys',
          key: 'k',
          body: { ...key, owner: { teamId: 1_000_001 }, keyPermissions: { permissions: ['alerts:ReadConfig'] } },
        },
      ],
    },
  ],
])('a key whose value would be lost is not created by %s', async (_, input) => {
  const agent = await startAgent()
  const refused = await agent.call('plan', input)
  expect(refused).toMatchObject({ isError: true })
  expect(refused.text).toMatch(/would be lost here\.\nNext: ask the person to run `mgmt api-keys create`/)
})

test('a hashed key is left out, with a warning for both readers', async () => {
  const agent = await startAgent()
  const body = { ...key, hashed: true, owner: { teamId: 1_000_001 }, keyPermissions: { permissions: ['alerts:Read'] } }
  const hashed = { kind: 'api-keys', key: 'k', body }
  const reason = 'api-keys/k: left out: only the response to its creation has its value'
  const alone = await agent.call('plan', { resources: [hashed] })
  expect(alone).toMatchObject({ isError: false })
  expect(alone.text).toContain(`Nothing on prod can be changed.\n--- data\n${reason}`)

  const disk = { kind: 'alerts', key: 'disk', body: alert('Disk full') }
  const planned = await agent.call('plan', { resources: [hashed, disk] })
  expect(planned.text).toMatch(/^Plan for prod: 1 to create\.\n/)
  expect(planned.text).toContain(`\nWarning: ${reason}`)
  expect((await agent.call('apply', { token: tokenIn(planned) })).text).toContain('Applied to prod: 1 done.')
  expect(agent.asked).toEqual([expect.stringContaining(`\nWarning: ${reason}`)])
})

test('another client cannot answer the question of the first', async () => {
  const agent = await startAgent({ person: () => new Promise(() => undefined) })
  const id = await createDefinition(agent, 'Mine')
  const token = await agent.plan({ operations: [{ operation: 'AlertDefsService_DeleteAlertDef', params: { id } }] })
  void agent.call('apply', { token }).catch(() => undefined)
  await expect.poll(() => agent.asked.length).toBe(1)
  const other = await connectByStreams(agent.server, '2026-07-28', { capabilities: { elicitation: {} } })
  const asked: string[] = []
  other.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message)
    return { action: 'accept', content: { confirm: false } }
  })
  // Its own person is asked, and says no.
  expect((await textOf(other, 'apply', { token })).text).toMatch(/^The person declined/)
  expect([asked.length, agent.changes]).toEqual([1, []])
})
