import { empty } from '../core/describe.ts'
import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import type { User } from './user.ts'
import {
  CreateUsersBody,
  GetUserPath,
  GetUserResponse,
  SearchUsersQuery,
  SearchUsersResponse,
  TeamMembersPath,
  UpdateUsersBody,
  UpdateUsersResponse,
  UpdateUsersStatusesBody,
} from './users-mgmt.messages.ts'

/** Adds one member to a team, with or without an invitation; 409 where the name for logging in is taken. */
export const createUsers: Operation<{ path: TeamMembersPath; body: CreateUsersBody; response: Empty }> = operation({
  id: 'UsersMgmtService_CreateUsers',
  service: 'Users Management Service',
  method: 'POST',
  path: '/aaa/teams/v2/{team_id}/members',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { path: TeamMembersPath, body: CreateUsersBody },
  out: empty(),
})

/** Changes one member of a team. */
export const updateUsers: Operation<{ path: TeamMembersPath; body: UpdateUsersBody; response: UpdateUsersResponse }> =
  operation({
    id: 'UsersMgmtService_UpdateUsers',
    service: 'Users Management Service',
    method: 'PUT',
    path: '/aaa/teams/v2/{team_id}/members',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { path: TeamMembersPath, body: UpdateUsersBody },
    out: UpdateUsersResponse,
  })

/** One member of a team. */
export const getUser: Operation<{ path: GetUserPath; response: GetUserResponse }> = operation({
  id: 'UsersMgmtService_GetUser',
  service: 'Users Management Service',
  method: 'GET',
  path: '/aaa/teams/v2/{team_id}/members/{user_account_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: GetUserPath },
  out: GetUserResponse,
})

/** Lets members of a team in, or shuts them out. An earlier path of it, which ended in `/members/status`, is gone. */
export const updateUsersStatuses: Operation<{
  path: TeamMembersPath
  body: UpdateUsersStatusesBody
  response: UpdateUsersResponse
}> = operation({
  id: 'UsersMgmtService_UpdateUsersStatuses',
  service: 'Users Management Service',
  method: 'PATCH',
  path: '/aaa/teams/v2/{team_id}/members:updateStatuses',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: TeamMembersPath, body: UpdateUsersStatusesBody },
  out: UpdateUsersResponse,
})

/** The members of a team whose name or status fits, a page at a time. */
export const searchUsers: PagedOperation<{
  path: TeamMembersPath
  query: SearchUsersQuery
  response: SearchUsersResponse
  item: User
}> = operation({
  id: 'UsersMgmtService_SearchUsers',
  service: 'Users Management Service',
  method: 'GET',
  path: '/aaa/teams/v2/{team_id}/search',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: TeamMembersPath, query: SearchUsersQuery },
  out: SearchUsersResponse,
  paging: {
    kind: 'token',
    size: 'query.page_size',
    token: 'query.page_token',
    next: 'nextPageToken',
    items: 'users',
    total: 'totalCount',
  },
})
