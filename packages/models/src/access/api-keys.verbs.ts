import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Updates,
  listVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { ApiKeyStatusUpdate, ApiKeySummary } from './api-key-summary.ts'
import type { KeyInfo } from './api-key.ts'
import type { GetTeamMembersApiKeysResponse } from './api-keys-admin.messages.ts'
import { deleteApiKeys, getTeamMembersApiKeys, updateApiKeysStatus } from './api-keys-admin.operations.ts'
import type { ApiKeysResponse, CreateApiKeyBody, CreateApiKeyResponse, UpdateApiKeyBody } from './api-keys.messages.ts'
import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeys,
  getSendDataApiKeys,
  updateApiKey,
} from './api-keys.operations.ts'

/** Verbs of API keys. */
export interface ApiKeyVerbs
  extends Lists<KeyInfo, unknown, ApiKeysResponse>,
    Gets<string, KeyInfo>,
    Creates<CreateApiKeyBody, CreateApiKeyResponse>,
    Updates<string, UpdateApiKeyBody>,
    Deletes<string> {
  /** Keys of all members of the team, without their values. For administrators. */
  readonly listOfMembers: ListVerb<[], ApiKeySummary, unknown, GetTeamMembersApiKeysResponse>
  /** Keys of the team that may send data. */
  readonly listSendData: ListVerb<[], KeyInfo, unknown, ApiKeysResponse>
  /**
   * Deletes several keys, including those of other members. For administrators. The response does not report individual
   * keys.
   */
  readonly deleteMany: Verb<[ids: readonly string[]], void>
  /**
   * Activates and deactivates several keys, including those of other members. For administrators. The response does
   * not report individual keys.
   */
  readonly setStatusMany: Verb<[updates: ApiKeyStatusUpdate[]], void>
}

/** How each verb of API keys calls its operation. */
export const apiKeyVerbs: ApiKeyVerbs = {
  list: listVerb(getApiKeys, 'keys'),
  listOfMembers: listVerb(getTeamMembersApiKeys, 'keys'),
  listSendData: listVerb(getSendDataApiKeys, 'keys'),
  get: verb(getApiKey, { answer: 'keyInfo' }),
  create: verb(createApiKey),
  update: verb(updateApiKey),
  delete: verb(deleteApiKey),
  deleteMany: verb(deleteApiKeys, { ids: 'body.keyIds' }),
  setStatusMany: verb(updateApiKeysStatus, { body: 'body.updates' }),
}
