import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CreateTeamInOrgBody,
  CreateTeamInOrgResponse,
  ListTeamsResponse,
  TeamPath,
  UpdateTeamBody,
} from './team.messages.ts'
import { TeamInfo } from './team.ts'

/** Every team of the organisation. Deprecated by the service. */
export const listTeams: Operation<{ response: ListTeamsResponse }> = operation({
  id: 'TeamService_ListTeams',
  service: 'Teams Service',
  method: 'GET',
  path: '/aaa/teams/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListTeamsResponse,
})

/** Creates a team in the organisation; 409 where it cannot be. Deprecated by the service. */
export const createTeamInOrg: Operation<{ body: CreateTeamInOrgBody; response: CreateTeamInOrgResponse }> = operation({
  id: 'TeamService_CreateTeamInOrg',
  service: 'Teams Service',
  method: 'POST',
  path: '/aaa/teams/v2',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateTeamInOrgBody },
  out: CreateTeamInOrgResponse,
})

/** One team. Deprecated by the service. */
export const getTeam: Operation<{ path: TeamPath; response: TeamInfo }> = operation({
  id: 'TeamService_GetTeam',
  service: 'Teams Service',
  method: 'GET',
  path: '/aaa/teams/v2/{team_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: TeamPath },
  out: TeamInfo,
})

/** Changes name or quota of a team. Deprecated by the service. */
export const updateTeam: Operation<{ path: TeamPath; body: UpdateTeamBody; response: Empty }> = operation({
  id: 'TeamService_UpdateTeam',
  service: 'Teams Service',
  method: 'PUT',
  path: '/aaa/teams/v2/{team_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: TeamPath, body: UpdateTeamBody },
  out: empty(),
})

/** Deletes a team, whose quota goes back to the organisation. Deprecated by the service. */
export const deleteTeam: Operation<{ path: TeamPath; response: Empty }> = operation({
  id: 'TeamService_DeleteTeam',
  service: 'Teams Service',
  method: 'DELETE',
  path: '/aaa/teams/v2/{team_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: TeamPath },
  out: empty(),
})
