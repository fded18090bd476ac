import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import { findOperation } from './find-operation.ts'

test.each([
  { typed: 'cases/listEvents', id: 'CaseEventsService_ListEvents' },
  { typed: 'ALERTS/LISTEVENTS', id: 'EventsService_ListEvents' },
  { typed: 'CaseEventsService_ListEvents', id: 'CaseEventsService_ListEvents' },
  { typed: 'createRuleGroupSet', id: 'RuleGroupSets_Create' },
  { typed: 'RuleGroupSets_Create', id: 'RuleGroupSets_Create' },
  { typed: 'GET /alerts/alerts/v3', id: 'AlertDefsService_ListAlertDefs' },
  { typed: 'get /mgmt/openapi/4/alerts/alerts/v3', id: 'AlertDefsService_ListAlertDefs' },
  { typed: '/dashboards/dashboards/v1/catalog/list', id: 'DashboardCatalogService_GetDashboardCatalog' },
])('$typed is $id', async ({ typed, id }) => {
  expect((await findOperation(typed)).operation.id).toBe(id)
})

interface Told {
  readonly error: { readonly code: string; readonly message: string; readonly hint?: string }
}

const refusal = async (typed: string): Promise<Told['error']> => {
  const ran = await runCli(['call', typed, '-o', 'json'])
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  return (JSON.parse(ran.stderr) as Told).error
}

test('a name that several groups have is refused with what to type', async () => {
  expect(await refusal('listEvents')).toMatchObject({
    code: 'ambiguous_operation',
    message: '"listEvents" is ambiguous: 2 operations match',
    hint: 'Choose one: alerts/listEvents, cases/listEvents',
  })
  expect(await refusal('/alerts/alerts/v3')).toMatchObject({
    code: 'ambiguous_operation',
    hint: 'Choose one: "POST /alerts/alerts/v3", "GET /alerts/alerts/v3", "PUT /alerts/alerts/v3"',
  })
})

test('an unknown name is refused with the nearest few', async () => {
  const { message, hint } = await refusal('getTeamGroupz')
  expect(message).toBe('Unknown operation "getTeamGroupz", did you mean getTeamGroup?')
  expect(hint).toBe('Or getTeamGroups. List all operations: mgmt call')
  expect((await refusal('zzzzzzzzzzzz')).message).toBe('Unknown operation "zzzzzzzzzzzz"')
})

test('an unknown name is refused with what means the same', async () => {
  const { message, hint } = await refusal('listUsers')
  expect(message).toBe('Unknown operation "listUsers", did you mean searchUsers?')
  expect(hint).toBe('Or getUser. List all operations: mgmt call')
})

test.each([
  { typed: 'listSuppressionRules', near: 'getBulkAlertSchedulerRule' },
  { typed: 'createAlertSuppressionRule', near: 'createAlertSchedulerRule' },
  { typed: 'removeSuppressionRule', near: 'deleteAlertSchedulerRule' },
  { typed: 'listDashboards', near: 'getDashboardCatalog' },
  { typed: 'addRecordingRule', near: 'createRuleGroupSet' },
])('the noun of the command line finds $near for $typed', async ({ typed, near }) => {
  expect((await refusal(typed)).message).toBe(`Unknown operation "${typed}", did you mean ${near}?`)
})

test.each([
  {
    typed: 'GET /aaa/api-keys/v3/list',
    says: 'Moved to /aaa/api-keys/v3/list/all on 2026-06-09.',
    hint: 'Run mgmt call getApiKeys',
  },
  {
    typed: 'GET /integrations/extensions/v1/nginx',
    says: 'Moved to /integrations/extensions/v1/catalog/{id} on 2026-06-09.',
    hint: 'Run mgmt call getExtension',
  },
])('the address $typed of an older release is named with its successor', async ({ typed, says, hint }) => {
  const error = await refusal(typed)
  expect(error.code).toBe('moved_operation')
  expect(error.message).toContain(says)
  expect(error.hint).toBe(hint)
})

test('an address with another method, or with values in it, is refused with what there is', async () => {
  expect(await refusal('PATCH /actions/actions/v2')).toMatchObject({
    hint: 'Similar: "POST /actions/actions/v2", "GET /actions/actions/v2", "PUT /actions/actions/v2"',
  })
  expect(await refusal('GET /alerts/alerts/v3/42')).toMatchObject({
    hint: 'Similar: "DELETE /alerts/alerts/v3/{id}", "GET /alerts/alerts/v3/{id}"',
  })
  expect(await refusal('GET /nowhere')).toMatchObject({ hint: 'List all operations: mgmt call' })
})
