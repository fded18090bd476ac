import { always, type Model, bool, int64, list, model, oneOf, secret, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** What a new key may do: single permissions, and presets by name. */
export interface CreateApiKeyPermissions {
  /** Names of single permissions, such as `alerts:ReadConfig`. */
  permissions?: string[] | undefined
  /** Names of presets, each of which stands for several permissions. */
  presets?: string[] | undefined
}

export const CreateApiKeyPermissions: Model<CreateApiKeyPermissions> = model('CreateApiKeyPermissions', {
  permissions: list(text()),
  presets: list(text()),
})

/** Whose key it is: at most one of these. */
export interface OwnerVariants {
  /** A user, by `userId`. */
  userId: string
  /** A team. At least 0. */
  teamId: Int64
  /** An organisation. */
  organisationId: string
}

/** Whom an API key belongs to: a user, a team or an organisation. */
export type Owner = OneOf<OwnerVariants>

export const Owner: Model<Owner> = variants('Owner', [
  oneOf<OwnerVariants>({
    userId: text(),
    teamId: int64({ min: 0, wire: 'integer' }),
    organisationId: text(),
  }),
])

/** A preset and the permissions that it stands for. */
export interface PresetInfo {
  name?: string | undefined
  /** Names of permissions. */
  permissions?: string[] | undefined
}

export const PresetInfo: Model<PresetInfo> = model('PresetInfo', {
  name: text(),
  permissions: list(text()),
})

/** What a key may do: single permissions, and presets with what they stand for. */
export interface KeyPermissions {
  /** Names of the permissions that were granted one by one. */
  permissions?: string[] | undefined
  /** Presets that were granted. */
  presets?: PresetInfo[] | undefined
}

export const KeyPermissions: Model<KeyPermissions> = model('KeyPermissions', {
  permissions: list(text()),
  presets: list(PresetInfo),
})

/** An API key. */
export interface KeyInfo {
  /** Policy, as raw JSON, that says what users and groups may do with the key itself. */
  accessPolicy?: string | undefined
  /** The service accepts it. */
  active?: boolean | undefined
  /** The service keeps a one-way hash of the value alone, so that it cannot show it again. */
  hashed?: boolean | undefined
  id: string
  keyPermissions?: KeyPermissions | undefined
  name?: string | undefined
  owner?: Owner | undefined
  /** The key itself: whoever has it may do what it may. A secret. */
  value?: string | undefined
}

export const KeyInfo: Model<KeyInfo> = model('KeyInfo', {
  accessPolicy: text(),
  active: bool(),
  hashed: bool(),
  id: always(text()),
  keyPermissions: KeyPermissions,
  name: text(),
  owner: Owner,
  value: secret(text()),
})

/** Presets by name. */
export interface Presets {
  presets?: string[] | undefined
}

export const Presets: Model<Presets> = model('Presets', {
  presets: list(text()),
})
