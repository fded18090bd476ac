import { always, type Model, bool, list, model, required, secret, text } from '../core/describe.ts'
import { CreateApiKeyPermissions, KeyInfo, Owner, Presets } from './api-key.ts'
import { Permissions } from './permissions.ts'

/** The new key. */
export interface CreateApiKeyBody {
  /** Policy, as raw JSON, that says what users and groups may do with the key itself. */
  accessPolicy?: string | undefined
  /** The service keeps a one-way hash of the value alone. */
  hashed?: boolean | undefined
  /** What it may do. */
  keyPermissions?: CreateApiKeyPermissions | undefined
  name?: string | undefined
  owner?: Owner | undefined
}

export const CreateApiKeyBody: Model<CreateApiKeyBody> = model('CreateApiKeyBody', {
  accessPolicy: text(),
  hashed: bool(),
  keyPermissions: CreateApiKeyPermissions,
  name: text(),
  owner: Owner,
})

/** The new key, with its value. */
export interface CreateApiKeyResponse {
  /** Addresses the key later on. */
  keyId: string
  name?: string | undefined
  /** The key itself. A secret; where it is hashed, this answer is the only one that has it. */
  value: string
}

export const CreateApiKeyResponse: Model<CreateApiKeyResponse> = model('CreateApiKeyResponse', {
  keyId: always(text()),
  name: text(),
  value: always(secret(text())),
})

/** API keys, all of them. */
export interface ApiKeysResponse {
  keys?: KeyInfo[] | undefined
}

export const ApiKeysResponse: Model<ApiKeysResponse> = model('ApiKeysResponse', {
  keys: list(KeyInfo),
})

/** Which key. */
export interface ApiKeyPath {
  key_id: string
}

export const ApiKeyPath: Model<ApiKeyPath> = model('ApiKeyPath', {
  key_id: required(text()),
})

/** One key. */
export interface GetApiKeyResponse {
  keyInfo: KeyInfo
}

export const GetApiKeyResponse: Model<GetApiKeyResponse> = model('GetApiKeyResponse', {
  keyInfo: always(KeyInfo),
})

/** What is to change. What is absent stays as it is. */
export interface UpdateApiKeyBody {
  /** New policy, as raw JSON; the empty text takes the present one away. */
  accessPolicy?: string | undefined
  /** False makes the service refuse the key, without deleting it. */
  isActive?: boolean | undefined
  newName?: string | undefined
  /** New single permissions. */
  permissions?: Permissions | undefined
  /** New presets. */
  presets?: Presets | undefined
}

export const UpdateApiKeyBody: Model<UpdateApiKeyBody> = model('UpdateApiKeyBody', {
  accessPolicy: text(),
  isActive: bool(),
  newName: text(),
  permissions: Permissions,
  presets: Presets,
})
