import { moveFields } from '@mgmt-api/collections'
import { valueAt } from '@mgmt-api/models'
import { TeamGroup } from '@mgmt-api/models/access'
import { groups as resource } from '@mgmt-api/models/access/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Groups as files, without their members. */
export const groups: Kind = defineKind(resource, {
  model: TeamGroup,
  omitted: ['teamId'],
  fieldOrder: ['name', 'description', 'groupType', 'role', 'scope'],
  form: {
    toCreate: (body) => {
      const { role: _, ...sent } = moveFields(body, resource.verbs.create)
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
