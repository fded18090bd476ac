import type { Kind } from '../kind/kind.ts'
import { apiKeys } from './api-keys.ts'
import { groups } from './groups.ts'
import { ipAccess } from './ip-access.ts'
import { roles } from './roles.ts'
import { saml } from './saml.ts'
import { scopes } from './scopes.ts'

/** The kinds of the access group, those that others refer to first. */
export const kinds: readonly Kind[] = [scopes, roles, groups, apiKeys, ipAccess, saml]
