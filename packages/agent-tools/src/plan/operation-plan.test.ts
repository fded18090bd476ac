import { expect, test } from 'vitest'
import { startAgent } from '../../test/agent.ts'

test('a batch names the items that it deletes, and warns as a deletion does', async () => {
  const agent = await startAgent({ platform: { seed: { actions: 2 } } })
  const [deleted = { id: '', name: '' }, other = deleted] = (await agent.send('GET /5/actions/actions/v2'))
    .actions as readonly { readonly id: string; readonly name: string }[]
  const body = { requests: [{ delete: { id: deleted.id } }] }
  const { text } = await agent.call('plan', { operations: [{ operation: 'actions changeMany', body }] })
  expect(text).toContain(`\n~ actions ${deleted.id}  ${JSON.stringify(deleted.name)}  url: `)
  expect(text).not.toContain(other.name)
  expect(text).toContain('\nWarning: There will be no backup: deletions cannot be undone\n')
})

test('a batch shows the differences of each item below its name', async () => {
  const agent = await startAgent({ platform: { seed: { suppressionRules: 2 } } })
  const listed = (await agent.send('GET /5/alerts/suppression-rules/v1')).alertSchedulerRules as readonly {
    readonly alertSchedulerRule: Readonly<Record<string, unknown>>
  }[]
  const rules = listed.map((each) => each.alertSchedulerRule)
  const updateAlertSchedulerRuleRequests = rules.map((rule, at) => ({
    alertSchedulerRule: { ...rule, name: `Renamed ${at}` },
  }))
  const operation = 'AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule'
  const { text } = await agent.call('plan', {
    operations: [{ operation, body: { updateAlertSchedulerRuleRequests } }],
  })
  expect(rules).toHaveLength(2)
  const lines = rules.flatMap(({ uniqueIdentifier, name }, at) => [
    `~ suppression-rules ${String(uniqueIdentifier)}  ${JSON.stringify(name)}`,
    `    alertSchedulerRule.name  ${JSON.stringify(name)} → "Renamed ${at}"`,
  ])
  expect(text).toContain(`\n${lines.join('\n')}\n    sends PUT /alerts/suppression-rules/v1/all/rules`)
})

test('an overwrite names each item of its type, which it replaces or deletes', async () => {
  const agent = await startAgent({ platform: { seed: { policies: 6 } } })
  const policies = (await agent.send('GET /5/dataplans/policies/v1')).policies as readonly Record<string, unknown>[]
  const operation = 'policies replaceAllForLogs'
  const { text } = await agent.call('plan', { operations: [{ operation, body: { policies: [] } }] })
  const [logs, others] = [true, false].map((isOfLogs) => policies.filter((each) => 'logRules' in each === isOfLogs))
  expect([logs?.length, others?.length]).not.toContain(0)
  for (const { id, name } of logs ?? []) expect(text).toContain(`\n~ policies ${String(id)}  ${JSON.stringify(name)}  `)
  for (const { name } of others ?? []) expect(text).not.toContain(String(name))
  expect(text).toContain('\nWarning: There will be no backup: deletions cannot be undone\n')
})
