import { expect, test } from 'vitest'
import { decodeText } from '../core/decode.ts'
import { flatten } from '../core/shape.ts'
import { strict } from '../core/strict.ts'
import {
  createApiKey,
  createRole,
  createTeamInOrg,
  createUsers,
  deleteRole,
  getTeamGroups,
  getTeamScopesByIds,
  searchUsers,
  updateTeamGroup,
} from './generated/operations.ts'
import { CreateApiKeyResponse, IDPParameters, KeyInfo, SPParameters } from './generated/models.ts'

const refusedAt = (result: ReturnType<typeof strict>): string[] =>
  result.ok ? [] : result.problems.map((problem) => problem.at)

test.each([
  { name: 'a user', owner: { userId: 'u-1' }, at: [] },
  { name: 'a team, by a number in digits', owner: { teamId: '4012' }, at: [] },
  { name: 'a user and a team', owner: { userId: 'u-1', teamId: 4012 }, at: ['owner'] },
  { name: 'a team whose number is negative', owner: { teamId: -1 }, at: ['owner.teamId'] },
])('a new key of $name is refused at $at', ({ owner, at }) => {
  expect(refusedAt(strict(createApiKey.in.body, { name: 'ci', owner }))).toEqual(at)
})

test.each([
  { name: 'of two parents', change: { parentRoleId: 7, parentRoleName: 'Reader' }, at: [''] },
  { name: 'of one parent', change: { parentRoleId: 7 }, at: [] },
  { name: 'of none', change: {}, at: [] },
])('a new role $name is refused at $at', ({ change, at }) => {
  const body = { name: 'On call', permissions: ['alerts:ReadConfig'], ...change }
  expect(refusedAt(strict(createRole.in.body, body))).toEqual(at)
})

test('a role is created by PUT, but not a second time for a lost answer; deleting one may be repeated', () => {
  expect([createRole.method, createRole.repeatable]).toEqual(['PUT', false])
  expect([deleteRole.method, deleteRole.repeatable]).toEqual(['DELETE', true])
})

test.each([
  { name: 'adds members', operation: { operationType: 'add', add: { userIds: ['u-1'] } }, at: [] },
  { name: 'does not say what it does', operation: { add: {} }, at: ['userUpdates.operation.operationType'] },
  {
    name: 'adds and removes members',
    operation: { operationType: 'add', add: {}, remove: {} },
    at: ['userUpdates.operation'],
  },
])('a change of a group that $name is refused at $at', ({ operation, at }) => {
  expect(refusedAt(strict(updateTeamGroup.in.body, { userUpdates: { operation } }))).toEqual(at)
})

test.each([
  { name: 'an empty name', body: { teamName: '' }, at: ['teamName'] },
  { name: 'no name', body: {}, at: ['teamName'] },
  {
    name: 'an administrator without an at sign',
    body: { teamName: 'Ops', teamAdminsEmail: ['a@example.com', 'nobody'] },
    at: ['teamAdminsEmail[1]'],
  },
])('a new team with $name is refused at $at', ({ body, at }) => {
  expect(refusedAt(strict(createTeamInOrg.in.body, body))).toEqual(at)
})

test('access is permanent or temporary, not both', () => {
  const body = (accessType: object): object => ({ userTemplate: { username: 'ada@example.com', accessType } })
  const temporaryAccess = { expireAt: '2026-12-01T00:00:00Z' }
  expect(refusedAt(strict(createUsers.in.body, body({ accessType: 'temporary', temporaryAccess })))).toEqual([])
  expect(
    refusedAt(strict(createUsers.in.body, body({ accessType: 'temporary', temporaryAccess, permanentAccess: {} }))),
  ).toEqual(['userTemplate.accessType'])
})

test('scopes by id want the ids', () => {
  expect(refusedAt(strict(getTeamScopesByIds.in.query, {}))).toEqual(['ids'])
})

test('pages of groups and users say how many there are on all pages', () => {
  expect([getTeamGroups.paging.total, searchUsers.paging.total]).toEqual(['totalCount', 'totalCount'])
  const { value } = decodeText(searchUsers.out, '{"users":[],"nextPageToken":2,"totalCount":9007199254740993}')
  expect(value).toEqual({ users: [], nextPageToken: '2', totalCount: '9007199254740993' })
})

test('keys and certificates are secrets', () => {
  const secretsOf = (model: Parameters<typeof flatten>[0]): string[] =>
    [...flatten(model).fields].filter(([, { secret }]) => secret).map(([field]) => field)
  expect([KeyInfo, CreateApiKeyResponse, IDPParameters, SPParameters].map(secretsOf)).toEqual([
    ['value'],
    ['value'],
    ['metadataContent'],
    ['signingCertPem'],
  ])
})
