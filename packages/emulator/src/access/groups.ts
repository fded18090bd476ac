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
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest, notFound } from '../refusal.ts'
import { namedTeam, ofOneTeam } from './account.ts'
import { keepingAdministrators, membersOf } from './administrators.ts'
import { pageOf } from './pages.ts'
import { findRole } from './roles.ts'
import { playedUsers } from './users.ts'

/** @throws {Refusal} 400: there is no such role. An assumed rule. */
function roleOf(context: Context, id: string | number | undefined, at: string): TeamGroup['role'] {
  if (id === undefined) return undefined
  const role = findRole(context, id)
  if (role === undefined && isInForce(ownRules.groupRole, context)) throw badRequest(`${at}: there is no role ${id}`)
  return role ?? { roleId: id }
}

/** @throws {Refusal} 400: there is no such user. An assumed rule. */
function checkUsers(context: Context, userIds: readonly string[], at: string): void {
  if (!isInForce(ownRules.groupMembers, context) || userIds.length === 0) return
  const known = new Set(usersOf(context, userIds).map(({ userId }) => userId))
  const missing = userIds.findIndex((id) => !known.has(id))
  if (missing >= 0) throw badRequest(`${at}[${missing}]: there is no user ${userIds[missing] ?? ''}`)
}

/** The users who exist, in the order of their ids. */
function usersOf(context: Context, userIds: readonly string[]): User[] {
  const users = playedUsers.select(context, [{ at: 'userId', among: userIds }])
  const found = new Map(users.map((user) => [user.userId, user]))
  return userIds.flatMap((id) => found.get(id) ?? [])
}

export function setMembers(context: Pick<Context, 'db'>, groupId: string | number, userIds: readonly string[]): void {
  playedGroups.setEnvelope(context, groupId, { userIds: [...new Set(userIds)] })
}

export const playedGroups: PlayedResource<TeamGroup> = playResource(groups, {
  conflict: 409,
  stamps: { created: 'createdAt', updated: 'updatedAt' },
  accept: (_sent, { item, context }) => ({
    ...item,
    teamId: namedTeam(context, item.teamId),
    groupOrigin: 'GROUP_ORIGIN_USER_DEFINED',
    role: roleOf(context, item.role?.roleId, 'roleId'),
  }),
  listing: ofOneTeam,
  routes: {
    getByName: implement(getTeamGroupByName, ({ path: { name } }, context) => {
      const [group] = playedGroups.select(context, [
        { at: 'name', is: name },
        { at: 'teamId', is: namedTeam(context) },
      ])
      if (group === undefined) throw notFound('Group', name)
      return { group }
    }),
    create: implement(createTeamGroup, ({ body: { roleId, userIds = [], ...sent } }, context) =>
      context.db.write(() => {
        checkUsers(context, userIds, 'userIds')
        const group = playedGroups.create(context, { ...sent, ...(roleId !== undefined && { role: { roleId } }) })
        setMembers(context, group.groupId ?? 0, userIds)
        return { group }
      }),
    ),
    update: implement(updateTeamGroup, ({ path: { group_id: id }, body }, context) => {
      const { roleUpdate, scopeUpdate, userUpdates, ...fields } = body
      playedGroups.require(context, id)
      return keepingAdministrators(context, roleUpdate === undefined ? 'userUpdates' : 'roleUpdate', () => {
        setMembers(context, id, membersAfter(context, membersOf(context.db, id), userUpdates))
        const group = playedGroups.change(context, id, (before) => ({
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
      keepingAdministrators(context, 'group_id', () => {
        playedGroups.remove(context, id)
        return { groupId: Number(id) }
      }),
    ),
    users: implement(getGroupUsers, ({ path: { group_id: id }, query }, context) => {
      playedGroups.require(context, id)
      const members = usersOf(context, membersOf(context.db, id))
      const page = pageOf(members, { size: query.page_size, token: query.page_token })
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
