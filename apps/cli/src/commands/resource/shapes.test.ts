import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Case } from '@mgmt-api/models/cases'
import { exampleOf } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import { type Responder, type StandIn, standIn } from '../../../test/stand-in.ts'

/** A text with this in it. */
const saying = (text: string): unknown => expect.stringContaining(text)

const users = [
  { userAccountId: '7', userId: 'u-7', username: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  { userAccountId: '8', userId: 'u-8', username: 'bob@example.com', firstName: 'Bob', lastName: 'Ray' },
]

/** Team 5 with two users. */
const team = (more: Readonly<Record<string, Responder>> = {}): Promise<StandIn> =>
  standIn('access', {
    UsersMgmtService_SearchUsers: ({ path }) => (path[0] === '5' ? { users, totalCount: '2' } : { totalCount: '0' }),
    UsersMgmtService_GetUser: ({ path }) => {
      const user = users.find(({ userAccountId }) => userAccountId === path[1])
      return path[0] === '5' && user !== undefined ? { user } : 404
    },
    UsersMgmtService_CreateUsers: () => ({}),
    UsersMgmtService_UpdateUsers: () => ({ userAccountIds: ['8'] }),
    ...more,
  })

const completed = async ({ run }: StandIn, ...words: string[]): Promise<string[]> => {
  const { stdout } = await run(`complete-words -- ${words.join(' ')}`)
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0] ?? '']))
}

test('a thing in another has an id of two parts, which a list prints and get takes', async () => {
  const here = await team()
  const listed = await here.run('users list 5 -o name')
  expect(listed).toEqual({ stdout: '5/7\n5/8\n', stderr: '', exitCode: 0 })
  const got = await here.run('users get 5/8 5/7 -o json')
  expect(JSON.parse(got.stdout)).toMatchObject([{ username: 'bob@example.com' }, { username: 'ann@example.com' }])
  expect((await here.run('users get 5/8 -o name')).stdout).toBe('5/8\n')
  expect((await here.run('users get 5/8 5/7 -o name')).stdout).toBe('5/8\n5/7\n')
})

test('the last part of an id may be a name, looked up among the things in the same parent', async () => {
  const here = await team()
  const { stdout } = await here.run('users get 5/bob@example.com -o json')
  expect(JSON.parse(stdout)).toMatchObject({ userAccountId: 8 })
  expect(here.sent).toEqual([expect.stringMatching(/^SearchUsers 5\b/), 'GetUser 5 8'])
  expect(await here.run('users get 5/unknown')).toMatchObject({
    exitCode: 5,
    stderr: saying(
      'No user with the id or name "5/unknown" is visible to the key\nhint: List them: mgmt users list 5\n',
    ),
  })
})

test.each([
  { typed: 'bob@example.com', problem: '"bob@example.com" does not have the form team-id/user-account-id' },
  { typed: 'core/bob@example.com', problem: '"core" is not 1 to 20 digits' },
])('an id of a thing in another needs both parts: users get $typed', async ({ typed, problem }) => {
  const here = await team()
  expect(await here.run(`users get ${typed}`)).toEqual({
    stdout: '',
    stderr: `error: team-id/user-account-id: ${problem}\nhint: List the commands that accept an id: mgmt users --help\n`,
    exitCode: 2,
  })
  expect(here.sent).toEqual([])
})

test('an update says the parent in the path and the rest of the id in the body', async () => {
  const here = await team()
  const { stderr, exitCode } = await here.run('users update 5/bob@example.com --set firstName=Rob --yes')
  expect(exitCode).toBe(0)
  expect(stderr).toContain('1 of 1 user updated\n')
  expect(here.sent.at(-1)).toBe('UpdateUsers 5 {"userTemplate":{"firstName":"Rob"},"userAccountId":8}')
})

test('create in a parent takes the parent before the flags', async () => {
  const here = await team()
  expect(await here.run('users create 5 --set userTemplate.username=cy@example.com --yes')).toMatchObject({
    exitCode: 0,
  })
  expect(here.sent).toEqual([saying('CreateUsers 5 {"userTemplate":{"username":"cy@example.com"')])
  expect(await here.run('users create --set userTemplate.username=cy@example.com --yes')).toMatchObject({
    exitCode: 2,
    stderr: saying('<team-id> is missing'),
  })
})

test('completion proposes ids and names, below the parent that is typed', async () => {
  const here = await team()
  expect(await completed(here, 'users', 'get', '5/')).toEqual(['5/7', '5/ann@example.com', '5/8', '5/bob@example.com'])
  expect(await completed(here, 'users', 'get', '6/')).toEqual([])
  expect(await completed(here, 'users', 'get', "''")).toEqual([])
})

const comment = (id: string, text: string): object => ({
  eventId: id,
  eventTime: '2026-10-01T00:00:00Z',
  createTime: '2026-10-01T00:00:00Z',
  actor: { system: {} },
  eventData: { comment: { unsafeText: text } },
})
const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

test('nested things are created in their parent, and replaced and deleted by ids of their own', async () => {
  const here = await standIn('cases', {
    CaseEventsService_CreateComment: ({ body }) => ({ event: comment(one, (body as { text: string }).text) }),
    CaseEventsService_UpdateComment: ({ path, body }) => ({
      event: comment(path[0] ?? '', (body as { text: string }).text),
    }),
    CaseEventsService_DeleteComment: ({ path }) => (path[0] === one ? {} : 404),
  })
  const created = await here.run(`case-comments create ${two} --set text=seen -o json --yes`)
  expect(JSON.parse(created.stdout)).toMatchObject([{ id: one, outcome: 'done' }])
  const replaced = await here.run(`case-comments replace ${one} --set text=fixed -o json --yes`)
  expect(JSON.parse(replaced.stdout)).toMatchObject([{ id: one, outcome: 'done' }])
  const deleted = await here.run(`case-comments delete ${one} ${two} --yes -o json`)
  expect(JSON.parse(deleted.stdout)).toMatchObject([
    { id: one, outcome: 'done' },
    { id: two, outcome: 'notFound' },
  ])
  expect(here.sent).toEqual([
    `CreateComment ${two} {"text":"seen"}`,
    `UpdateComment ${one} {"text":"fixed"}`,
    `DeleteComment ${one}`,
    `DeleteComment ${two}`,
  ])
})

test('a resource that exists once takes no id, to read, to set and to delete', async () => {
  const prices = { gpt: { inputPricePerMillionTokens: 1.5, outputPricePerMillionTokens: 2 } }
  const here = await standIn('ai', {
    AiApplicationsService_GetCompanyModelPricing: () => ({ pricing: { prices } }),
    AiApplicationsService_SetCompanyModelPricing: ({ body }) => ({ pricing: body }),
    AiApplicationsService_DeleteCompanyModelPricing: () => ({}),
  })
  expect(JSON.parse((await here.run('ai-model-pricing get -o json')).stdout)).toEqual({ prices })
  writeFileSync(join(here.home, 'a.yaml'), (await here.run('ai-model-pricing get -o yaml')).stdout)
  const set = await here.run('ai-model-pricing set -f a.yaml --yes')
  expect(set).toMatchObject({ exitCode: 0, stderr: saying('1 of 1 AI model pricing set\n') })
  expect(here.sent.at(-1)).toBe(`SetCompanyModelPricing ${JSON.stringify({ prices })}`)
  expect(await here.run('ai-model-pricing delete')).toMatchObject({
    exitCode: 2,
    stderr: saying('Delete AI model pricing? Cannot ask without a terminal'),
  })
  expect(await here.run('ai-model-pricing delete --yes')).toMatchObject({ exitCode: 0 })
  expect(await here.run('ai-model-pricing get 5')).toMatchObject({ exitCode: 2 })
})

const router = (id: string): object => ({ id, name: `Router ${id}`, entityType: 'ALERTS' })

test('several ids are read in one request where an operation does that, in the order that was typed', async () => {
  const here = await standIn('notifications', {
    GlobalRoutersService_GetGlobalRouter: ({ path }) => ({ router: router(path[0] ?? '') }),
    GlobalRoutersService_ListGlobalRouters: () => ({ routers: ['a', 'b'].map(router) }),
    GlobalRoutersService_BatchGetGlobalRouters: ({ query }) => ({
      routers: Object.fromEntries(
        query
          .getAll('global_router_ids')
          .toSorted()
          .filter((id) => id !== 'c')
          .map((id) => [id, router(id)]),
      ),
    }),
  })
  expect((await here.run('routers get b a -o name')).stdout).toBe('b\na\n')
  expect(here.sent.filter((request) => request.startsWith('GetGlobal'))).toEqual([])
  const { stdout, stderr, exitCode } = await here.run('routers get b a -o json')
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'b' }, { id: 'a' }])
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  expect((await here.run('routers get b -o name')).stdout).toBe('b\n')
  expect(here.sent.at(-1)).toBe('GetGlobalRouter b')
})

test('ids that one request did not find are named, and the others are shown', async () => {
  const uuids = [one, two]
  const here = await standIn('access', {
    ScopesService_GetTeamScopes: () => ({ scopes: [] }),
    ScopesService_GetTeamScopesByIds: ({ query }) => ({
      scopes: query
        .getAll('ids')
        .filter((id) => id === one)
        .map((id) => ({ id, displayName: 'Europe', defaultExpression: '<v1>false', filters: [] })),
    }),
  })
  const { stdout, stderr, exitCode } = await here.run(`scopes get ${uuids.join(' ')} -o name`)
  expect({ stdout, exitCode }).toEqual({ stdout: `${one}\n`, exitCode: 5 })
  expect(stderr).toContain('1 of 2 scopes not found')
  expect(stderr).toContain(`${two}: scope not found, or not visible to the key`)
  expect(await here.run(`scopes get ${two}`)).toMatchObject({ exitCode: 5 })
})

test('answers about several ids take all of them in one request', async () => {
  const here = await standIn('cases', {
    CasesNotificationService_ListNotificationDeliveries: ({ body }) => ({
      deliveriesByCase: Object.fromEntries(
        (body as { caseIds: string[] }).caseIds.map((id) => [id, { notificationDeliveries: [] }]),
      ),
    }),
  })
  const { stdout, exitCode } = await here.run('cases notification-deliveries AB-1 AB-2 -o json')
  expect({ response: JSON.parse(stdout) as unknown, exitCode }).toMatchObject({
    response: { 'AB-1': { notificationDeliveries: [] }, 'AB-2': { notificationDeliveries: [] } },
    exitCode: 0,
  })
  expect(here.sent).toEqual(['ListNotificationDeliveries {"caseIds":["AB-1","AB-2"]}'])
})

const theCase = (id: string, status: string): object => ({ ...exampleOf(Case), id, status })

test('an action goes out for one, or for several in one request, with what they share', async () => {
  const here = await standIn('cases', {
    CasesService_ListCases: () => ({ cases: [] }),
    CasesService_ResolveCase: ({ path }) => ({ case: theCase(path[0] ?? '', 'CASE_STATUS_RESOLVED') }),
    CasesService_BulkResolve: ({ body }) => ({
      cases: (body as { ids: string[] }).ids.map((id) => theCase(id, 'CASE_STATUS_RESOLVED')),
    }),
  })
  const alone = await here.run(`cases resolve ${one} --reason fixed -o json --yes`)
  expect(JSON.parse(alone.stdout)).toMatchObject([{ id: one, outcome: 'done' }])
  expect(here.sent).toEqual([`ResolveCase ${one} {"reason":"fixed"}`])
  const several = await here.run(`cases resolve ${one} ${two} --reason fixed -o json --yes`)
  expect(JSON.parse(several.stdout)).toMatchObject([
    { id: one, outcome: 'done' },
    { id: two, outcome: 'done' },
  ])
  expect(JSON.parse(here.sent[1]?.replace('BulkResolve ', '') ?? '')).toEqual({
    ids: [one, two],
    reason: 'fixed',
  })
  expect(several.stderr).toContain('2 of 2 cases resolved')
})

test('the order of things is content of one request', async () => {
  const here = await standIn('actions', { ActionsService_OrderActions: () => ({}) })
  const reordered = await here.run(
    "actions reorder --set 'sharedActionsOrder.a=1' --set 'sharedActionsOrder.b=2' --yes",
  )
  expect(reordered.exitCode).toBe(0)
  expect(here.sent).toEqual(['OrderActions {"sharedActionsOrder":{"a":1,"b":2}}'])
})

test('ids of two parts that name other things are sent as they are typed', async () => {
  const here = await standIn('ai', { AiEvaluationsService_LinkCustomEvaluation: () => ({ id: one }) })
  const linked = await here.run(`ai-custom-evaluations link ${one}/${two} -o json --yes`)
  expect(JSON.parse(linked.stdout)).toMatchObject([{ id: `${one}/${two}`, outcome: 'done' }])
  expect(here.sent).toEqual([`LinkCustomEvaluation ${one} ${two}`])
  const half = await here.run(`ai-custom-evaluations link ${one} --yes`)
  expect(half).toMatchObject({ exitCode: 2, stderr: saying('does not have the form id/application-id') })
})

test('a test that the receiver did not pass is a failure', async () => {
  const here = await standIn('notifications', {
    TestingService_TestExistingConnector: () => ({ result: { failure: { message: 'no such channel' } } }),
    ConnectorsService_ListConnectors: () => ({ connectors: [] }),
  })
  const { stdout, exitCode } = await here.run('connectors test c-1 --set payloadType=default -o json')
  expect(exitCode).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'c-1', outcome: 'failed', reason: 'no such channel' }])
})

test('an empty id is refused before anything is asked for', async () => {
  const here = await team()
  expect(await here.run(['users', 'get', ''])).toMatchObject({ exitCode: 2 })
  expect(await here.run('users get 5/')).toMatchObject({
    exitCode: 2,
    stderr: saying('"5/" does not have the form team-id/user-account-id'),
  })
  expect(here.sent).toEqual([])
})

test.each([
  { line: 'views get', id: 'id...  Id or name of a view' },
  { line: 'groups get', id: 'group-id...  Id or name of a group' },
  { line: 'views edit --yes', id: 'id  Id or name of a view' },
  { line: 'case-comments create --yes', id: 'case-id  Case id, see mgmt cases list' },
  { line: 'users list', id: 'team-id  Team id, see mgmt teams list' },
  { line: 'users set-status --yes', id: 'team-id...  Team id, see mgmt teams list' },
  { line: 'users get', id: 'team-id/user-account-id...  Id or name of a user' },
  { line: 'case-events get', id: 'event-id...  Id or name of a case event' },
  { line: 'case-events sync-external --yes', id: 'case-id...  Case id, see mgmt cases list' },
  { line: 'cases deep-links', id: 'case-id...  Id or name of a case' },
  { line: 'contextual-data-instances test', id: 'integration-id...  Id or name of a contextual data instance' },
  { line: 'webhooks list-by-type', id: 'id  Type, see mgmt webhook-types list' },
  {
    line: 'presets default-summary',
    id: 'connector-type/entity-type...  Connector type and entity type',
  },
])('the help of $line says what the id stands for', async ({ line, id }) => {
  const { stdout } = await runCli(`${line} --help`)
  expect(stdout.trimEnd().split('\n').at(-1)?.trim()).toBe(id)
})

test.each([
  'ai-custom-evaluations',
  'ai-evaluations',
  'api-keys',
  'cases',
  'groups',
  'policies',
  'roles',
  'teams',
  'users',
])('the example of an update of %s sets a field that the request has', async (noun) => {
  const { stdout } = await runCli(`${noun} update --help`)
  const [, field = ''] = /--set ([a-z]+=\w+)/i.exec(stdout) ?? []
  const id = noun === 'users' ? '5/7' : one
  const { stderr } = await runCli(`${noun} update ${id} --set ${field} --set noSuchField=x --profile sandbox --dry-run`)
  expect(stderr).toContain('--set: unknown field noSuchField')
})

test('examples have the flags that the service needs', async () => {
  expect((await runCli('events count --help')).stdout).toContain('mgmt events count --cx-event-key KEY -o yaml')
  expect((await runCli('events of-alerts --help')).stdout).toContain('mgmt events of-alerts ALERT-ID --since 7d --all')
})
