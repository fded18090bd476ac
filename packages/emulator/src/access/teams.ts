import { createTeamInOrg, deleteTeam, listTeams, type TeamInfo } from '@mgmt-api/models/access'
import { teams } from '@mgmt-api/models/access/resources'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { homeTeamId, teamOf, usualRetention } from './account.ts'
import { playedGroups, setMembers } from './groups.ts'
import { addUser } from './users.ts'

const usualQuota = 0.01

/** The administrators that a new team begins with, in a group of the platform's. */
function addAdministrators(context: Context, teamId: number, emails: readonly string[]): void {
  const userIds = [...new Set(emails.map((email) => email.toLowerCase()))].map(
    (username) => addUser(context, teamId, { username }).userId ?? '',
  )
  if (userIds.length === 0) return
  const { groupId = 0 } = playedGroups.create(context, {
    name: 'Platform Admins',
    teamId,
    role: { roleId: 2 },
  })
  setMembers(context, groupId, userIds)
}

export const playedTeams: PlayedResource<TeamInfo> = playResource(teams, {
  conflict: 409,
  accept: (_sent, { item }) => ({ dailyQuota: usualQuota, ...item, retention: item.retention ?? usualRetention }),
  routes: {
    list: implement(listTeams, (_, context) => ({
      defaultTeam: playedTeams.find(context, homeTeamId),
      teams: playedTeams.select(context),
    })),
    create: implement(createTeamInOrg, ({ body: { teamAdminsEmail = [], ...sent } }, context) =>
      context.db.write(() => {
        const { teamId } = playedTeams.create(context, sent)
        addAdministrators(context, Number(teamId?.id), teamAdminsEmail)
        return { teamId }
      }),
    ),
    delete: implement(deleteTeam, ({ path }, context) => {
      const isOwn = Number(path.team_id) === teamOf(context)
      if (isOwn && isInForce(ownRules.ownTeam, context)) throw badRequest('team_id: the team of the key itself')
      playedTeams.remove(context, path.team_id)
      return {}
    }),
  },
})
