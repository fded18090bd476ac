import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAccess } from './index.ts'

const home = '1000001'

test('a key is created, works immediately with its permissions, and is rejected once deactivated', async () => {
  const { client: access, transport } = startClient(createAccess)
  const { keyId, value } = await access.apiKeys.create({
    name: 'CI',
    hashed: true,
    keyPermissions: { permissions: ['alerts:ReadConfig'], presets: ['DataUsage'] },
  })
  const own = createAccess(transport.withOptions({ apiKey: value }))
  expect(await own.apiKeys.list().toArray()).toMatchObject([{ id: keyId, name: 'CI', active: true, hashed: true }])
  expect(await access.apiKeys.get(keyId)).not.toHaveProperty('value')
  await access.apiKeys.update(keyId, { newName: 'CI: nightly' })
  await access.apiKeys.setStatusMany([{ keyId, active: false }])
  await expect(own.apiKeys.get(keyId)).rejects.toMatchObject({ kind: 'api', status: 401 })
  await access.apiKeys.deleteMany([keyId])
  await expect(access.apiKeys.get(keyId)).rejects.toSatisfy(isNotFound)
})

test('users get permissions from the role of a group', async () => {
  const { client: access } = startClient(createAccess)
  await access.users.create(home, { userTemplate: { username: 'ada@example.com' } })
  const [ada] = await access.users.list(home).toArray()
  const roleId = await access.roles.create({ name: 'Alert editor', permissions: ['alerts:UpdateConfig'] })
  const group = await access.groups.create({ name: 'Team core', roleId, userIds: [ada?.userId ?? ''] })
  expect(group).toMatchObject({ role: { roleId, name: 'Alert editor' }, teamId: home })
  expect(await access.groups.getByName('Team core')).toEqual(group)
  expect(await access.groups.users(group.groupId ?? '').toArray()).toEqual([ada])
  await expect(access.roles.delete(roleId)).rejects.toThrow('in use by 1 group')
  expect(await access.groups.delete(group.groupId ?? '')).toBe(group.groupId)
  await access.roles.delete(roleId)
  const names = (await access.roles.listSystem().toArray()).map(({ name }) => name)
  expect(names).toContain('Read-Only User')
})

test('lists read all pages, also with numeric page tokens', async () => {
  const { client: access } = startClient(createAccess, { seed: { users: 7, groups: 5 } })
  const users = await access.users.list(home, { pageSize: '3' }).toArray()
  expect(users.map(({ userAccountId }) => userAccountId)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(await access.groups.list({ pageSize: '2' }).toArray()).toHaveLength(5)
  expect(await access.users.update({ teamId: home, userAccountId: '3' }, { firstName: 'Cleo' })).toEqual(['3'])
  expect(await access.users.get({ teamId: home, userAccountId: '3' })).toMatchObject({ firstName: 'Cleo' })
  const status = { status: 'USER_STATUS_INACTIVE', userAccountIds: ['3', '4'] }
  expect(await access.users.setStatusMany(home, status)).toEqual(['3', '4'])
})

test('teams, scopes, SAML and addresses', async () => {
  const { client: access } = startClient(createAccess)
  const team = await access.teams.create({ teamName: 'Second' })
  await access.teams.update(team, { dailyQuota: 2 })
  expect(await access.teams.get(team)).toMatchObject({ teamName: 'Second', dailyQuota: 2 })
  await access.teams.delete(team)
  const scope = await access.scopes.create({ displayName: 'Core', filters: [], defaultExpression: '<v1>false' })
  const next = { displayName: 'Core', filters: [], defaultExpression: '<v1>true' }
  expect(await access.scopes.replace(scope.id, next)).toMatchObject({ id: scope.id, defaultExpression: '<v1>true' })
  expect(await access.scopes.getMany([scope.id])).toHaveLength(1)
  await access.saml.setIdentityProvider({ metadataUrl: 'https://sso.example.com/metadata' })
  await access.saml.setActive({ isActive: true })
  expect(await access.saml.get()).toMatchObject({ idpParameters: { active: true }, teamId: home })
  expect(await access.saml.serviceProvider()).toHaveProperty('assertionConsumerServiceUrl')
  const office = { name: 'Office', ipRange: '192.0.2.0/24', enabled: true }
  await access.ipAccess.create({ ipAccess: [office] })
  expect(await access.ipAccess.replace({ ipAccess: [office] })).toMatchObject({ ipAccess: { 1: office } })
  await access.ipAccess.delete()
  expect((await access.ipAccess.get()).ipAccess).toEqual({})
})

test('values out of bounds are rejected before anything is sent', async () => {
  const { client: access } = startClient(createAccess)
  const refusal = await access.teams.create({ teamName: '' }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems[0]?.at).toBe('body.teamName')
})
