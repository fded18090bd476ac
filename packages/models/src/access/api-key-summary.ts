import { always, type Model, bool, int32, list, model, text, timestamp } from '../core/describe.ts'

/** A user who has a key. */
export interface ApiKeyUserOwner {
  userEmail?: string | undefined
  userId?: string | undefined
}

export const ApiKeyUserOwner: Model<ApiKeyUserOwner> = model('ApiKeyUserOwner', {
  userEmail: text(),
  userId: text(),
})

/** Whom a key belongs to. */
export interface ApiKeyOwner {
  user?: ApiKeyUserOwner | undefined
}

export const ApiKeyOwner: Model<ApiKeyOwner> = model('ApiKeyOwner', {
  user: ApiKeyUserOwner,
})

/** An API key without its value. */
export interface ApiKey {
  createdAt?: string | undefined
  id: string
  /** The service accepts it. */
  isActive?: boolean | undefined
  keyName?: string | undefined
  /** When it was made active the last time. */
  lastActivated?: string | undefined
  owner?: ApiKeyOwner | undefined
}

export const ApiKey: Model<ApiKey> = model('ApiKey', {
  createdAt: timestamp(),
  id: always(text()),
  isActive: bool(),
  keyName: text(),
  lastActivated: timestamp(),
  owner: ApiKeyOwner,
})

/** A preset and the permissions that it stands for. */
export interface PermissionsPreset {
  id?: number | undefined
  name?: string | undefined
  /** Names of permissions. */
  permissions?: string[] | undefined
}

export const PermissionsPreset: Model<PermissionsPreset> = model('PermissionsPreset', {
  id: int32(),
  name: text(),
  permissions: list(text()),
})

/** An API key without its value, and what it may do. */
export interface ApiKeySummary {
  apiKey?: ApiKey | undefined
  /** Names of single permissions. */
  permissions?: string[] | undefined
  presets?: PermissionsPreset[] | undefined
}

export const ApiKeySummary: Model<ApiKeySummary> = model('ApiKeySummary', {
  apiKey: ApiKey,
  permissions: list(text()),
  presets: list(PermissionsPreset),
})

/** Whether the service is to accept one key. */
export interface ApiKeyStatusUpdate {
  /** True activates the key, false deactivates it. */
  active?: boolean | undefined
  keyId?: string | undefined
}

export const ApiKeyStatusUpdate: Model<ApiKeyStatusUpdate> = model('ApiKeyStatusUpdate', {
  active: bool(),
  keyId: text(),
})
