import {
  apiKeys as apiKeysResource,
  groups as groupsResource,
  ipAccess as ipAccessResource,
  roles as rolesResource,
  saml as samlResource,
  scopes as scopesResource,
} from '@mgmt-api/models/access/resources'
import {
  CreateApiKeyPermissions,
  CustomRole,
  IDPParameters,
  Owner,
  ReplaceCompanyIpAccessSettingsBody,
  TeamGroup,
} from '@mgmt-api/models/access'
import { resources } from '@mgmt-api/collections'
import { moveFields } from '@mgmt-api/collections/internal'
import { bool, model, type Model, text } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { isSamePolicy } from '../compare/same-policy.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** Scopes as files. */
export const scopes: Kind = defineKind(scopesResource, {
  fieldOrder: ['displayName', 'description', 'defaultExpression', 'filters', 'entityType', 'expression'],
  sets: ['filters'],
})

const custom: Kind = defineKind(rolesResource, {
  model: CustomRole,
  omitted: ['parentRoleId', 'teamId'],
  fieldOrder: ['name', 'description', 'parentRoleName', 'permissions'],
  equivalents: [{ at: 'permissions', same: (a, b) => inLowerCase(a) === inLowerCase(b) }],
  form: {
    toChange: ({ name, description = '', permissions = [] }: Body) => ({
      newName: name,
      newDescription: description,
      newPermissions: { permissions },
    }),
    fixed: ['parentRoleName'],
  },
})

/** Custom roles as files. Their parents are named, because most are system roles. */
export const roles: Kind = { ...custom, hasBuiltIn: true }

/** The service does not keep the letter case of permissions, nor their order. */
function inLowerCase(permissions: unknown): string {
  return JSON.stringify(
    (Array.isArray(permissions) ? permissions : []).map((each) => String(each).toLowerCase()).sort(),
  )
}

/** Groups as files, without their members. */
export const groups: Kind = defineKind(groupsResource, {
  model: TeamGroup,
  omitted: ['teamId'],
  fieldOrder: ['name', 'description', 'groupType', 'role', 'scope'],
  form: {
    toCreate: (body) => {
      const { role: _, ...sent } = moveFields(body, groupsResource.verbs.create)
      return sent
    },
    toChange: ({ role, scope, ...body }) => ({
      description: '',
      externalId: '',
      ...body,
      roleUpdate: { action: assignment('role', valueAt(role, 'roleId')) },
      scopeUpdate: { action: assignment('scope', valueAt(scope, 'scopeId')) },
    }),
  },
})

/** Sets an assignment, or clears it. */
function assignment(what: 'role' | 'scope', value: unknown): Body {
  if (value === undefined) return { actionType: 'clear', clear: { clear: true } }
  return what === 'role'
    ? { actionType: 'set_role_id', setRoleId: { value } }
    : { actionType: 'set_scope_id', setScopeId: { value } }
}

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
export const apiKeys: Kind = defineKind(apiKeysResource, {
  model: ApiKeyFile,
  fieldOrder: ['name', 'active', 'hashed', 'owner', 'keyPermissions', 'presets', 'permissions'],
  sets: ['keyPermissions.presets', 'keyPermissions.permissions'],
  externalIds: [{ at: 'owner.organisationId', group: 'organisations' }],
  defaults: [{ at: 'active', value: true }],
  equivalents: [{ at: 'accessPolicy', same: isSamePolicy }],
  form: {
    createdId: 'keyId',
    fromItem: ({ value: _, ...item }) => moveFields(item, apiKeysResource.verbs.create),
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
        ? 'only the response to its creation has its value, which apply would lose; create it with `mgmt api-keys create`, and adopt it'
        : undefined,
    fixed: ['hashed', 'owner'],
  },
})

/** The IP access settings as a file: all ranges, as a list. */
export const ipAccess: Kind = defineSingleton(ipAccessResource, {
  model: ReplaceCompanyIpAccessSettingsBody,
  sets: ['ipAccess'],
  operation: ipAccessResource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(ipAccessResource).get(options)
    return { item, body: { ...item, ipAccess: Object.values(item.ipAccess ?? {}) } }
  },
  write: (caller, body, options) => resources(caller).of(ipAccessResource).replace(body, options),
})

interface SamlFile {
  readonly idpParameters?: IDPParameters
}

const SamlFile: Model<SamlFile> = model('SamlFile', { idpParameters: IDPParameters })

/** The SAML configuration as a file: the identity provider. Metadata given as XML is a secret, which `pull` leaves out. */
export const saml: Kind = defineSingleton(samlResource, {
  model: SamlFile,
  omitted: ['idpParameters.teamEntityId'],
  sets: ['idpParameters.groupNames'],
  operation: samlResource.verbs.setIdentityProvider.operation,
  async read(caller, options) {
    const item = await resources(caller).of(samlResource).get(options)
    const { idpDetails: _1, spParameters: _2, teamId: _3, ...body } = item
    return body.idpParameters === undefined ? undefined : { item, body }
  },
  async write(caller, { idpParameters }, options) {
    const { get, setIdentityProvider } = resources(caller).of(samlResource)
    const { teamEntityId } = (await get(options)).idpParameters ?? {}
    // It depends on the account, and a request without it removes it.
    await setIdentityProvider({ ...(teamEntityId !== undefined && { teamEntityId }), ...idpParameters }, options)
  },
})

/** The kinds of the access group, those that others refer to first. */
export const accessKinds: readonly Kind[] = [scopes, roles, groups, apiKeys, ipAccess, saml]
