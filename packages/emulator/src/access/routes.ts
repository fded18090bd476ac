import type { Route } from '../implement.ts'
import { inAccount } from './account.ts'
import { playedKeys } from './api-keys.ts'
import { playedGroups } from './groups.ts'
import { playedIpAccess } from './ip-access.ts'
import { playedRoles } from './roles.ts'
import { samlRoutes } from './saml.ts'
import { playedScopes } from './scopes.ts'
import { playedTeams } from './teams.ts'
import { playedUsers } from './users.ts'

export const routes: readonly Route[] = inAccount([
  ...playedKeys.routes,
  ...playedGroups.routes,
  ...playedIpAccess.routes,
  ...playedRoles.routes,
  ...samlRoutes,
  ...playedScopes.routes,
  ...playedTeams.routes,
  ...playedUsers.routes,
])
