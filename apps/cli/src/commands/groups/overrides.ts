import { valueAt } from '@mgmt-api/models/internal'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

const idOfRole = (role: unknown): unknown => valueAt(role, 'roleId')

function roleUpdate(role: unknown): Readonly<Record<string, unknown>> {
  const value = idOfRole(role)
  if (value === undefined) return {}
  return { roleUpdate: { action: { actionType: 'set_role_id', setRoleId: { value } } } }
}

function scopeUpdate(scope: unknown): Readonly<Record<string, unknown>> {
  const value = valueAt(scope, 'scopeId')
  if (value === undefined) return {}
  return { scopeUpdate: { action: { actionType: 'set_scope_id', setScopeId: { value } } } }
}

/** Role and scope of a group, which requests have under other names. */
export const overrides: NounOverrides = {
  moved: {
    create: {
      role(role) {
        const roleId = idOfRole(role)
        return roleId === undefined ? {} : { roleId }
      },
    },
    update: { role: roleUpdate, scope: scopeUpdate },
  },
}
