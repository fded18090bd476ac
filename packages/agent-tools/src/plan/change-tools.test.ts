import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadProject, readBackup } from '@mgmt-api/as-code'
import { valueAt } from '@mgmt-api/models/internal'
import { expect, onTestFinished, test } from 'vitest'
import { connectByHttp, textOf } from '../../test/connect.ts'
import { type Agent, alert, createDefinition, definitionsOf, startAgent, tokenIn, view } from '../../test/agent.ts'

const definitions = async (agent: Agent): Promise<readonly string[]> =>
  (await definitionsOf(agent)).map(({ name, description }) => (description === '' ? name : `${name}: ${description}`))

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-agents-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

const deletion = (id: string): object => ({
  operation: 'AlertDefsService_DeleteAlertDef',
  params: { id },
})

test('plan shows the fields and sends nothing; apply asks and does exactly that', async () => {
  const agent = await startAgent()
  const planned = await agent.call('plan', { resources: [{ kind: 'alerts', key: 'disk', body: alert('Disk full') }] })
  expect(planned).toMatchObject({ isError: false })
  expect(planned.text).toMatch(
    /^Plan for prod: 1 to create\.\n--- data\n\+ alerts\/disk {2}"Disk full"\n {4}alertDefProperties/,
  )
  expect([agent.changes, agent.asked]).toEqual([[], []])

  const applied = await agent.call('apply', { token: tokenIn(planned) })
  const [{ id } = { id: '' }] = await definitionsOf(agent)
  expect(applied.text).toBe(`Applied to prod: 1 done.\n--- data\ndone: create alerts/disk, id ${id}\n--- end of data`)
  expect(agent.asked).toEqual([expect.stringMatching(/^Apply to prod: 1 to create\?\n\+ alerts\/disk {2}"Disk full"/)])
  expect(await definitions(agent)).toEqual(['Disk full'])
  const changed = [{ kind: 'alerts', key: 'disk', body: alert('Disk full', { description: 'new' }) }]
  expect((await agent.call('plan', { resources: changed })).text).toContain(
    '\n~ alerts/disk  "Disk full"\n    alertDefProperties.description  "" → "new"\n',
  )
})

test('an approval says which fields of a resource were changed on the platform since the last apply', async () => {
  const agent = await startAgent()
  const resources = [{ kind: 'alerts', key: 'disk', body: alert('Disk full', { description: 'one' }) }]
  await agent.call('apply', { token: tokenIn(await agent.call('plan', { resources })) })
  const [{ id } = { id: '' }] = await definitionsOf(agent)
  const changed = { ...alert('Disk full', { description: 'by hand' }) }
  const { alertDef } = await agent.send(`GET /5/alerts/alerts/v3/${id}`)
  const marks = { entityLabels: valueAt(alertDef, 'alertDefProperties.entityLabels') }
  const alertDefProperties = { ...(valueAt(changed, 'alertDefProperties') as object), ...marks }
  await agent.send('PUT /5/alerts/alerts/v3', { id, alertDefProperties })
  await agent.call('apply', { token: tokenIn(await agent.call('plan', { resources })) })
  expect(agent.asked.at(-1)).toMatch(
    /\n {4}alertDefProperties\.description {2}"by hand" → "one"\nWarning: alerts\/disk: the platform changed alertDefProperties\.description since the last apply, at \S+Z: the plan overwrites it$/,
  )
})

test('the plan of an update shows the fields that the service clears, and they are cleared', async () => {
  const agent = await startAgent()
  const noise = { name: 'Noise', priority: 'PRIORITY_TYPE_LOW', logRules: { severities: [] }, description: 'Old' }
  const { policy } = await agent.send('POST /5/dataplans/policies/v1', noise)
  const id = valueAt(policy, 'id')
  const operations = [{ operation: 'PoliciesService_UpdatePolicy', body: { id, enabled: false } }]
  const planned = await agent.call('plan', { operations })
  expect(planned.text).toContain(
    `\n~ policies ${String(id)}  "Noise"  order: 1, priority: "PRIORITY_TYPE_LOW", enabled: true\n`,
  )
  expect(planned.text).toMatch(/^ {4}enabled {2}true → false$/m)
  expect(planned.text).toMatch(/^ {4}description {2}"Old" → ""$/m)
  expect(planned.text).not.toContain('targets')
  await agent.call('apply', { token: tokenIn(planned) })
  const { policies } = await agent.send('GET /5/dataplans/policies/v1')
  expect(policies).toMatchObject([{ enabled: false, name: 'Noise' }])
  expect(policies).not.toMatchObject([{ description: 'Old' }])
})

test('resources are changed and deleted by key', async () => {
  const agent = await startAgent()
  await agent.change({
    resources: ['a', 'b'].map((key) => ({ kind: 'alerts', key, body: alert(key, { description: 'old' }) })),
  })
  const planned = await agent.call('plan', {
    resources: [
      { kind: 'alerts', key: 'a', body: alert('a', { description: 'new' }) },
      { kind: 'alerts', key: 'b', body: null },
    ],
  })
  expect(planned.text).toContain('\nWarning: There will be no backup: deletions cannot be undone\n')
  expect((await agent.call('apply', { token: tokenIn(planned) })).text).toBe('Applied to prod: 2 done.')
  expect(await definitions(agent)).toEqual(['a: new'])
})

test('with a directory, deleted resources are backed up in the form of files', async () => {
  const directory = temporaryDirectory()
  const agent = await startAgent({ changes: { directory }, address: 'https://api.eu1.example.com' })
  await agent.change({ resources: [{ kind: 'views', key: 'errors', body: view('Errors') }] })
  const planned = await agent.call('plan', { resources: [{ kind: 'views', key: 'errors', body: null }] })
  expect(planned.text).not.toContain('Warning: ')
  const root = join(directory, 'agents', 'prod')
  const backup = join(root, '.backups', 'backup.prod.2026-11-21T12-00-00-000Z.json')
  expect((await agent.call('apply', { token: tokenIn(planned) })).text).toBe(
    `Applied to prod: 1 done.\nBackup of what was deleted: ${backup}\nThe person restores it with: mgmt restore "${backup}" --directory "${root}"`,
  )
  expect(await readBackup(backup)).toMatchObject({
    owner: 'agents',
    resources: [{ kind: 'views', key: 'errors', body: view('Errors') }],
  })
  const { owner, targets } = await loadProject(root)
  expect([owner, targets.get('prod')]).toEqual([
    'agents',
    expect.objectContaining({ profile: 'prod', address: 'https://api.eu1.example.com' }),
  ])
})

test('a plan warns of what an operation deletes together with its items, and that no backup has them', async () => {
  const agent = await startAgent({ changes: { directory: temporaryDirectory() } })
  const operations = [{ operation: 'teams delete', params: { team_id: '1000001' } }]
  const { text } = await agent.call('plan', { operations })
  expect(text).toContain('\nWarning: There will be no backup: deletions cannot be undone\n')
  expect(text).toContain('\nWarning: With teams, their api-keys, groups, roles, saml, users are deleted\n')
})

test('a deletion of what exists once shows what it contains', async () => {
  const agent = await startAgent({ platform: { seed: { saml: 1 } } })
  const { text } = await agent.call('plan', { operations: [{ operation: 'ip-access delete' }] })
  expect(text).toContain('\n- ip-access\n    removes\n      id: "')
  expect(text).toContain('\n      ipAccess["1"]: {"name":"Office","ipRange":"192.0.2.0/24","enabled":true}\n')
})

test('a rule of a list that files have as one is named by its own fields', async () => {
  const agent = await startAgent({ platform: { seed: { enrichments: 2 } } })
  const { text } = await agent.call('plan', {
    operations: [{ operation: 'enrichments deleteMany', params: { enrichment_ids: [1] } }],
  })
  expect(text).toContain('\n- enrichments 1  "client.ip"\n')
})

test('operations of any resource are planned with their differences, and sent in order', async () => {
  const agent = await startAgent()
  const id = await createDefinition(agent, 'Old name')
  const operations = [
    { operation: 'ViewsService_CreateView', body: view('Errors') },
    { operation: 'AlertDefsService_ReplaceAlertDef', body: { id, ...alert('New name') } },
  ]
  const planned = await agent.call('plan', { operations })
  const [, changed = ''] = planned.text.split(`\n~ alerts ${id}  "Old name"  `)
  expect(changed).toContain('\n    alertDefProperties.name  "Old name" → "New name"\n    sends PUT /alerts/alerts/v3 (')
  expect(changed).toContain('\n      body.alertDefProperties: {"name":"New name","type":')
  expect((await agent.call('apply', { token: tokenIn(planned) })).text).toMatch(/2 done/)
  expect(agent.changes).toEqual(['POST /data-exploration/views/v1/views', 'PUT /alerts/alerts/v3'])
  expect(await definitions(agent)).toEqual(['New name'])
})

test('the id of something else is shown, and not taken for that of the item', async () => {
  const agent = await startAgent()
  const acknowledge = { operation: 'acknowledgeIncidentByEventId', params: { event_id: 'event-1' } }
  const { text } = await agent.call('plan', { operations: [acknowledge] })
  expect(text).toContain('\n! incidents acknowledgeByEvent\n    sends POST ')
  expect(text).toContain('\n      path.event_id: "event-1"\n')
  expect(text).toContain('acknowledgeByEvent incidents: nothing reads what it changes')
})

test.each([
  [
    'an unknown kind',
    { resources: [{ kind: 'alrts', key: 'a', body: {} }] },
    /unknown kind "alrts"; did you mean alerts\?/,
  ],
  [
    'a field of another type',
    { resources: [{ kind: 'alerts', key: 'a', body: alert('a', { name: 1 }) }] },
    /alerts\/a: alertDefProperties\.name: /,
  ],
  [
    'a dangling reference',
    {
      resources: [
        {
          kind: 'suppression-rules',
          key: 'r',
          body: {
            alertSchedulerRule: {
              name: 'r',
              enabled: true,
              filter: { alertUniqueIds: { value: [{ $ref: 'alerts/none' }] } },
              schedule: {
                scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
                oneTime: {
                  timeframe: {
                    startTime: '2026-12-01T00:00:00.000',
                    endTime: '2026-12-02T00:00:00.000',
                    timezone: 'UTC',
                  },
                },
              },
            },
          },
        },
      ],
    },
    /alerts\/none is neither in the planned files nor on the platform/,
  ],
  [
    'a reference to a secret of the server',
    { resources: [{ kind: 'alerts', key: 'a', body: alert('a', { description: { $secret: 'env:MGMT_API_KEY' } }) }] },
    /alerts\/a: \$secret is not allowed here/,
  ],
  [
    'a body that the platform would refuse',
    {
      resources: ['a', 'b'].map((key) => ({
        kind: 'dashboards',
        key,
        body: { name: key, slugName: 'same', layout: { sections: [] } },
      })),
    },
    /dashboards\/b: .*slugName/,
  ],
  [
    'an unknown operation',
    { operations: [{ operation: 'deleteAlertDeff' }] },
    /No operation "deleteAlertDeff"\. Did you mean deleteAlertDef/,
  ],
  ['an operation that reads', { operations: [{ operation: 'listAlertDefs' }] }, /only reads\.\nNext: read /],
  [
    'an input without a required field',
    { operations: [{ operation: 'alerts delete', params: {} }] },
    /deleteAlertDef, params: id: .*\nNext: describe /,
  ],
  ['nothing', {}, /^Nothing to plan\.\nNext: plan /],
])('plan refuses %s, and names the next call', async (_, input, text) => {
  const agent = await startAgent()
  const refused = await agent.call('plan', input)
  expect([refused.isError, agent.changes]).toEqual([true, []])
  expect(refused.text).toMatch(text)
})

test('a client that cannot ask a person changes nothing, unless the program decides', async () => {
  const plan = { resources: [{ kind: 'alerts', key: 'a', body: alert('a') }] }
  const mute = await startAgent({ person: 'absent' })
  const token = await mute.plan(plan)
  expect(await mute.call('apply', { token })).toEqual({
    isError: true,
    text: 'This client cannot ask a person. Nothing was changed.\nNext: ask the person to use a client that supports elicitation, or `mgmt`',
  })
  expect(mute.changes).toEqual([])

  const responses = [false, true]
  const questions: string[] = []
  const approve = async ({ target, summary }: { target: string; summary: string }): Promise<boolean> => {
    questions.push(`${target} ${summary}`)
    return responses.shift() === true
  }
  const program = await startAgent({ person: 'absent', changes: { approve } })
  expect(await program.change(plan)).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The person declined/) as string,
  })
  expect(program.changes).toEqual([])
  expect((await program.change(plan)).text).toMatch(/1 done/)
  expect(questions).toEqual(['prod 1 to create', 'prod 1 to create'])
})

test('a client that declares elicitation but cannot be asked over HTTP learns why', async () => {
  const agent = await startAgent()
  const token = await agent.plan({ resources: [{ kind: 'alerts', key: 'a', body: alert('a') }] })
  const old = await connectByHttp(agent.server, '2025-11-25', { capabilities: { elicitation: {} } })
  expect(await textOf(old, 'apply', { token })).toEqual({
    isError: true,
    text: 'A client of the protocol version 2025-11-25 or older cannot be asked over HTTP, whatever it declares. Nothing was changed.\nNext: ask the person to use the server over standard input and output, a client of a newer version, or `mgmt`',
  })
  const mute = await connectByHttp(agent.server, '2026-07-28')
  expect((await textOf(mute, 'apply', { token })).text).toMatch(
    /^This client cannot ask a person\. Nothing was changed\./,
  )
  expect(agent.changes).toEqual([])
})

test('a declined plan changes nothing and is not asked about again', async () => {
  const agent = await startAgent({ person: () => false })
  const token = await agent.plan({ resources: [{ kind: 'alerts', key: 'a', body: alert('a') }] })
  expect((await agent.call('apply', { token })).text).toMatch(/^The person declined\. Nothing was changed\./)
  expect((await agent.call('apply', { token })).text).toMatch(/^This token was used already\./)
  expect([agent.changes, agent.asked.length]).toEqual([[], 1])
})

test.each(['before the question', 'while the person decides'] as const)(
  'a plan is refused when the platform moves %s',
  async (moment) => {
    let move = async (): Promise<unknown> => undefined
    const agent = await startAgent({
      person: async () => {
        if (moment === 'while the person decides') await move()
        return true
      },
    })
    const id = await createDefinition(agent, 'Mine')
    const token = await agent.plan({ operations: [deletion(id)] })
    move = () => agent.send('PUT /4/alerts/alerts/v3', { id, ...alert('Changed by another') })
    if (moment === 'before the question') await move()
    const refused = await agent.call('apply', { token })
    expect(refused.text).toBe(
      `The platform changed since the plan was made. Nothing was changed.\n--- data\nalerts ${id} changed since the plan was made\n--- end of data\nNext: plan again, with the same changes`,
    )
    expect([agent.changes, await definitions(agent)]).toEqual([[], ['Changed by another']])
    expect((await agent.call('apply', { token })).text).toMatch(/^This token was used already\./)
  },
)

test('a plan of resources is refused when another person changes them', async () => {
  const agent = await startAgent()
  const resources = (description: string): object => ({
    resources: [{ kind: 'alerts', key: 'a', body: alert('a', { description }) }],
  })
  await agent.change({ ...resources('old') })
  const token = await agent.plan({ ...resources('new') })
  const [{ id, properties } = { id: '', properties: {} }] = await definitionsOf(agent)
  await agent.send('PUT /4/alerts/alerts/v3', { id, alertDefProperties: { ...properties, description: 'theirs' } })
  expect((await agent.call('apply', { token })).text).toMatch(
    /^The platform changed.*\n--- data\nalerts\/a: changed on the platform/,
  )
  expect(await definitions(agent)).toEqual(['a: theirs'])
})

test('mine allows changes to resources with the mark only', async () => {
  const agent = await startAgent({ writes: 'mine' })
  const theirs = await createDefinition(agent, 'Theirs')
  const create = { operation: 'AlertDefsService_CreateAlertDef', body: alert('X') }
  const reorder = { operation: 'PoliciesService_ReorderPolicies', body: { orders: [] } }
  expect((await agent.call('plan', { operations: [deletion(theirs)] })).text).toMatch(/does not bear the mark/)
  expect((await agent.call('plan', { operations: [create] })).text).toMatch(/has no mark.*\nNext: plan \{"resources"/)
  expect(await agent.call('plan', { operations: [reorder] })).toMatchObject({ isError: true })
  const named = [{ kind: 'alerts', key: 'a', body: alert('Theirs') }]
  expect((await agent.call('plan', { resources: named })).text).toMatch(/alerts\/a: /)

  await agent.change({ resources: [{ kind: 'alerts', key: 'ours', body: alert('Ours') }] })
  const ours = (await definitionsOf(agent)).find(({ name }) => name === 'Ours')?.id ?? ''
  expect((await agent.change({ operations: [deletion(ours)] })).text).toMatch(/1 done/)
  expect(await definitions(agent)).toEqual(['Theirs'])
})

test('a plan says that an operation sends a message for real', async () => {
  const agent = await startAgent()
  const fields = ['https://example.com/hush', 'POST'].map((value, index) => ({
    fieldName: index === 0 ? 'url' : 'method',
    value,
  }))
  const connector = { name: 'c', type: 'GENERIC_HTTPS', connectorConfig: { fields } }
  const planned = await agent.call('plan', { resources: [{ kind: 'connectors', key: 'c', body: connector }] })
  await agent.call('apply', { token: tokenIn(planned) })
  const response = await agent.send('GET /5/notifications/notification-center/v1/connectors')
  // As the contract says.
  const [{ id } = { id: '' }] = response.connectors as readonly { readonly id: string }[]
  const operation = 'TestingService_TestExistingConnector'
  const body = { connectorId: id, payloadType: 'default' }
  const test = await agent.call('plan', { operations: [{ operation, body }] })
  expect(test.text).toMatch(/^Plan for prod: 1 to send for real\.\n/)
  expect((await agent.call('apply', { token: tokenIn(test) })).text).toMatch(/^Applied to prod: 1 done\./)
})

test('after a restart with a directory, resources without labels are still those of the owner', async () => {
  const directory = temporaryDirectory()
  const first = await startAgent({ writes: 'mine', changes: { directory } })
  await first.change({ resources: [{ kind: 'views', key: 'errors', body: view('Errors') }] })
  const second = await startAgent({ writes: 'mine', changes: { directory }, emulator: first.emulator })
  expect((await second.change({ resources: [{ kind: 'views', key: 'errors', body: null }] })).text).toMatch(/1 done/)
  expect(await first.send('GET /5/data-exploration/views/v1/views')).toMatchObject({ views: [] })
})
