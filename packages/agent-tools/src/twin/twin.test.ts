import { expect, test } from 'vitest'
import { type Agent, alert, createDefinition, definitionsOf, startAgent, tokenIn, view } from '../../test/agent.ts'

const names = async (agent: Agent): Promise<readonly string[]> =>
  (await definitionsOf(agent)).map(({ name }) => name).toSorted()

const deletion = (id: string): object => ({ operation: 'AlertDefsService_DeleteAlertDef', params: { id } })

test('changes go to the twin without a question; their difference is applied after one', async () => {
  const agent = await startAgent({ twin: true })
  const [first] = [await createDefinition(agent, 'First'), await createDefinition(agent, 'Second')]
  const made = await agent.change({ resources: [{ kind: 'alerts', key: 'new', body: alert('New') }] })
  expect(made.text).toMatch(/^apply-1 to the twin of prod: 1 done\./)
  await agent.change({ operations: [deletion(first)] })
  expect([agent.changes, agent.asked, await names(agent)]).toEqual([[], [], ['First', 'Second']])
  // The twin has the changes: they are not planned again.
  const same = { resources: [{ kind: 'alerts', key: 'new', body: alert('New') }] }
  expect((await agent.call('plan', same)).text).toBe('No changes: the twin of prod is as planned.')

  const difference = await agent.call('plan')
  expect(difference.text).toMatch(/^Plan for prod: 1 to create, 1 to delete\.\n/)
  const { text } = await agent.call('apply', { token: tokenIn(difference) })
  expect(text).toMatch(/^apply-3 to prod: 2 done\./)
  expect(agent.asked).toEqual([expect.stringMatching(/^Apply to prod: 1 to create, 1 to delete\?/)])
  expect(await names(agent)).toEqual(['New', 'Second'])
  expect((await agent.call('plan')).text).toBe('No changes: the twin is as prod.')
  expect((await agent.call('plan', same)).text).toBe('No changes: the twin of prod is as planned.')
})

test('ids that the twin chose become those of the platform, in references and in the ledger', async () => {
  const agent = await startAgent({ twin: true })
  const resources = [
    { kind: 'view-folders', key: 'team', body: { name: 'Team' } },
    { kind: 'views', key: 'errors', body: { ...view('Errors'), folderId: { $ref: 'view-folders/team' } } },
  ]
  await agent.change({ resources })
  expect((await agent.call('apply', { token: tokenIn(await agent.call('plan')) })).text).toMatch(/2 done/)
  // As the contract says.
  const { views } = await agent.send('GET /5/data-exploration/views/v1/views')
  const { folders } = await agent.send('GET /5/data-exploration/views/v1/folders')
  const [[one], [folder]] = [views, folders] as [{ folderId: string }[], { id: string }[]]
  expect([one?.folderId, (folders as unknown[]).length]).toEqual([folder?.id, 1])
  expect((await agent.call('plan', { resources })).text).toBe('No changes: the twin of prod is as planned.')
  // What the ledger calls ours can be deleted.
  const removals = resources.map(({ kind, key }) => ({ kind, key, body: null }))
  await agent.change({ resources: removals })
  await agent.call('apply', { token: tokenIn(await agent.call('plan')) })
  expect(await agent.send('GET /5/data-exploration/views/v1/views')).toMatchObject({ views: [] })
})

test('numeric ids that the twin chose become those of the platform, also in lists', async () => {
  const agent = await startAgent({ twin: true })
  const table = (name: string): object => ({
    name,
    description: '',
    file: { textual: 'key,value\n', extension: 'csv' },
  })
  const { text } = await agent.change({
    operations: [{ operation: 'CustomEnrichmentService_CreateCustomEnrichment', body: table('Ours') }],
  })
  expect(text).toMatch(/1 done/)
  const { customEnrichments: copied } = await agent.send('GET /5/enrichment-rules/custom-enrichment-rules/v1')
  const rule = { fieldName: 'service', enrichmentType: { customEnrichment: { id: 1 } } }
  await agent.change({
    operations: [{ operation: 'EnrichmentService_AddEnrichments', body: { requestEnrichments: [rule] } }],
  })
  // The platform gives the id of the twin to a table of another person.
  await agent.send('POST /5/enrichment-rules/custom-enrichment-rules/v1', table('Theirs'))
  const published = await agent.call('apply', { token: tokenIn(await agent.call('plan')) })
  expect([copied, published.text]).toEqual([[], expect.stringMatching(/2 done/)])
  expect(await agent.send('GET /5/enrichment-rules/enrichment-rules/v1')).toMatchObject({
    enrichments: [{ enrichmentType: { customEnrichment: { id: 2 } } }],
  })
})

test('what is created and deleted again in the twin is not sent', async () => {
  const agent = await startAgent({ twin: true })
  await agent.change({ resources: [{ kind: 'alerts', key: 'a', body: alert('A') }] })
  await agent.change({ resources: [{ kind: 'alerts', key: 'a', body: null }] })
  expect((await agent.call('plan')).text).toBe('No changes: the twin is as prod.')
})

test('an undo in the twin is a change of the twin, and after the approval one of the platform', async () => {
  const agent = await startAgent({ twin: true })
  const id = await createDefinition(agent, 'First')
  await agent.change({ operations: [deletion(id)] })
  await agent.call('apply', { token: tokenIn(await agent.call('undo')) })
  expect(agent.changes).toEqual([])
  await agent.call('apply', { token: tokenIn(await agent.call('plan')) })
  expect(await names(agent)).toEqual(['First'])
})

test('the difference is refused when the platform or the twin moves, and when the person declines', async () => {
  const answers = [false, true]
  const agent = await startAgent({ twin: true, person: () => answers.shift() === true })
  const [first, second] = [await createDefinition(agent, 'First'), await createDefinition(agent, 'Second')]
  await agent.change({ operations: [deletion(first)] })
  const token = await agent.plan({})
  expect((await agent.call('apply', { token })).text).toMatch(/^The person declined/)
  const stale = await agent.plan({})
  await agent.change({ operations: [deletion(second)] })
  expect((await agent.call('apply', { token: stale })).text).toMatch(/\nthe twin changed since the plan was made\n/)
  const difference = await agent.plan({})
  await agent.send('PUT /4/alerts/alerts/v3', { id: first, ...alert('Changed by another') })
  expect((await agent.call('apply', { token: difference })).text).toContain(
    `\nalerts ${first} changed since the twin copied it\n`,
  )
  expect([agent.changes, await names(agent)]).toEqual([[], ['Changed by another', 'Second']])
})

test('a resource whose deletion the platform refuses is still that of the owner', async () => {
  const agent = await startAgent({ twin: true, writes: 'mine' })
  const publish = async (): Promise<string> =>
    (await agent.call('apply', { token: tokenIn(await agent.call('plan')) })).text
  await agent.change({ resources: [{ kind: 'views', key: 'errors', body: view('Errors') }] })
  expect(await publish()).toMatch(/to prod: 1 done/)
  const removal = { resources: [{ kind: 'views', key: 'errors', body: null }] }
  await agent.change(removal)
  agent.emulator.faults.add({ kind: 'status', status: 403, operation: 'ViewsService_DeleteView' })
  expect(await publish()).toMatch(/to prod: 1 refused/)
  agent.emulator.faults.clear()
  expect((await agent.change(removal)).text).toMatch(/to the twin of prod: 1 done/)
  expect(await publish()).toMatch(/to prod: 1 done/)
  expect(await agent.send('GET /5/data-exploration/views/v1/views')).toMatchObject({ views: [] })
})
