import { CustomRole } from '@mgmt-api/models/access'
import { roles as resource } from '@mgmt-api/models/access/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

const custom: Kind = defineKind(resource, {
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
