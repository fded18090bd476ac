import type { TeamGroup, User } from '@mgmt-api/models/access'
import { describe, expect, test } from 'vitest'
import { createService, refusal, type Reply, type Service } from '../../../test/service.ts'

const home = '/5/aaa/teams/v2/1000001'
const groupsAt = '/5/aaa/team-groups/v2'
const now = '2026-03-10T12:00:00.000Z'

const bodyOf = async <T>(reply: Promise<Reply>): Promise<T> => (await reply).json as T

const add = (service: Service, username: string, more: object = {}): Promise<Reply> =>
  service.send(`POST ${home}/members`, { body: { userTemplate: { username, ...more } } })

async function search(service: Service, query = ''): Promise<(User & { userId: string })[]> {
  return (await bodyOf<{ users: (User & { userId: string })[] }>(service.send(`GET ${home}/search${query}`))).users
}

async function addGroup(service: Service, body: object): Promise<TeamGroup> {
  return (await bodyOf<{ group: TeamGroup }>(service.send(`POST ${groupsAt}`, { body }))).group
}

const members = async (service: Service, id: unknown): Promise<(string | undefined)[]> =>
  (await bodyOf<{ users: User[] }>(service.send(`GET ${groupsAt}/${String(id)}/users/list`))).users.map(
    ({ username }) => username,
  )

describe('users', () => {
  test('users are found by part of their name and by status, in numbered pages', async () => {
    const service = createService()
    for (const name of ['ada', 'ben', 'adam']) await add(service, `${name}@example.com`)
    expect((await search(service, '?username=ADA')).map(({ username }) => username)).toEqual([
      'ada@example.com',
      'adam@example.com',
    ])
    expect(await search(service, '?status=USER_STATUS_INACTIVE')).toEqual([])
    const first = await bodyOf<object>(service.send(`GET ${home}/search?page_size=2`))
    expect(first).toMatchObject({ totalCount: 3, nextPageToken: 2 })
    expect(await bodyOf<object>(service.send(`GET ${home}/search?page_size=2&page_token=2`))).toEqual({
      users: [expect.objectContaining({ username: 'adam@example.com' })],
      totalCount: 3,
    })
    expect((await service.send('GET /5/aaa/teams/v2/9/search')).status).toBe(404)
  })

  test('keep their login name, which is unique regardless of letter case', async () => {
    const service = createService()
    await add(service, 'ada@example.com', { firstName: 'Ada' })
    expect((await add(service, 'ADA@example.com')).status).toBe(409)
    const [{ userAccountId, userId } = { userId: '' }] = await search(service)
    const body = { userAccountId, userTemplate: { username: 'other@example.com', lastName: 'Adler' } }
    expect((await service.send(`PUT ${home}/members`, { body })).json).toEqual({ userAccountIds: [1] })
    expect((await service.send(`GET ${home}/members/1`)).json).toEqual({
      user: {
        userAccountId: 1,
        userId,
        username: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Adler',
        status: 'USER_STATUS_ACTIVE',
      },
    })
  })

  test('users are invited by message on request, without a login mode', async () => {
    const service = createService({ now })
    const send = (onboardingMode: string, template: object): Promise<Reply> =>
      service.send(`POST ${home}/members`, { body: { onboardingMode, userTemplate: template } })
    const local = { username: 'ada@example.com', allowedLoginMode: ['ALLOWED_LOGIN_MODE_LOCAL'] }
    expect(await send('ONBOARDING_MODE_INVITE_LINK', local)).toMatchObject(refusal('allowedLoginMode'))
    expect((await send('ONBOARDING_MODE_NO_INVITE', local)).status).toBe(200)
    expect((await send('ONBOARDING_MODE_INVITE_LINK', { username: 'ben@example.com' })).status).toBe(200)
    const { fetch, url } = service.emulator
    expect(await (await fetch(`${url}/_emulator/sent`)).json()).toMatchObject({
      sent: [{ type: 'INVITATION', address: 'ben@example.com', at: now }],
    })
  })

  test('can be activated together; the response names the changed ones', async () => {
    const service = createService()
    for (const name of ['ada', 'ben']) await add(service, `${name}@example.com`)
    const set = (status: string, ids: number[]): Promise<Reply> =>
      service.send(`PATCH ${home}/members:updateStatuses`, { body: { status, userAccountIds: ids } })
    expect((await set('USER_STATUS_INACTIVE', [2, 99])).json).toEqual({ userAccountIds: [2] })
    expect((await set('USER_STATUS_INACTIVE', [1, 2])).json).toEqual({ userAccountIds: [1] })
    expect(await search(service, '?status=USER_STATUS_INACTIVE')).toHaveLength(2)
  })
})

describe('groups', () => {
  test('have a role, a scope and members that can be set, added and removed; reads omit members', async () => {
    const service = createService({ seed: { users: 4, scopes: 1 } })
    const [ada, ben, chloe] = await search(service)
    const userIds = [ada?.userId, ben?.userId]
    const group = await addGroup(service, { name: 'Team core', roleId: 6, userIds })
    expect(group).toMatchObject({ role: { roleId: 6, name: 'Read-Only User' }, teamId: 1_000_001 })
    expect(group).not.toHaveProperty('userIds')
    expect(await members(service, group.groupId)).toEqual([ada?.username, ben?.username])
    const change = (body: object): Promise<Reply> => service.send(`PUT ${groupsAt}/${String(group.groupId)}`, { body })
    const operation = (operationType: string, ids: readonly unknown[]): object => ({
      userUpdates: { operation: { operationType, [operationType]: { userIds: ids } } },
    })
    await change(operation('add', [chloe?.userId]))
    await change(operation('remove', [ada?.userId]))
    expect(await members(service, group.groupId)).toEqual([ben?.username, chloe?.username])
    await change(operation('set', [ada?.userId]))
    expect(await members(service, group.groupId)).toEqual([ada?.username])
    const { scopes } = await bodyOf<{ scopes: { id: string }[] }>(service.send('GET /5/aaa/team-scopes/v1/all/list'))
    const scopeId = scopes[0]?.id
    const setScope = { actionType: 'set_scope_id', setScopeId: { value: scopeId } }
    const clearRole = { actionType: 'clear', clear: { clear: true } }
    const after = (await change({ scopeUpdate: { action: setScope }, roleUpdate: { action: clearRole } })).json
    expect(after).toMatchObject({ group: { name: 'Team core', scope: { scopeId } } })
    expect(after).not.toHaveProperty('group.role')
    expect(await change(operation('add', ['nobody']))).toMatchObject(refusal('add.userIds[0]: there is no user nobody'))
    expect(
      await change({ roleUpdate: { action: { actionType: 'set_role_id', setRoleId: { value: 77 } } } }),
    ).toMatchObject(refusal('there is no role 77'))
  })

  test('groups are found by exact name, with the current name of their role', async () => {
    const service = createService()
    const { id } = await bodyOf<{ id: number }>(
      service.send('PUT /5/aaa/custom-roles/v1', {
        body: {
          name: 'Editor',
          description: 'x',
          permissions: ['alerts:UpdateConfig'],
          parentRoleName: 'Standard User',
        },
      }),
    )
    await addGroup(service, { name: 'Team core', roleId: id })
    await service.send(`POST /5/aaa/custom-roles/v1/${id}`, { body: { newName: 'Alert editor' } })
    expect((await service.send(`GET ${groupsAt}/name/Team%20core`)).json).toMatchObject({
      group: { role: { roleId: id, name: 'Alert editor', description: 'x' } },
    })
    expect((await service.send(`GET ${groupsAt}/name/core`)).status).toBe(404)
    expect((await service.send(`GET /5/aaa/custom-roles/v1/${id}`)).json).toEqual({
      role: {
        roleId: id,
        name: 'Alert editor',
        description: 'x',
        permissions: ['alerts:UpdateConfig'],
        parentRoleId: 5,
        parentRoleName: 'Standard User',
        teamId: 1_000_001,
      },
    })
  })
})

describe('the last administrator cannot be removed', () => {
  async function place(): Promise<{ service: Service; groupId: unknown; ids: string[] }> {
    const service = createService()
    for (const name of ['ada', 'ben']) await add(service, `${name}@example.com`)
    const ids = (await search(service)).map(({ userId }) => userId)
    const { groupId } = await addGroup(service, { name: 'Admins', roleId: 2, userIds: ids })
    return { service, groupId, ids }
  }
  const left = 'no active administrator would be left'
  const status = (service: Service, userAccountIds: number[]): Promise<Reply> =>
    service.send(`PATCH ${home}/members:updateStatuses`, { body: { status: 'USER_STATUS_INACTIVE', userAccountIds } })

  test('a status change that includes the last administrator is refused as a whole', async () => {
    const { service } = await place()
    expect(await status(service, [1, 2])).toMatchObject(refusal(left))
    expect(await search(service, '?status=USER_STATUS_INACTIVE')).toEqual([])
    expect((await status(service, [1])).status).toBe(200)
    expect(await status(service, [2])).toMatchObject(refusal(left))
    const body = { userAccountId: 2, userTemplate: { status: 'USER_STATUS_INACTIVE' } }
    expect(await service.send(`PUT ${home}/members`, { body })).toMatchObject(refusal(left))
  })

  test('leaving the group, another role of the group and deletion of the group are refused', async () => {
    const { service, groupId, ids } = await place()
    const address = `${groupsAt}/${String(groupId)}`
    const remove = { operationType: 'remove', remove: { userIds: ids } }
    const role = { actionType: 'set_role_id', setRoleId: { value: 6 } }
    for (const body of [{ userUpdates: { operation: remove } }, { roleUpdate: { action: role } }]) {
      expect(await service.send(`PUT ${address}`, { body })).toMatchObject(refusal(left))
    }
    expect(await service.send(`DELETE ${address}`)).toMatchObject(refusal(left))
    expect(await members(service, groupId)).toHaveLength(2)
    service.emulator.settings.set({ assumedRules: false })
    expect((await service.send(`DELETE ${address}`)).json).toEqual({ groupId })
  })
})

describe('scopes', () => {
  const at = '/5/aaa/team-scopes/v1'
  const create = (service: Service, more: object): Promise<Reply> =>
    service.send(`POST ${at}`, { body: { displayName: 'Core', filters: [], ...more } })
  const filter = (expression: string): object => ({
    filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression }],
  })

  test.each([
    "<v1>(subsystemName == 'a') || (subsystemName == 'b')",
    "<v1>$d.http.status:num == 500 && $l.applicationname.in('a', 'b')",
    "<v1>path.startsWith('/api') || ! (time < @'now-1h') || name.matches(/^x\\/.*/) || a[0] != null",
  ])('accept expressions of clients: %s', async (expression) => {
    const reply = await create(createService(), filter(expression))
    expect(reply).toMatchObject({ status: 200, json: { scope: { teamId: 1_000_001, ...filter(expression) } } })
  })

  test.each([
    ["subsystemName == 'a'", 'begins with its version: <v1>'],
    ['<v1> ', 'is empty'],
    ["<v1>(subsystemName == 'a'", 'has a ( that is not closed'],
    ["<v1>subsystemName == 'a')", 'has an unmatched )'],
    ["<v1>subsystemName == 'a", 'cannot be read at character 22'],
  ])('refuse %s', async (expression, problem) => {
    const service = createService()
    expect(await create(service, filter(expression))).toMatchObject(refusal(`filters[0].expression: ${problem}`))
    service.emulator.settings.set({ assumedRules: false })
    expect((await create(service, filter(expression))).status).toBe(200)
  })

  test('have one default expression, and one filter per kind of data', async () => {
    const service = createService()
    expect(await create(service, { defaultExpression: '<v1>maybe' })).toMatchObject(refusal('<v1>true or <v1>false'))
    const same = { entityType: 'ENTITY_TYPE_LOGS', expression: '<v1>true' }
    expect(await create(service, { filters: [same, same] })).toMatchObject(refusal('filters[1].entityType'))
  })

  test('scopes are read by their ids; only unknown ids are a 404', async () => {
    const service = createService()
    const { scope } = (await create(service, {})).json as { scope: { id: string } }
    expect((await service.send(`GET ${at}?ids=${scope.id}&ids=none`)).json).toMatchObject({ scopes: [scope] })
    expect((await service.send(`GET ${at}?ids=none`)).status).toBe(404)
  })
})

test('a team starts with its administrators; the team of the key cannot be deleted', async () => {
  const service = createService()
  const body = { teamName: 'Second', teamAdminsEmail: ['ada@example.com', 'ADA@example.com'] }
  const { teamId } = await bodyOf<{ teamId: { id: number } }>(service.send('POST /5/aaa/teams/v2', { body }))
  expect((await service.send(`GET /5/aaa/teams/v2/${teamId.id}`)).json).toEqual({
    teamId,
    teamName: 'Second',
    dailyQuota: 0.01,
    retention: 30,
  })
  expect((await service.send(`GET /5/aaa/teams/v2/${teamId.id}/search`)).json).toMatchObject({ totalCount: 1 })
  expect((await service.send(`GET ${groupsAt}?team_id=${teamId.id}`)).json).toMatchObject({
    groups: [{ role: { name: 'Platform Admin' } }],
  })
  expect((await service.send(`GET ${groupsAt}`)).json).toMatchObject({ groups: [] })
  expect(await service.send('DELETE /5/aaa/teams/v2/1000001')).toMatchObject(refusal('the team of the key'))
  expect((await service.send('GET /5/aaa/teams/v2')).json).toMatchObject({
    defaultTeam: { teamId: { id: 1_000_001 } },
    teams: [{}, { teamName: 'Second' }],
  })
})

test.each(['Standard User', 'Read-Only User', 'Read Only'])('a role has the parent %s', async (parentRoleName) => {
  const at = '/5/aaa/custom-roles/v1'
  const service = createService()
  const body = { name: 'Reader', description: '', parentRoleName, permissions: ['alerts:ReadConfig'] }
  const { id } = await bodyOf<{ id: number }>(service.send(`PUT ${at}`, { body }))
  expect((await service.send(`GET ${at}/${id}`)).json).toMatchObject({ role: { parentRoleName } })
})

test('a deleted role is answered with 204 and no body, also over a socket', async () => {
  const service = createService()
  const server = await service.emulator.listen()
  const body = { name: 'Editor', permissions: ['alerts:UpdateConfig'] }
  for (const id of [1_001, 1_002]) {
    await service.send('PUT /5/aaa/custom-roles/v1', { body: { ...body, name: String(id) } })
  }

  expect(await service.send('DELETE /5/aaa/custom-roles/v1/1001')).toMatchObject({ status: 204, text: '' })
  const address = `${server.url}/mgmt/openapi/5/aaa/custom-roles/v1/1002`
  const response = await fetch(address, { method: 'DELETE', headers: { authorization: 'k' } })
  expect(response).toMatchObject({ status: 204, body: null })
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expect((await service.send('DELETE /5/aaa/custom-roles/v1/1002')).status).toBe(404)
})

test('SAML: an identity provider is set, then activated', async () => {
  const service = createService()
  const at = '/5/aaa/team-saml/v1'
  const before = await bodyOf<object>(service.send(`GET ${at}/configuration`))
  expect(before).toMatchObject({ teamId: 1_000_001, spParameters: { binding: expect.any(String) as string } })
  expect(before).not.toHaveProperty('idpParameters')
  expect(await service.send(`POST ${at}/active`, { body: { isActive: true } })).toMatchObject(refusal('isActive'))
  const params = { metadataUrl: 'https://sso.example.com/metadata', groupNames: ['core'] }
  expect((await service.send(`POST ${at}/idp_parameters`, { body: { params } })).json).toEqual({})
  await service.send(`POST ${at}/active`, { body: { isActive: true } })
  expect((await service.send(`GET ${at}/configuration`)).json).toEqual({
    ...before,
    idpParameters: { ...params, active: true },
    idpDetails: { name: 'sso.example.com', icon: 'saml' },
  })
  expect((await service.send(`GET ${at}/sp_parameters?team_id=9`)).status).toBe(404)
})

test('IP access: ranges are in CIDR notation, and deleting unset ones succeeds', async () => {
  const service = createService()
  const at = '/5/aaa/team-sec-ip-access/v1'
  expect((await service.send(`DELETE ${at}`)).json).toEqual({})
  const set = (ipRange: string): Promise<Reply> =>
    service.send(`PUT ${at}`, { body: { ipAccess: [{ name: 'Office', enabled: true, ipRange }] } })
  for (const bad of ['192.0.2.1', '192.0.2.0/33', '300.0.0.0/8', 'office'])
    expect(await set(bad)).toMatchObject(refusal('ipAccess[0].ipRange'))
  for (const good of ['192.0.2.0/24', '2001:db8::/48']) expect((await set(good)).status).toBe(200)
})

test('a seed is consistent and deterministic', async () => {
  const seed = { users: 30, groups: 12, roles: 6, scopes: 9, apiKeys: 12, teams: 2, saml: 1 }
  const read = async (): Promise<{ text: string; groups: TeamGroup[]; service: Service }> => {
    const service = createService({ now, seed })
    const addresses = [groupsAt, '/5/aaa/api-keys/v3/list/all', `${home}/search`, '/5/aaa/custom-roles/v1']
    const replies: Reply[] = []
    for (const address of addresses) replies.push(await service.send(`GET ${address}`))
    const [{ json }] = replies as [Reply]
    const { groups } = json as { groups: TeamGroup[] }
    return { text: replies.map(({ text }) => text).join('\n'), groups, service }
  }
  const { text, groups, service } = await read()
  expect((await read()).text).toBe(text)
  expect(groups).toHaveLength(12)
  for (const { groupId, role, scope } of groups) {
    const names = await members(service, groupId)
    expect(names.length).toBeGreaterThan(0)
    if (Number(role?.roleId) > 1_000) {
      expect((await service.send(`GET /5/aaa/custom-roles/v1/${String(role?.roleId)}`)).json).toMatchObject({
        role: { name: role?.name, description: role?.description },
      })
    }
    if (scope !== undefined)
      expect((await service.send(`GET /5/aaa/team-scopes/v1?ids=${String(scope.scopeId)}`)).status).toBe(200)
  }
})

test('two thousand of each are seeded in seconds', async () => {
  const seed = { users: 2000, groups: 2000, roles: 2000, scopes: 2000, apiKeys: 2000, teams: 2000 }
  const service = createService({ seed })
  expect((await service.send(`GET ${home}/search`)).json).toMatchObject({ totalCount: 2000 })
  expect((await service.send(`GET ${groupsAt}`)).json).toMatchObject({ totalCount: 2000 })
})

test('every key learns its team, and nothing of a user', async () => {
  const service = createService({ account: { team: 88 }, keys: { 'any-key': { permissions: [] } } })
  expect(await service.send('GET /5/aaa/identity/v1/whoami')).toMatchObject({
    status: 200,
    json: { teamId: 88, teamName: 'Shop' },
  })
  expect((await service.send('GET /5/aaa/identity/v1/whoami', { key: 'other' })).status).toBe(401)
  const second = createService()
  const made = await second.send('POST /5/aaa/teams/v2', { body: { teamName: 'Second' } })
  const { teamId } = made.json as { teamId: { id: number } }
  const body = { name: 'CI', keyPermissions: { presets: ['Alerts'] }, owner: { teamId: teamId.id } }
  const { value } = (await second.send('POST /5/aaa/api-keys/v3', { body })).json as { value: string }
  const identity = await second.send('GET /5/aaa/identity/v1/whoami', { key: value })
  expect(identity.json).toEqual({ teamId: teamId.id, teamName: 'Second' })
})
