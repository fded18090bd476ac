import {
  createTeamGroup,
  deleteTeamGroup,
  getGroupUsers,
  getTeamGroupByName,
  type RoleUpdate,
  type ScopeUpdate,
  type TeamGroup,
  updateTeamGroup,
  type User,
  type UserUpdates,
} from '@mgmt-api/models/access'
import { groups } from '@mgmt-api/models/access/resources'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { mayExist } from '../../kernel/platform-facts.ts'
import { notFound } from '../../kernel/refusal.ts'
import { namedTeam, ofOneTeam } from './account.ts'
import { withAdministratorCheck, membersOf } from './administrators.ts'
import { paginate } from '../../http/reading/offset-pages.ts'
import { findRole } from './roles.ts'
import { implementedUsers } from './users.ts'

/** @throws {Refusal} 400: the role does not exist. An assumed rule. */
function roleOf(context: Context, id: string | number | undefined, at: string): TeamGroup['role'] {
  if (id === undefined) return undefined
  const role = findRole(context, id)
  if (role === undefined && !mayExist(context.db, 'roles', String(id))) {
    enforceOwn(context, 'groupRole', `${at}: there is no role ${id}`)
  }
  return role ?? { roleId: id }
}

/** @throws {Refusal} 400: a user does not exist. An assumed rule. */
function checkUsers(context: Context, userIds: readonly string[], at: string): void {
  if (!isRuleActive(emulatorRules.groupMembers, context) || userIds.length === 0) return
  const known = new Set(usersOf(context, userIds).map(({ userId }) => userId))
  const missing = userIds.findIndex((id) => !known.has(id))
  if (missing < 0 || mayExist(context.db, 'users', userIds[missing] ?? '')) return
  enforceOwn(context, 'groupMembers', `${at}[${missing}]: there is no user ${userIds[missing] ?? ''}`)
}

/** Existing users, ordered by id. */
function usersOf(context: Context, userIds: readonly string[]): User[] {
  const users = implementedUsers.select(context, [{ at: 'userId', among: userIds }])
  const found = new Map(users.map((user) => [user.userId, user]))
  return userIds.flatMap((id) => found.get(id) ?? [])
}

export function setMembers(context: Pick<Context, 'db'>, groupId: string | number, userIds: readonly string[]): void {
  implementedAccessGroups.setMetadata(context, groupId, { userIds: [...new Set(userIds)] })
}

export const implementedAccessGroups: ImplementedResource<TeamGroup> = implementResource(groups, {
  conflict: 409,
  toStored: (_sent, { item, context }) => ({
    ...item,
    teamId: namedTeam(context, item.teamId),
    groupOrigin: 'GROUP_ORIGIN_USER_DEFINED',
    role: roleOf(context, item.role?.roleId, 'roleId'),
  }),
  listing: ofOneTeam,
  routes: {
    getByName: implement(getTeamGroupByName, ({ path: { name } }, context) => {
      const [group] = implementedAccessGroups.select(context, [
        { at: 'name', is: name },
        { at: 'teamId', is: namedTeam(context) },
      ])
      if (group === undefined) throw notFound('Group', name)
      return { group }
    }),
    create: implement(createTeamGroup, ({ body: { roleId, userIds = [], ...sent } }, context) =>
      context.db.write(() => {
        checkUsers(context, userIds, 'userIds')
        const group = implementedAccessGroups.create(context, {
          ...sent,
          ...(roleId !== undefined && { role: { roleId } }),
        })
        setMembers(context, group.groupId ?? 0, userIds)
        return { group }
      }),
    ),
    update: implement(updateTeamGroup, ({ path: { group_id: id }, body }, context) => {
      const { roleUpdate, scopeUpdate, userUpdates, ...fields } = body
      implementedAccessGroups.require(context, id)
      return withAdministratorCheck(context, roleUpdate === undefined ? 'userUpdates' : 'roleUpdate', () => {
        setMembers(context, id, membersAfter(context, membersOf(context.db, id), userUpdates))
        const group = implementedAccessGroups.change(context, id, (before) => ({
          ...before,
          ...fields,
          role: roleAfter(context, before.role, roleUpdate),
          scope: scopeAfter(before.scope, scopeUpdate),
          updatedAt: context.clock.iso(),
        }))
        return { group }
      })
    }),
    delete: implement(deleteTeamGroup, ({ path: { group_id: id } }, context) =>
      withAdministratorCheck(context, 'group_id', () => {
        implementedAccessGroups.remove(context, id)
        return { groupId: Number(id) }
      }),
    ),
    users: implement(getGroupUsers, ({ path: { group_id: id }, query }, context) => {
      implementedAccessGroups.require(context, id)
      const members = usersOf(context, membersOf(context.db, id))
      const page = paginate(members, { size: query.page_size, token: query.page_token })
      const next = page.next === undefined ? {} : { nextPageToken: String(page.next) }
      return { users: page.items, totalCount: page.totalCount, ...next }
    }),
  },
})

function roleAfter(context: Context, before: TeamGroup['role'], { action }: RoleUpdate = {}): TeamGroup['role'] {
  if (action?.clear?.clear === true) return undefined
  return action?.setRoleId === undefined
    ? before
    : roleOf(context, action.setRoleId.value, 'roleUpdate.action.setRoleId.value')
}

function scopeAfter(before: TeamGroup['scope'], { action }: ScopeUpdate = {}): TeamGroup['scope'] {
  if (action?.clear?.clear === true) return undefined
  return action?.setScopeId === undefined ? before : { scopeId: action.setScopeId.value }
}

function membersAfter(context: Context, before: readonly string[], { operation }: UserUpdates = {}): readonly string[] {
  const { add, remove, set } = operation ?? {}
  const path = 'userUpdates.operation'
  checkUsers(context, add?.userIds ?? [], `${path}.add.userIds`)
  checkUsers(context, set?.userIds ?? [], `${path}.set.userIds`)
  if (set !== undefined) return set.userIds ?? []
  if (remove !== undefined) return before.filter((id) => remove.userIds?.includes(id) !== true)
  return [...before, ...(add?.userIds ?? [])]
}
