import { type Creates, type Deletes, type Gets, type Lists, type Updates, listVerb, verb } from '../core/verb.ts'
import type { Int64 } from '../core/types.ts'
import type { CreateTeamInOrgBody, ListTeamsResponse, UpdateTeamBody } from './team.messages.ts'
import { createTeamInOrg, deleteTeam, getTeam, listTeams, updateTeam } from './team.operations.ts'
import type { TeamInfo } from './team.ts'

/** Verbs of teams. */
export interface TeamVerbs
  extends Lists<TeamInfo, unknown, ListTeamsResponse>,
    Gets<Int64, TeamInfo>,
    Creates<CreateTeamInOrgBody, Int64>,
    Updates<Int64, UpdateTeamBody>,
    Deletes<Int64> {}

/** How each verb of teams calls its operation. */
export const teamVerbs: TeamVerbs = {
  list: listVerb(listTeams, 'teams'),
  get: verb(getTeam),
  create: verb(createTeamInOrg, { answer: 'teamId.id' }),
  update: verb(updateTeam),
  delete: verb(deleteTeam),
}
