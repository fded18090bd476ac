import {
  type CreateUsersBody,
  searchUsers,
  type SearchUsersQuery,
  type User,
  updateUsers,
  updateUsersStatuses,
  type UserTemplate,
} from '@mgmt-api/models/access'
import { users } from '@mgmt-api/models/access/resources'
import type { Condition } from '../../store/conditions.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { checkParent } from '../../resource/references.ts'
import { nextNumber } from '../../store/documents.ts'
import { planResource } from '../../resource/resource-plan.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordMessage } from '../../kernel/sent.ts'
import { withAdministratorCheck } from './administrators.ts'
import { paginate } from '../../http/reading/offset-pages.ts'

const active = 'USER_STATUS_ACTIVE'
const unspecified = 'USER_STATUS_UNSPECIFIED'

/** Normalises a status: absent and unspecified mean active. */
const statusOf = (status: string | undefined): string =>
  status === undefined || status === unspecified ? active : status

/** @throws {Refusal} 400: the login name is missing. 409: it is taken, ignoring case. */
function checkName(context: Context, teamId: string | number, { username = '' }: UserTemplate): void {
  if (username === '') {
    return enforceOwn(context, 'userName', 'userTemplate.username: missing; it is the login name')
  }
  const near = implementedUsers.select(context, [{ at: 'username', contains: username }], teamId)
  if (near.some((user) => user.username?.toLowerCase() === username.toLowerCase() && user.username !== username)) {
    enforceOwn(context, 'userNameCase', new Refusal(409, 'userTemplate.username: another user has the same'))
  }
}

/** Sends an invitation. The user joins immediately: the link cannot be followed here. */
function invite(context: Context, { onboardingMode, userTemplate: template = {} }: CreateUsersBody): void {
  if (onboardingMode === 'ONBOARDING_MODE_NO_INVITE') return
  if (onboardingMode === 'ONBOARDING_MODE_INVITE_LINK' && (template.allowedLoginMode ?? []).length > 0) {
    enforceOwn(context, 'loginModes', 'userTemplate.allowedLoginMode: users who are invited cannot have any')
  }
  const { username: address = '' } = template
  recordMessage(context, 'UsersMgmtService_CreateUsers', { type: 'INVITATION', address, body: 'You are invited.' })
}

export const implementedUsers: ImplementedResource<User> = implementResource(users, {
  conflict: 409,
  // Only creates users; `update` has its own route.
  toStored(sent, { item, context, input }) {
    // The body of `create`.
    const { userTemplate: template = {}, ...rest } = sent as CreateUsersBody
    // The operation has checked the address.
    const { team_id: teamId } = input.path as { readonly team_id: number }
    checkName(context, teamId, template)
    invite(context, { ...rest, userTemplate: template })
    const { username, firstName, lastName, status } = template
    return { ...item, username, firstName, lastName, status: statusOf(status), userId: context.host.randomUuid() }
  },
  routes: {
    list: implement(searchUsers, ({ path, query }, context) => {
      checkParent(planResource(users), context, String(path.team_id))
      const found = implementedUsers.select(context, conditionsOf(query), path.team_id)
      const page = paginate(found, { size: query.page_size, token: query.page_token })
      return { users: page.items, totalCount: page.totalCount, nextPageToken: page.next }
    }),
    update: implement(updateUsers, ({ path, body: { userAccountId: id, userTemplate = {} } }, context) => {
      const userAccountId = required(id, 'userAccountId')
      return withAdministratorCheck(context, 'userTemplate.status', () => {
        const key = { teamId: path.team_id, userAccountId }
        implementedUsers.change(context, key, (before) => ({
          ...before,
          firstName: userTemplate.firstName ?? before.firstName,
          lastName: userTemplate.lastName ?? before.lastName,
          // Unspecified fields and the login name keep their value.
          status: userTemplate.status === unspecified ? before.status : (userTemplate.status ?? before.status),
        }))
        return { userAccountIds: [Number(userAccountId)] }
      })
    }),
    setStatusMany: implement(updateUsersStatuses, ({ path, body: { status, userAccountIds = [] } }, context) => {
      checkParent(planResource(users), context, String(path.team_id))
      if (status === undefined || status === unspecified) {
        enforceOwn(context, 'userStatus', 'status: missing')
        return { userAccountIds: [] }
      }
      return withAdministratorCheck(context, 'userAccountIds', () => {
        const changed = userAccountIds.filter((id) =>
          setStatus(context, { teamId: Number(path.team_id), userAccountId: Number(id) }, status),
        )
        return { userAccountIds: [...new Set(changed.map(Number))] }
      })
    }),
  },
})

function conditionsOf({ username = '', status = unspecified }: SearchUsersQuery): Condition[] {
  return [
    ...(username === '' ? [] : [{ at: 'username', contains: username }]),
    ...(status === unspecified ? [] : [{ at: 'status', is: status }]),
  ]
}

/** Sets a status. Returns whether the user exists and its status changed. */
function setStatus(context: Context, key: { teamId: number; userAccountId: number }, status: string): boolean {
  const user = implementedUsers.find(context, key)
  if (user === undefined || user.status === status) return false
  implementedUsers.change(context, key, (before) => ({ ...before, status }))
  return true
}

/** Stores a user who joins a team other than through `create`. */
export function addUser(context: Pick<Context, 'db' | 'host'>, teamId: number, template: UserTemplate): User {
  const user: User = {
    userAccountId: nextNumber(context.db, 'users', 1),
    userId: context.host.randomUuid(),
    username: template.username,
    status: active,
  }
  implementedUsers.add(context, user, teamId)
  return user
}
