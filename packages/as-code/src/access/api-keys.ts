import { moveFields } from '@mgmt-api/collections'
import { bool, model, text, valueAt } from '@mgmt-api/models'
import { CreateApiKeyPermissions, Owner } from '@mgmt-api/models/access'
import { apiKeys as resource } from '@mgmt-api/models/access/resources'
import { isSamePolicy } from '../compare/same-policy.ts'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** An API key as a file: permissions as in the request that creates it, and whether it is active. */
const ApiKeyFile = model('ApiKeyFile', {
  name: text(),
  active: bool(),
  hashed: bool(),
  owner: Owner,
  keyPermissions: CreateApiKeyPermissions,
  accessPolicy: text(),
})

/** API keys as files, by name and without their values. */
export const apiKeys: Kind = defineKind(resource, {
  model: ApiKeyFile,
  fieldOrder: ['name', 'active', 'hashed', 'owner', 'keyPermissions', 'presets', 'permissions'],
  sets: ['keyPermissions.presets', 'keyPermissions.permissions'],
  externalIds: [{ at: 'owner.organisationId', group: 'organisations' }],
  defaults: [{ at: 'active', value: true }],
  equivalents: [{ at: 'accessPolicy', same: isSamePolicy }],
  form: {
    createdId: 'keyId',
    fromItem: ({ value: _, ...item }) => moveFields(item, resource.verbs.create),
    toCreate: ({ active: _, ...body }) => body,
    toChange: ({ name, active = true, keyPermissions, accessPolicy = '' }) => ({
      newName: name,
      isActive: active,
      permissions: { permissions: valueAt(keyPermissions, 'permissions') ?? [] },
      presets: { presets: valueAt(keyPermissions, 'presets') ?? [] },
      accessPolicy,
    }),
    later: ({ active }) => (active === false ? ['active'] : []),
    refusal: ({ hashed }) =>
      hashed === true
        ? 'only the response to its creation has its value, which apply would lose: create it with `mgmt api-keys create`, and adopt it'
        : undefined,
    fixed: ['hashed', 'owner'],
  },
})
