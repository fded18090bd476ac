import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Updates,
  pagedVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Int64 } from '../core/types.ts'
import type {
  CreateTeamGroupBody,
  GetGroupUsersQuery,
  GetGroupUsersResponse,
  GetTeamGroupsQuery,
  GetTeamGroupsResponse,
  UpdateTeamGroupBody,
} from './groups-mgmt.messages.ts'
import {
  createTeamGroup,
  deleteTeamGroup,
  getGroupUsers,
  getTeamGroup,
  getTeamGroupByName,
  getTeamGroups,
  updateTeamGroup,
} from './groups-mgmt.operations.ts'
import type { TeamGroup } from './team-group.ts'
import type { User } from './user.ts'

/** Filters of a list of groups. */
export interface GroupListRest {
  readonly query?: Partial<GetTeamGroupsQuery> | undefined
}

/** Page size of a list of members. */
export interface GroupUsersRest {
  readonly query?: Partial<GetGroupUsersQuery> | undefined
}

/** Verbs of groups. */
export interface GroupVerbs
  extends Lists<TeamGroup, GroupListRest, GetTeamGroupsResponse>,
    Gets<Int64, TeamGroup>,
    Creates<CreateTeamGroupBody, TeamGroup>,
    Updates<Int64, UpdateTeamGroupBody, TeamGroup>,
    Deletes<Int64, Int64 | undefined> {
  /** Returns the group with a name. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly getByName: Verb<[name: string], TeamGroup>
  /** Members of a group, fetched page by page on iteration. `page_size` defaults to 100. */
  readonly users: ListVerb<[id: Int64], User, GroupUsersRest, GetGroupUsersResponse>
}

/** How each verb of groups calls its operation. */
export const groupVerbs: GroupVerbs = {
  list: pagedVerb(getTeamGroups),
  get: verb(getTeamGroup, { answer: 'group' }),
  getByName: verb(getTeamGroupByName, { answer: 'group' }),
  create: verb(createTeamGroup, { answer: 'group' }),
  update: verb(updateTeamGroup, { answer: 'group' }),
  delete: verb(deleteTeamGroup, { answer: 'groupId' }),
  users: pagedVerb(getGroupUsers),
}
