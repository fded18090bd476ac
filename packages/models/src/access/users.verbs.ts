import { type CreatesIn, type Gets, type Lists, type Updates, pagedVerb, type Verb, verb } from '../core/verb.ts'
import type { Int64 } from '../core/types.ts'
import type { UserTemplate } from './user-template.ts'
import type { User } from './user.ts'
import type {
  CreateUsersBody,
  SearchUsersQuery,
  SearchUsersResponse,
  UpdateUsersStatusesBody,
} from './users-mgmt.messages.ts'
import { createUsers, getUser, searchUsers, updateUsers, updateUsersStatuses } from './users-mgmt.operations.ts'

/** Member of a team, identified by the team and the account of the person. */
export interface UserKey {
  readonly teamId: Int64
  readonly userAccountId: Int64
}

/** Filters of a list of users. */
export interface UserListRest {
  readonly query?: Partial<SearchUsersQuery> | undefined
}

/** Verbs of users. */
export interface UserVerbs
  extends Lists<User, UserListRest, SearchUsersResponse, [teamId: Int64]>,
    Gets<UserKey, User>,
    CreatesIn<Int64, CreateUsersBody, void>,
    Updates<UserKey, UserTemplate, Int64[] | undefined> {
  /**
   * Sets the status of several users of a team, with immediate effect, and returns the account ids of the changed
   * users.
   */
  readonly setStatusMany: Verb<[teamId: Int64, body: UpdateUsersStatusesBody], Int64[] | undefined>
}

/** How each verb of users calls its operation. */
export const userVerbs: UserVerbs = {
  list: pagedVerb(searchUsers),
  get: verb(getUser, {
    id: { teamId: 'path.team_id', userAccountId: 'path.user_account_id' },
    answer: 'user',
  }),
  create: verb(createUsers),
  update: verb(updateUsers, {
    id: { teamId: 'path.team_id', userAccountId: 'body.userAccountId' },
    body: 'body.userTemplate',
    answer: 'userAccountIds',
  }),
  setStatusMany: verb(updateUsersStatuses, { answer: 'userAccountIds' }),
}
