import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import { DeleteApiKeysBody, GetTeamMembersApiKeysResponse, UpdateApiKeysStatusBody } from './api-keys-admin.messages.ts'

/** The API keys of all members of the team, without their values. For administrators. */
export const getTeamMembersApiKeys: Operation<{ response: GetTeamMembersApiKeysResponse }> = operation({
  id: 'ApiKeysAdminService_GetTeamMembersApiKeys',
  service: 'API Keys Admin Service',
  method: 'GET',
  path: '/aaa/api-keys/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetTeamMembersApiKeysResponse,
})

/** Deletes many API keys, also those of other members. For administrators. The answer says nothing of single keys. */
export const deleteApiKeys: Operation<{ body: DeleteApiKeysBody; response: Empty }> = operation({
  id: 'ApiKeysAdminService_DeleteApiKeys',
  service: 'API Keys Admin Service',
  method: 'POST',
  path: '/aaa/api-keys/v3/all/delete',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: DeleteApiKeysBody },
  out: empty(),
})

/**
 * Activates and deactivates many API keys, also those of other members. For administrators. The answer says nothing of
 * single keys.
 */
export const updateApiKeysStatus: Operation<{ body: UpdateApiKeysStatusBody; response: Empty }> = operation({
  id: 'ApiKeysAdminService_UpdateApiKeysStatus',
  service: 'API Keys Admin Service',
  method: 'POST',
  path: '/aaa/api-keys/v3/all/status',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateApiKeysStatusBody },
  out: empty(),
})
