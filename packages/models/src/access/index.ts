export {
  ApiKey,
  ApiKeyOwner,
  ApiKeyStatusUpdate,
  ApiKeySummary,
  ApiKeyUserOwner,
  PermissionsPreset,
} from './api-key-summary.ts'
export {
  CreateApiKeyPermissions,
  KeyInfo,
  KeyPermissions,
  Owner,
  type OwnerVariants,
  PresetInfo,
  Presets,
} from './api-key.ts'
export { DeleteApiKeysBody, GetTeamMembersApiKeysResponse, UpdateApiKeysStatusBody } from './api-keys-admin.messages.ts'
export { deleteApiKeys, getTeamMembersApiKeys, updateApiKeysStatus } from './api-keys-admin.operations.ts'
export {
  ApiKeyPath,
  ApiKeysResponse,
  CreateApiKeyBody,
  CreateApiKeyResponse,
  GetApiKeyResponse,
  UpdateApiKeyBody,
} from './api-keys.messages.ts'
export {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeys,
  getSendDataApiKeys,
  updateApiKey,
} from './api-keys.operations.ts'
export { type ApiKeyVerbs, apiKeyVerbs } from './api-keys.verbs.ts'
export {
  CreateTeamGroupBody,
  DeleteTeamGroupResponse,
  GetGroupUsersQuery,
  GetGroupUsersResponse,
  GetTeamGroupByNamePath,
  GetTeamGroupsQuery,
  GetTeamGroupsResponse,
  TeamGroupPath,
  TeamGroupResponse,
  UpdateTeamGroupBody,
} from './groups-mgmt.messages.ts'
export {
  createTeamGroup,
  deleteTeamGroup,
  getGroupUsers,
  getTeamGroup,
  getTeamGroupByName,
  getTeamGroups,
  updateTeamGroup,
} from './groups-mgmt.operations.ts'
export { type GroupListRest, type GroupUsersRest, type GroupVerbs, groupVerbs } from './groups.verbs.ts'
export {
  CompanyIpAccessSettingsQuery,
  CompanyIpAccessSettingsResponse,
  CreateCompanyIpAccessSettingsBody,
  ReplaceCompanyIpAccessSettingsBody,
} from './ip-access.messages.ts'
export {
  createCompanyIpAccessSettings,
  deleteCompanyIpAccessSettings,
  getCompanyIpAccessSettings,
  replaceCompanyIpAccessSettings,
} from './ip-access.operations.ts'
export { CompanyIpAccessSettings, IpAccess, SupportAccess } from './ip-access.ts'
export { type IpAccessRest, type IpAccessVerbs, ipAccessVerbs } from './ip-access.verbs.ts'
export { type AccessLimits, limits } from './limits.ts'
export { Permissions } from './permissions.ts'
export {
  CreateRoleBody,
  type CreateRoleBodyCommon,
  type CreateRoleBodyVariants,
  CreateRoleResponse,
  GetCustomRoleResponse,
  ListCustomRolesQuery,
  ListCustomRolesResponse,
  ListSystemRolesResponse,
  RolePath,
  UpdateRoleBody,
} from './role-management.messages.ts'
export {
  createRole,
  deleteRole,
  getCustomRole,
  listCustomRoles,
  listSystemRoles,
  updateRole,
} from './role-management.operations.ts'
export { CustomRole, Role, SystemRole } from './role.ts'
export { type RoleListRest, type RoleVerbs, roleVerbs } from './roles.verbs.ts'
export {
  GetConfigurationResponse,
  GetSPParametersResponse,
  SamlQuery,
  SetActiveBody,
  SetIDPParametersBody,
} from './saml-configuration.messages.ts'
export { getConfiguration, getSPParameters, setActive, setIDPParameters } from './saml-configuration.operations.ts'
export {
  IDPDetails,
  IDPParameters,
  type IDPParametersCommon,
  type IDPParametersVariants,
  SPParameters,
} from './saml.ts'
export { type IdentityProviderRest, type SamlRest, type SamlVerbs, samlVerbs } from './saml.verbs.ts'
export { EntityType, Filter, Scope, TeamGroupScope } from './scope.ts'
export {
  CreateScopeBody,
  DeleteScopePath,
  GetScopesResponse,
  GetTeamScopesByIdsQuery,
  ScopeResponse,
  UpdateScopeBody,
} from './scopes.messages.ts'
export { createScope, deleteScope, getTeamScopes, getTeamScopesByIds, updateScope } from './scopes.operations.ts'
export { type ScopeVerbs, scopeVerbs } from './scopes.verbs.ts'
export {
  ClearAssignment,
  RoleUpdate,
  RoleUpdateAction,
  type RoleUpdateActionCommon,
  type RoleUpdateActionVariants,
  ScopeUpdate,
  ScopeUpdateAction,
  type ScopeUpdateActionCommon,
  type ScopeUpdateActionVariants,
  SetRoleId,
  SetScopeId,
  UserIdList,
  UserUpdates,
  UserUpdatesOperation,
  type UserUpdatesOperationCommon,
  type UserUpdatesOperationVariants,
} from './team-group-update.ts'
export { GroupOrigin, GroupType, TeamGroup } from './team-group.ts'
export {
  CreateTeamInOrgBody,
  CreateTeamInOrgResponse,
  ListTeamsResponse,
  TeamPath,
  UpdateTeamBody,
} from './team.messages.ts'
export { createTeamInOrg, deleteTeam, getTeam, listTeams, updateTeam } from './team.operations.ts'
export { TeamId, TeamInfo } from './team.ts'
export { type TeamVerbs, teamVerbs } from './teams.verbs.ts'
export {
  AccessType,
  type AccessTypeCommon,
  type AccessTypeVariants,
  AllowedLoginMode,
  OnboardingMode,
  TemporaryAccess,
  UserTemplate,
} from './user-template.ts'
export { User, UserStatus } from './user.ts'
export {
  CreateUsersBody,
  GetUserPath,
  GetUserResponse,
  SearchUsersQuery,
  SearchUsersResponse,
  TeamMembersPath,
  UpdateUsersBody,
  UpdateUsersResponse,
  UpdateUsersStatusesBody,
} from './users-mgmt.messages.ts'
export { createUsers, getUser, searchUsers, updateUsers, updateUsersStatuses } from './users-mgmt.operations.ts'
export { type UserKey, type UserListRest, type UserVerbs, userVerbs } from './users.verbs.ts'
