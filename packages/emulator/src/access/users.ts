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
import type { Condition } from '../documents/conditions.ts'
import { ownRules } from '../documents/own-rules.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { checkParent } from '../documents/references.ts'
import { nextNumber } from '../documents/store.ts'
import { isInForce, planOf } from '../documents/plan.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { deliver } from '../sent.ts'
import { keepingAdministrators } from './administrators.ts'
import { pageOf } from './pages.ts'

const active = 'USER_STATUS_ACTIVE'
const unspecified = 'USER_STATUS_UNSPECIFIED'

/** A status that says something; absent and unspecified ones mean that the user may come in. */
const statusOf = (status: string | undefined): string =>
  status === undefined || status === unspecified ? active : status

/** @throws {Refusal} 400 or 409: there is no name for logging in, or somebody has it, whatever its letter case. */
function checkName(context: Context, teamId: string | number, { username = '' }: UserTemplate): void {
  if (username === '') {
    if (!isInForce(ownRules.userName, context)) return
    throw badRequest('userTemplate.username: missing; it is the name for logging in')
  }
  const near = playedUsers.select(context, [{ at: 'username', contains: username }], teamId)
  if (near.some((user) => user.username?.toLowerCase() === username.toLowerCase() && user.username !== username)) {
    throw new Refusal(409, 'userTemplate.username: another user has the same')
  }
}

/** Sends an invitation. The user has joined once it is sent, because the emulator has no one to follow its link. */
function invite(context: Context, { onboardingMode, userTemplate: template = {} }: CreateUsersBody): void {
  if (onboardingMode === 'ONBOARDING_MODE_NO_INVITE') return
  if (onboardingMode === 'ONBOARDING_MODE_INVITE_LINK' && (template.allowedLoginMode ?? []).length > 0) {
    throw badRequest('userTemplate.allowedLoginMode: users who are invited cannot have any')
  }
  const { username: address = '' } = template
  deliver(context, 'UsersMgmtService_CreateUsers', { type: 'INVITATION', address, body: 'You are invited.' })
}

export const playedUsers: PlayedResource<User> = playResource(users, {
  conflict: 409,
  // An update has a method of its own: this makes new ones.
  accept(sent, { item, context, input }) {
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
      checkParent(planOf(users), context, String(path.team_id))
      const found = playedUsers.select(context, conditionsOf(query), path.team_id)
      const page = pageOf(found, { size: query.page_size, token: query.page_token })
      return { users: page.items, totalCount: page.totalCount, nextPageToken: page.next }
    }),
    update: implement(updateUsers, ({ path, body: { userAccountId, userTemplate = {} } }, context) => {
      if (userAccountId === undefined) throw badRequest('userAccountId: missing')
      return keepingAdministrators(context, 'userTemplate.status', () => {
        const key = { teamId: path.team_id, userAccountId }
        playedUsers.change(context, key, (before) => ({
          ...before,
          firstName: userTemplate.firstName ?? before.firstName,
          lastName: userTemplate.lastName ?? before.lastName,
          // What is unspecified stays; so does the name for logging in, whatever is sent.
          status: userTemplate.status === unspecified ? before.status : (userTemplate.status ?? before.status),
        }))
        return { userAccountIds: [Number(userAccountId)] }
      })
    }),
    setStatusMany: implement(updateUsersStatuses, ({ path, body: { status, userAccountIds = [] } }, context) => {
      checkParent(planOf(users), context, String(path.team_id))
      if (status === undefined || status === unspecified) throw badRequest('status: missing')
      return keepingAdministrators(context, 'userAccountIds', () => {
        const changed = userAccountIds.filter((id) => setStatus(context, { teamId: path.team_id, id, status }))
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

interface StatusChange {
  readonly teamId: string | number
  readonly id: string | number
  readonly status: string
}

/** Whether there is such a user, who has another status now. */
function setStatus(context: Context, { teamId, id, status }: StatusChange): boolean {
  const key = { teamId: Number(teamId), userAccountId: Number(id) }
  const user = playedUsers.find(context, key)
  if (user === undefined || user.status === status) return false
  playedUsers.change(context, key, (before) => ({ ...before, status }))
  return true
}

/** Stores a user who joins a team by other means than `create`. */
export function addUser(context: Pick<Context, 'db' | 'host'>, teamId: number, template: UserTemplate): User {
  const user: User = {
    userAccountId: nextNumber(context.db, 'users', 1),
    userId: context.host.randomUuid(),
    username: template.username,
    status: active,
  }
  playedUsers.add(context, user, teamId)
  return user
}
