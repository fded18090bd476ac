import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller, Int64 } from '@mgmt-api/models'
import type {
  CreateApiKeyResponse,
  GetConfigurationResponse,
  KeyInfo,
  Scope,
  TeamGroup,
  User,
} from '@mgmt-api/models/access'
import { expectTypeOf, test } from 'vitest'
import { createAccess } from './index.ts'

declare const caller: Caller
const access = createAccess(caller)

test('methods accept and return named models', () => {
  expectTypeOf(access.apiKeys.create({})).toEqualTypeOf<Call<CreateApiKeyResponse>>()
  expectTypeOf(access.apiKeys.list()).toExtend<Paged<KeyInfo>>()
  expectTypeOf(access.groups.users('7')).toExtend<Paged<User>>()
  expectTypeOf(access.groups.create({})).toEqualTypeOf<Call<TeamGroup>>()
  expectTypeOf(access.roles.create({})).toEqualTypeOf<Call<Int64>>()
  expectTypeOf(access.scopes.getMany(['id'])).toEqualTypeOf<Call<Scope[]>>()
  expectTypeOf(access.saml.get()).toEqualTypeOf<Call<GetConfigurationResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a user belongs to a team
  void access.users.get('7')
  // @ts-expect-error one owner at most
  void access.apiKeys.create({ owner: { teamId: '1', userId: 'u' } })
  // @ts-expect-error a change of members says which
  void access.groups.update('7', { userUpdates: { operation: { add: { userIds: [] } } } })
  expectTypeOf(access.users).not.toHaveProperty('delete')
})
