import { bind, createMany, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type ApiKeyVerbs,
  apiKeyVerbs,
  type GroupVerbs,
  groupVerbs,
  type IdentityVerbs,
  identityVerbs,
  type IpAccessVerbs,
  ipAccessVerbs,
  type RoleVerbs,
  roleVerbs,
  type SamlVerbs,
  samlVerbs,
  type ScopeVerbs,
  scopeVerbs,
  type TeamVerbs,
  teamVerbs,
  type UserVerbs,
  userVerbs,
} from '@mgmt-api/models/access'

/** Access group of the Management API: keys, users, roles and their permissions. */
export interface Access {
  /** API keys. The value of a hashed key is only returned by `create`. */
  readonly apiKeys: ResourceClient<ApiKeyVerbs>
  /** Roles: named sets of permissions. */
  readonly roles: ResourceClient<RoleVerbs>
  /** Groups: users who share a role and a scope. */
  readonly groups: ResourceClient<GroupVerbs>
  /** Teams of the organisation. The service has deprecated their operations. */
  readonly teams: ResourceClient<TeamVerbs>
  /** Members of a team. They cannot be deleted; `setStatusMany` deactivates them. */
  readonly users: ResourceClient<UserVerbs>
  /** Scopes: data visible to the members of a group. */
  readonly scopes: ResourceClient<ScopeVerbs>
  /** SAML login. Wrong parameters can lock users out. */
  readonly saml: ResourceClient<SamlVerbs>
  /** The team of the key. Platforms from before October 2026 do not have it: 404. */
  readonly identity: ResourceClient<IdentityVerbs>
  /** Allowed addresses. A missing range can lock users out. */
  readonly ipAccess: ResourceClient<IpAccessVerbs>
}

/**
 * Creates the client of the access group over any caller. Sends nothing.
 * @example
 * const access = createAccess(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name, active } of access.apiKeys.list()) console.log(id, name, active)
 */
export function createAccess(caller: Caller): Access {
  return {
    apiKeys: bind(caller, apiKeyVerbs, { listed, createMany }),
    roles: bind(caller, roleVerbs, { listed, createMany }),
    groups: bind(caller, groupVerbs, { paged, createMany }),
    teams: bind(caller, teamVerbs, { listed, createMany }),
    users: bind(caller, userVerbs, { paged }),
    scopes: bind(caller, scopeVerbs, { listed, createMany }),
    saml: bind(caller, samlVerbs, {}),
    identity: bind(caller, identityVerbs, {}),
    ipAccess: bind(caller, ipAccessVerbs, {}),
  }
}
