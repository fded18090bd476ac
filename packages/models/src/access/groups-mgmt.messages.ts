import { always, type Model, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { TeamGroupScope } from './scope.ts'
import { RoleUpdate, ScopeUpdate, UserUpdates } from './team-group-update.ts'
import { GroupType, TeamGroup } from './team-group.ts'
import { User } from './user.ts'

/** Whose groups, and which page. */
export interface GetTeamGroupsQuery {
  /** The team; absent: that of the key. At least 0. */
  team_id?: Int64 | undefined
  /** Groups on a page. At least 0. */
  page_size?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. */
  page_token?: string | undefined
}

export const GetTeamGroupsQuery: Model<GetTeamGroupsQuery> = model('GetTeamGroupsQuery', {
  team_id: int64({ min: 0, wire: 'integer' }),
  page_size: int64({ min: 0, wire: 'integer' }),
  page_token: text(),
})

/** A page of groups. */
export interface GetTeamGroupsResponse {
  groups?: TeamGroup[] | undefined
  /** Asks for the next page; absent on the last one. */
  nextPageToken?: string | undefined
  /** Groups on all pages. At least 0. */
  totalCount?: Int64 | undefined
}

export const GetTeamGroupsResponse: Model<GetTeamGroupsResponse> = model('GetTeamGroupsResponse', {
  groups: list(TeamGroup),
  nextPageToken: text(),
  totalCount: int64({ min: 0, wire: 'integer' }),
})

/** The new group. */
export interface CreateTeamGroupBody {
  description?: string | undefined
  /** Id of the group at the identity provider that defines it. */
  externalId?: string | undefined
  groupType?: GroupType | undefined
  name?: string | undefined
  /** What its members may do. At least 0. */
  roleId?: Int64 | undefined
  /** Which data its members may see. */
  scope?: TeamGroupScope | undefined
  /** The team that gets it; absent: that of the key. At least 0. */
  teamId?: Int64 | undefined
  /** Its first members. */
  userIds?: string[] | undefined
}

export const CreateTeamGroupBody: Model<CreateTeamGroupBody> = model('CreateTeamGroupBody', {
  description: text(),
  externalId: text(),
  groupType: GroupType,
  name: text(),
  roleId: int64({ min: 0, wire: 'integer' }),
  scope: TeamGroupScope,
  teamId: int64({ min: 0, wire: 'integer' }),
  userIds: list(text()),
})

/** Which group. */
export interface TeamGroupPath {
  /** At least 0. */
  group_id: Int64
}

export const TeamGroupPath: Model<TeamGroupPath> = model('TeamGroupPath', {
  group_id: required(int64({ min: 0, wire: 'integer' })),
})

/** One group. */
export interface TeamGroupResponse {
  group: TeamGroup
}

export const TeamGroupResponse: Model<TeamGroupResponse> = model('TeamGroupResponse', {
  group: always(TeamGroup),
})

/** Which group. */
export interface GetTeamGroupByNamePath {
  /** Its whole name. */
  name: string
}

export const GetTeamGroupByNamePath: Model<GetTeamGroupByNamePath> = model('GetTeamGroupByNamePath', {
  name: required(text()),
})

/** What is to change. What is absent stays as it is. */
export interface UpdateTeamGroupBody {
  description?: string | undefined
  /** New id of the group at the identity provider that defines it. */
  externalId?: string | undefined
  groupType?: GroupType | undefined
  name?: string | undefined
  roleUpdate?: RoleUpdate | undefined
  scopeUpdate?: ScopeUpdate | undefined
  userUpdates?: UserUpdates | undefined
}

export const UpdateTeamGroupBody: Model<UpdateTeamGroupBody> = model('UpdateTeamGroupBody', {
  description: text(),
  externalId: text(),
  groupType: GroupType,
  name: text(),
  roleUpdate: RoleUpdate,
  scopeUpdate: ScopeUpdate,
  userUpdates: UserUpdates,
})

/** The group that was deleted. */
export interface DeleteTeamGroupResponse {
  /** At least 0. */
  groupId?: Int64 | undefined
}

export const DeleteTeamGroupResponse: Model<DeleteTeamGroupResponse> = model('DeleteTeamGroupResponse', {
  groupId: int64({ min: 0, wire: 'integer' }),
})

/** Which page. */
export interface GetGroupUsersQuery {
  /** Users on a page. Default: 100. At least 0. */
  page_size?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. */
  page_token?: string | undefined
}

export const GetGroupUsersQuery: Model<GetGroupUsersQuery> = model('GetGroupUsersQuery', {
  page_size: int64({ min: 0, wire: 'integer' }),
  page_token: text(),
})

/** A page of members. */
export interface GetGroupUsersResponse {
  /** Asks for the next page; absent on the last one. */
  nextPageToken?: string | undefined
  /** Members on all pages. At least 0. */
  totalCount?: Int64 | undefined
  users?: User[] | undefined
}

export const GetGroupUsersResponse: Model<GetGroupUsersResponse> = model('GetGroupUsersResponse', {
  nextPageToken: text(),
  totalCount: int64({ min: 0, wire: 'integer' }),
  users: list(User),
})
