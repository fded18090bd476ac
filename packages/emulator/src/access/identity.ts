import { whoAmI } from '@mgmt-api/models/access'
import { implement, type Route } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { teamOf } from './account.ts'
import { implementedTeams } from './teams.ts'

/** The team of the key. A key has no user, so there is no `username`; teams have no address, so no `teamUrl` either. */
export const identityRoute: Route = implement(whoAmI, (_, context) => {
  const teamId = teamOf(context)
  const team = implementedTeams.select(context).find((each) => Number(each.teamId?.id) === teamId)
  if (team?.teamName === undefined) throw notFound('team', String(teamId))
  return { teamId, teamName: team.teamName }
})
