import type { Route } from '../../http/route.ts'
import { inAccount } from './account.ts'
import { implementedApiKeys } from './api-keys.ts'
import { implementedAccessGroups } from './groups.ts'
import { identityRoute } from './identity.ts'
import { implementedIpAccess } from './ip-access.ts'
import { roleRoutes } from './roles.ts'
import { samlRoutes } from './saml.ts'
import { implementedScopes } from './scopes.ts'
import { implementedTeams } from './teams.ts'
import { implementedUsers } from './users.ts'

export const routes: readonly Route[] = inAccount([
  ...implementedApiKeys.routes,
  ...implementedAccessGroups.routes,
  identityRoute,
  ...implementedIpAccess.routes,
  ...roleRoutes,
  ...samlRoutes,
  ...implementedScopes.routes,
  ...implementedTeams.routes,
  ...implementedUsers.routes,
])
