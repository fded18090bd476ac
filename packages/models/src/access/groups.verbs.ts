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

/** Whose groups are listed. */
export interface GroupListRest {
  readonly query?: Partial<GetTeamGroupsQuery> | undefined
}

/** How many members a page has. */
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
  /** The group with this name. @throws {MgmtError} `isNotFound` where there is none. */
  readonly getByName: Verb<[name: string], TeamGroup>
  /** Members of a group, fetched page by page while you iterate: 100 a page unless `page_size` says otherwise. */
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
