import { type CustomRole, deleteRole, listSystemRoles, type Role, updateRole } from '@mgmt-api/models/access'
import { roles } from '@mgmt-api/models/access/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { rowsWith } from '../../resource/references.ts'
import { updateDocument } from '../../store/documents.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { mayExist } from '../../kernel/platform-facts.ts'
import { namedTeam, ofOneTeam } from './account.ts'
import { systemRoleNamed, systemRoles } from './permissions.ts'

export function findRole(context: Context, id: string | number): Role | undefined {
  const role = systemRoles.find(({ roleId }) => roleId === Number(id)) ?? implementedRoles.find(context, id)
  return role && { roleId: role.roleId, name: role.name, description: role.description }
}

/** The parent role, by id or name. @throws {Refusal} 400: the role does not exist. */
function parentOf(context: Context, { parentRoleId, parentRoleName }: CustomRole): Partial<CustomRole> {
  if (parentRoleId === undefined && parentRoleName === undefined) return {}
  const found =
    parentRoleId === undefined
      ? (systemRoleNamed(parentRoleName) ??
        implementedRoles.select(context).find(({ name }) => name === parentRoleName))
      : findRole(context, parentRoleId)
  if (found !== undefined) return { parentRoleId: found.roleId, parentRoleName: parentRoleName ?? found.name }
  const at = parentRoleId === undefined ? 'parentRoleName' : 'parentRoleId'
  const wanted = String(parentRoleId ?? parentRoleName)
  if (!mayExist(context.db, 'roles', wanted)) {
    enforceOwn(context, 'parentRole', `${at}: there is no role ${wanted}`)
  }
  return { parentRoleId, parentRoleName }
}

/** @throws {Refusal} 400: name or permissions are missing. Clients always send both. */
function checkComplete(context: Context, { name = '', permissions = [] }: CustomRole, prefix = ''): void {
  const refuse = (message: string): void => enforceOwn(context, 'roleContents', message)
  if (name === '') refuse(`${prefix === '' ? 'name' : 'newName'}: missing`)
  if (permissions.length === 0) refuse(`${prefix === '' ? '' : 'newPermissions.'}permissions: at least one is needed`)
}

const implementedRoles: ImplementedResource<CustomRole> = implementResource(roles, {
  conflict: 409,
  toStored(_sent, { item, context }) {
    checkComplete(context, item)
    return { ...item, ...parentOf(context, item), teamId: namedTeam(context, item.teamId) }
  },
  listing: ofOneTeam,
  routes: {
    listSystem: implement(listSystemRoles, () => ({ roles: [...systemRoles] })),
    update: implement(updateRole, ({ path, body: { newName, newDescription, newPermissions } }, context) => {
      context.db.write(() => {
        const role = implementedRoles.change(context, path.role_id, (before) => {
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

/** A deletion has no response body, as the contract says of this resource only. */
export const roleRoutes: readonly Route[] = implementedRoles.routes.map((route) =>
  route.operation.id === deleteRole.id ? { ...route, status: 204 } : route,
)

/** Groups contain the name and description of their role. */
function rename({ db }: Context, { roleId, name, description }: CustomRole): void {
  for (const { id, body } of rowsWith(db, 'groups', [{ at: 'role.roleId', is: Number(roleId) }])) {
    // Written by `groups.ts`.
    const group = JSON.parse(body) as object
    updateDocument(db, 'groups', { id, body: JSON.stringify({ ...group, role: { roleId, name, description } }) })
  }
}
