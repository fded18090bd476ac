import { type Converted, converted, harmless, type Mapping, mappingsOf, moved, serviceMade } from '../mapping.ts'
import { pendingNamed } from '../pending.ts'
import { manifestReference } from './manifest-reference.ts'

/** Scopes. */
export const scopes: readonly Mapping[] = mappingsOf(
  { kind: 'scopes', rules: {} },
  { types: ['scope'], rules: { '/id': serviceMade, '/teamId': serviceMade } },
  { manifests: { Scope: 'v1alpha1' }, rules: { '/name': moved('displayName') } },
)

/** Custom roles. */
export const roles: readonly Mapping[] = mappingsOf(
  { kind: 'roles', rules: {} },
  {
    types: ['custom_role'],
    rules: { '/id': serviceMade, '/teamId': serviceMade, parentRole: moved('parentRoleName') },
  },
  { manifests: { CustomRole: 'v1alpha1' } },
)

/** The role of a group by its name. */
const roleByName = (value: unknown): Converted =>
  typeof value === 'string'
    ? { value: { roleId: pendingNamed('roles', value) } }
    : { reason: 'it is not the name of a role' }

const members = harmless('members are not part of files')

/** Groups of users. */
export const groups: readonly Mapping[] = mappingsOf(
  { kind: 'groups', rules: {} },
  {
    types: ['group'],
    rules: {
      '/id': serviceMade,
      '/teamId': serviceMade,
      displayName: moved('name'),
      '/role': converted(roleByName),
      '/scopeId': moved('scope.scopeId'),
      '/members': members,
    },
  },
  {
    manifests: { Group: 'v1alpha1' },
    rules: {
      '/customRole': manifestReference('CustomRole', 'role.roleId'),
      '/scope': manifestReference('Scope', 'scope.scopeId'),
      '/members': members,
    },
  },
)

/** API keys, without their values. */
export const apiKeys: readonly Mapping[] = mappingsOf(
  {
    kind: 'api-keys',
    rules: { '/presets': moved('keyPermissions.presets'), '/permissions': moved('keyPermissions.permissions') },
  },
  { types: ['api_key'], rules: { '/id': serviceMade, '/value': serviceMade } },
  { manifests: { ApiKey: 'v1alpha1' } },
)

/** The access of support, which the contract names after the vendor. */
const support = moved('enableCoralogixCustomerSupportAccess')

/** The list of allowed networks. */
export const ipAccess: readonly Mapping[] = mappingsOf(
  {
    kind: 'ip-access',
    isSingleton: true,
    rules: {},
  },
  { types: ['ip_access'], rules: { '/id': serviceMade, enablePlatformCustomerSupportAccess: support } },
  { manifests: { IPAccess: 'v1alpha1' }, rules: { enableplatformCustomerSupportAccess: support } },
)
