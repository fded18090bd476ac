import {
  type ApiKeySummary,
  createApiKey,
  getSendDataApiKeys,
  getTeamMembersApiKeys,
  type KeyInfo,
  updateApiKey,
  type UpdateApiKeyBody,
  updateApiKeysStatus,
} from '@mgmt-api/models/access'
import { apiKeys } from '@mgmt-api/models/access/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { rowsWith } from '../../resource/references.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { teamOf } from './account.ts'
import { makeKeyValue } from './key-values.ts'
import { presetNames, presetPermissions } from './permissions.ts'

type Presets = NonNullable<KeyInfo['keyPermissions']>['presets']

const presetsOf = (names: readonly string[] = []): Presets =>
  [...new Set(names)].map((name) => ({ name, permissions: presetPermissions(name) }))

/** @throws {Refusal} 400: a permission or an access policy is invalid. Assumed rules. */
function checkKey(context: Context, { keyPermissions, accessPolicy }: KeyInfo): void {
  const { permissions = [], presets = [] } = keyPermissions ?? {}
  if (permissions.length + presets.length === 0) {
    enforceOwn(context, 'keyContents', 'keyPermissions: at least one permission or preset is needed')
  }
  if (accessPolicy === undefined || isJsonObject(accessPolicy)) return
  enforceOwn(context, 'keyContents', 'accessPolicy: not a JSON object')
}

function isJsonObject(text: string): boolean {
  try {
    return JSON.parse(text) !== null && /^\s*\{/.test(text)
  } catch {
    return false
  }
}

/** When a key was created and last activated. */
interface KeyFacts {
  readonly createdAt?: string
  readonly lastActivated?: string
}

function setActive(context: Context, id: string, active: boolean): void {
  implementedApiKeys.change(context, id, (key) => ({ ...key, active }))
  const facts: KeyFacts = implementedApiKeys.metadata(context, id)
  if (active) implementedApiKeys.setMetadata(context, id, { ...facts, lastActivated: context.clock.iso() })
}

/** Fields that are not sent keep their value; lists are replaced; an empty policy is removed. */
function updated(key: KeyInfo, { newName, permissions, presets, accessPolicy }: UpdateApiKeyBody): KeyInfo {
  const { accessPolicy: policy = '', ...rest } = { ...key, ...(accessPolicy !== undefined && { accessPolicy }) }
  return {
    ...rest,
    ...(policy !== '' && { accessPolicy: policy }),
    name: newName ?? key.name,
    keyPermissions: {
      permissions: permissions === undefined ? key.keyPermissions?.permissions : (permissions.permissions ?? []),
      presets: presets === undefined ? key.keyPermissions?.presets : presetsOf(presets.presets),
    },
  }
}

export const implementedApiKeys: ImplementedResource<KeyInfo> = implementResource(apiKeys, {
  toStored: (_sent, { item, context }) => {
    const owner = item.owner ?? { teamId: teamOf(context) }
    const value = makeKeyValue(context.host, owner.userId !== undefined)
    const { permissions = [], presets = [] } = item.keyPermissions ?? {}
    const keyPermissions = { permissions, presets: presetsOf(presets.map(({ name = '' }) => name)) }
    const key: KeyInfo = { ...item, owner, keyPermissions, active: true, hashed: item.hashed ?? false, value }
    checkKey(context, key)
    return key
  },
  routes: {
    create: implement(createApiKey, ({ body: { keyPermissions = {}, ...sent } }, context) =>
      context.db.write(() => {
        const granted = { ...keyPermissions, presets: keyPermissions.presets?.map((preset) => ({ name: preset })) }
        const { id, name, value = '' } = implementedApiKeys.create(context, { ...sent, keyPermissions: granted })
        const now = context.clock.iso()
        implementedApiKeys.setMetadata(context, id, { createdAt: now, lastActivated: now })
        return { keyId: id, value, ...(name !== undefined && { name }) }
      }),
    ),
    update: implement(updateApiKey, ({ path: { key_id: id }, body }, context) => {
      context.db.write(() => {
        const key = implementedApiKeys.change(context, id, (before) => updated(before, body))
        checkKey(context, key)
        if (body.isActive !== undefined && body.isActive !== key.active) setActive(context, id, body.isActive)
      })
      return {}
    }),
    setStatusMany: implement(updateApiKeysStatus, ({ body: { updates = [] } }, context) => {
      context.db.write(() => {
        for (const [index, { keyId, active = false }] of updates.entries()) {
          setActive(context, required(keyId, `updates[${index}].keyId`), active)
        }
      })
      return {}
    }),
    listSendData: implement(getSendDataApiKeys, (_, context) => ({
      keys: implementedApiKeys
        .select(context)
        .filter(({ keyPermissions }) => keyPermissions?.presets?.some(({ name }) => name === 'SendData'))
        .map(withoutValue),
    })),
    listOfMembers: implement(getTeamMembersApiKeys, (_, context) => ({
      keys: implementedApiKeys
        .select(context)
        .filter(({ owner }) => owner?.userId !== undefined)
        .map((key) => summaryOf(context, key)),
    })),
  },
})

/** A key as lists return it. Hashed keys have no value. */
function withoutValue({ value, ...key }: KeyInfo): KeyInfo {
  return key.hashed === true ? key : { ...key, value }
}

function summaryOf(context: Context, { id, name, active, owner, keyPermissions }: KeyInfo): ApiKeySummary {
  const facts: KeyFacts = implementedApiKeys.metadata(context, id)
  const userId = owner?.userId ?? ''
  const [user] = rowsWith(context.db, 'users', [{ at: 'userId', is: userId }])
  // Written by `users.ts`.
  const { username } = user === undefined ? {} : (JSON.parse(user.body) as { username?: string })
  return {
    apiKey: {
      id,
      keyName: name,
      isActive: active,
      createdAt: facts.createdAt,
      lastActivated: facts.lastActivated,
      owner: { user: { userId, ...(username !== undefined && { userEmail: username }) } },
    },
    permissions: keyPermissions?.permissions,
    presets: keyPermissions?.presets?.map(({ name: preset = '', permissions }) => ({
      id: presetNames.indexOf(preset) + 1,
      name: preset,
      permissions,
    })),
  }
}
