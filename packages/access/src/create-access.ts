import { bind, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type ApiKeyVerbs,
  apiKeyVerbs,
  type GroupVerbs,
  groupVerbs,
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

/** The access group of the Management API: who may do what. */
export interface Access {
  /** API keys. Only `create` gives the value of one of which the service keeps a hash. */
  readonly apiKeys: ResourceClient<ApiKeyVerbs>
  /** Roles: permissions under a name. */
  readonly roles: ResourceClient<RoleVerbs>
  /** Groups: users who share a role and a scope. */
  readonly groups: ResourceClient<GroupVerbs>
  /** Teams of the organisation. The service has deprecated their operations. */
  readonly teams: ResourceClient<TeamVerbs>
  /** Members of a team. None is ever deleted: `setStatusMany` shuts them out. */
  readonly users: ResourceClient<UserVerbs>
  /** Scopes: which data the members of a group may see. */
  readonly scopes: ResourceClient<ScopeVerbs>
  /** Logging in by SAML. Wrong parameters can lock people out. */
  readonly saml: ResourceClient<SamlVerbs>
  /** Addresses that may come in. A range that is missing can lock people out. */
  readonly ipAccess: ResourceClient<IpAccessVerbs>
}

/**
 * The client of the access group over any caller. Creating it sends nothing.
 * @example
 * const access = createAccess(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name, active } of access.apiKeys.list()) console.log(id, name, active)
 */
export function createAccess(caller: Caller): Access {
  return {
    apiKeys: bind(caller, apiKeyVerbs, { listed }),
    roles: bind(caller, roleVerbs, { listed }),
    groups: bind(caller, groupVerbs, { paged }),
    teams: bind(caller, teamVerbs, { listed }),
    users: bind(caller, userVerbs, { paged }),
    scopes: bind(caller, scopeVerbs, { listed }),
    saml: bind(caller, samlVerbs, {}),
    ipAccess: bind(caller, ipAccessVerbs, {}),
  }
}
