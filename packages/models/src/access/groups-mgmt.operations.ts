import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import {
  CreateTeamGroupBody,
  DeleteTeamGroupResponse,
  GetGroupUsersQuery,
  GetGroupUsersResponse,
  GetTeamGroupByNamePath,
  GetTeamGroupsQuery,
  GetTeamGroupsResponse,
  TeamGroupPath,
  TeamGroupResponse,
  UpdateTeamGroupBody,
} from './groups-mgmt.messages.ts'
import type { TeamGroup } from './team-group.ts'
import type { User } from './user.ts'

/** The groups of a team, a page at a time. */
export const getTeamGroups: PagedOperation<{
  query: GetTeamGroupsQuery
  response: GetTeamGroupsResponse
  item: TeamGroup
}> = operation({
  id: 'GroupsMgmtService_GetTeamGroups',
  service: 'Team Groups Management Service',
  method: 'GET',
  path: '/aaa/team-groups/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetTeamGroupsQuery },
  out: GetTeamGroupsResponse,
  paging: {
    kind: 'token',
    size: 'query.page_size',
    token: 'query.page_token',
    next: 'nextPageToken',
    items: 'groups',
    total: 'totalCount',
  },
})

/** Creates a group. A name that is taken is answered with 409. */
export const createTeamGroup: Operation<{ body: CreateTeamGroupBody; response: TeamGroupResponse }> = operation({
  id: 'GroupsMgmtService_CreateTeamGroup',
  service: 'Team Groups Management Service',
  method: 'POST',
  path: '/aaa/team-groups/v2',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateTeamGroupBody },
  out: TeamGroupResponse,
})

/** One group, by id. */
export const getTeamGroup: Operation<{ path: TeamGroupPath; response: TeamGroupResponse }> = operation({
  id: 'GroupsMgmtService_GetTeamGroup',
  service: 'Team Groups Management Service',
  method: 'GET',
  path: '/aaa/team-groups/v2/id/{group_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: TeamGroupPath },
  out: TeamGroupResponse,
})

/** One group, by its name. */
export const getTeamGroupByName: Operation<{ path: GetTeamGroupByNamePath; response: TeamGroupResponse }> = operation({
  id: 'GroupsMgmtService_GetTeamGroupByName',
  service: 'Team Groups Management Service',
  method: 'GET',
  path: '/aaa/team-groups/v2/name/{name}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: GetTeamGroupByNamePath },
  out: TeamGroupResponse,
})

/** Changes a group: its description, and its role, scope and members. */
export const updateTeamGroup: Operation<{
  path: TeamGroupPath
  body: UpdateTeamGroupBody
  response: TeamGroupResponse
}> = operation({
  id: 'GroupsMgmtService_UpdateTeamGroup',
  service: 'Team Groups Management Service',
  method: 'PUT',
  path: '/aaa/team-groups/v2/{group_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: TeamGroupPath, body: UpdateTeamGroupBody },
  out: TeamGroupResponse,
})

/** Deletes one group. Its members lose what they had by it. */
export const deleteTeamGroup: Operation<{ path: TeamGroupPath; response: DeleteTeamGroupResponse }> = operation({
  id: 'GroupsMgmtService_DeleteTeamGroup',
  service: 'Team Groups Management Service',
  method: 'DELETE',
  path: '/aaa/team-groups/v2/{group_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: TeamGroupPath },
  out: DeleteTeamGroupResponse,
})

/** The members of a group, a page at a time. An earlier path of it, which ended in `/users`, is gone. */
export const getGroupUsers: PagedOperation<{
  path: TeamGroupPath
  query: GetGroupUsersQuery
  response: GetGroupUsersResponse
  item: User
}> = operation({
  id: 'GroupsMgmtService_GetGroupUsers',
  service: 'Team Groups Management Service',
  method: 'GET',
  path: '/aaa/team-groups/v2/{group_id}/users/list',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: TeamGroupPath, query: GetGroupUsersQuery },
  out: GetGroupUsersResponse,
  paging: {
    kind: 'token',
    size: 'query.page_size',
    token: 'query.page_token',
    next: 'nextPageToken',
    items: 'users',
    total: 'totalCount',
  },
})
