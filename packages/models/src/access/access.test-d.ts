import { expectTypeOf, test } from 'vitest'
import type { Caller } from '../core/caller.ts'
import type { Owner, User, UserUpdatesOperation } from './generated/models.ts'
import { createScope, getTeamScopesByIds, type searchUsers, updateScope } from './generated/operations.ts'

test('a key has one owner, whose team may be a number or digits', () => {
  const owners: Owner[] = [{}, { userId: 'u-1' }, { teamId: 4012 }, { teamId: '4012' }, { organisationId: 'o-1' }]
  // @ts-expect-error a user and a team
  owners.push({ userId: 'u-1', teamId: 4012 })
  expectTypeOf(owners).toEqualTypeOf<Owner[]>()
})

test('a change of members does one thing, and says which', () => {
  const change: UserUpdatesOperation = { operationType: 'set', set: { userIds: [] } }
  // @ts-expect-error it does not say which
  const unnamed: UserUpdatesOperation = { set: { userIds: [] } }
  // @ts-expect-error two things
  const twice: UserUpdatesOperation = { operationType: 'set', set: {}, add: {} }
  expectTypeOf([change, unnamed, twice]).toExtend<UserUpdatesOperation[]>()
})

test('scopes have what they cannot do without', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(createScope, { body: { displayName: 'Mine', filters: [] } }),
    // @ts-expect-error a scope that is replaced is named, and says what holds for the rest
    caller.call(updateScope, { body: { displayName: 'Mine', filters: [] } }),
    // @ts-expect-error the ids are missing
    caller.call(getTeamScopesByIds, { query: {} }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('a search gives users', () => {
  expectTypeOf<Parameters<NonNullable<(typeof searchUsers)['~item']>>[0]>().toEqualTypeOf<User>()
})
