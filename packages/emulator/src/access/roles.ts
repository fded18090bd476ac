import { type CustomRole, listSystemRoles, type Role, updateRole } from '@mgmt-api/models/access'
import { roles } from '@mgmt-api/models/access/resources'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { rowsWith } from '../documents/references.ts'
import { updateDocument } from '../documents/store.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { namedTeam, ofOneTeam } from './account.ts'
import { systemRoles } from './permissions.ts'

/** A role of the platform, or one that people made. */
export function findRole(context: Context, id: string | number): Role | undefined {
  const role = systemRoles.find(({ roleId }) => roleId === Number(id)) ?? playedRoles.find(context, id)
  return role && { roleId: role.roleId, name: role.name, description: role.description }
}

/** The role that a new one is derived from, by its id or its name. @throws {Refusal} 400: there is none. */
function parentOf(context: Context, { parentRoleId, parentRoleName }: CustomRole): Partial<CustomRole> {
  if (parentRoleId === undefined && parentRoleName === undefined) return {}
  const named = (role: { name?: string | undefined }): boolean => role.name === parentRoleName
  const found =
    parentRoleId === undefined
      ? (systemRoles.find(named) ?? playedRoles.select(context).find(named))
      : findRole(context, parentRoleId)
  if (found !== undefined) return { parentRoleId: found.roleId, parentRoleName: found.name }
  if (!isInForce(ownRules.parentRole, context)) return { parentRoleId, parentRoleName }
  const at = parentRoleId === undefined ? 'parentRoleName' : 'parentRoleId'
  throw badRequest(`${at}: there is no role ${String(parentRoleId ?? parentRoleName)}`)
}

/** @throws {Refusal} 400: clients of the service send both. */
function checkComplete(context: Context, { name = '', permissions = [] }: CustomRole, prefix = ''): void {
  if (!isInForce(ownRules.roleContents, context)) return
  if (name === '') throw badRequest(`${prefix === '' ? 'name' : 'newName'}: missing`)
  if (permissions.length === 0)
    throw badRequest(`${prefix === '' ? '' : 'newPermissions.'}permissions: at least one is needed`)
}

export const playedRoles: PlayedResource<CustomRole> = playResource(roles, {
  conflict: 409,
  accept(_sent, { item, context }) {
    checkComplete(context, item)
    return { ...item, ...parentOf(context, item), teamId: namedTeam(context, item.teamId) }
  },
  listing: ofOneTeam,
  routes: {
    listSystem: implement(listSystemRoles, () => ({ roles: [...systemRoles] })),
    update: implement(updateRole, ({ path, body: { newName, newDescription, newPermissions } }, context) => {
      context.db.write(() => {
        const role = playedRoles.change(context, path.role_id, (before) => {
          const after = {
            ...before,
            name: newName ?? before.name,
            description: newDescription ?? before.description,
            permissions: newPermissions?.permissions ?? before.permissions,
          }
          checkComplete(context, after, 'new')
          return after
        })
        rename(context, role)
      })
      return {}
    }),
  },
})

/** Groups show name and description of their role. */
function rename({ db }: Context, { roleId, name, description }: CustomRole): void {
  for (const { id, body } of rowsWith(db, 'groups', [{ at: 'role.roleId', is: Number(roleId) }])) {
    // Written by `groups.ts`.
    const group = JSON.parse(body) as object
    updateDocument(db, 'groups', { id, body: JSON.stringify({ ...group, role: { roleId, name, description } }) })
  }
}
