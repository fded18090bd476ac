import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  ApiKeyPath,
  ApiKeysResponse,
  CreateApiKeyBody,
  CreateApiKeyResponse,
  GetApiKeyResponse,
  UpdateApiKeyBody,
} from './api-keys.messages.ts'

/** Creates an API key. The answer has its value. */
export const createApiKey: Operation<{ body: CreateApiKeyBody; response: CreateApiKeyResponse }> = operation({
  id: 'ApiKeysService_CreateApiKey',
  service: 'API Keys Service',
  method: 'POST',
  path: '/aaa/api-keys/v3',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateApiKeyBody },
  out: CreateApiKeyResponse,
})

/** Every API key of the team that asks. An earlier path of it, which ended in `/list`, is gone. */
export const getApiKeys: Operation<{ response: ApiKeysResponse }> = operation({
  id: 'ApiKeysService_GetApiKeys',
  service: 'API Keys Service',
  method: 'GET',
  path: '/aaa/api-keys/v3/list/all',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ApiKeysResponse,
})

/** One API key. */
export const getApiKey: Operation<{ path: ApiKeyPath; response: GetApiKeyResponse }> = operation({
  id: 'ApiKeysService_GetApiKey',
  service: 'API Keys Service',
  method: 'GET',
  path: '/aaa/api-keys/v3/{key_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ApiKeyPath },
  out: GetApiKeyResponse,
})

/** Changes name, state, permissions or access policy of one API key. */
export const updateApiKey: Operation<{ path: ApiKeyPath; body: UpdateApiKeyBody; response: Empty }> = operation({
  id: 'ApiKeysService_UpdateApiKey',
  service: 'API Keys Service',
  method: 'PUT',
  path: '/aaa/api-keys/v3/{key_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ApiKeyPath, body: UpdateApiKeyBody },
  out: empty(),
})

/** Deletes one API key. What uses it is refused from then on. */
export const deleteApiKey: Operation<{ path: ApiKeyPath; response: Empty }> = operation({
  id: 'ApiKeysService_DeleteApiKey',
  service: 'API Keys Service',
  method: 'DELETE',
  path: '/aaa/api-keys/v3/{key_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ApiKeyPath },
  out: empty(),
})

/** Every API key of the team that may send data. */
export const getSendDataApiKeys: Operation<{ response: ApiKeysResponse }> = operation({
  id: 'ApiKeysService_GetSendDataApiKeys',
  service: 'API Keys Service',
  method: 'GET',
  path: '/aaa/send-data-keys/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ApiKeysResponse,
})
