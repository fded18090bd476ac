import { createTeamInOrg, deleteTeam, listTeams, type TeamInfo } from '@mgmt-api/models/access'
import { teams } from '@mgmt-api/models/access/resources'
import { accountOf } from '../../kernel/account-numbers.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { teamOf, usualRetention } from './account.ts'
import { implementedAccessGroups, setMembers } from './groups.ts'
import { addUser } from './users.ts'

const usualQuota = 0.01

/** Adds the initial administrators to a platform group of the new team. */
function addAdministrators(context: Context, teamId: number, emails: readonly string[]): void {
  const userIds = [...new Set(emails.map((email) => email.toLowerCase()))].map(
    (username) => addUser(context, teamId, { username }).userId ?? '',
  )
  if (userIds.length === 0) return
  const { groupId = 0 } = implementedAccessGroups.create(context, {
    name: 'Platform Admins',
    teamId,
    role: { roleId: 2 },
  })
  setMembers(context, groupId, userIds)
}

export const implementedTeams: ImplementedResource<TeamInfo> = implementResource(teams, {
  conflict: 409,
  toStored: (_sent, { item }) => ({ dailyQuota: usualQuota, ...item, retention: item.retention ?? usualRetention }),
  routes: {
    list: implement(listTeams, (_, context) => ({
      defaultTeam: implementedTeams.find(context, accountOf(context.db).team),
      teams: implementedTeams.select(context),
    })),
    create: implement(createTeamInOrg, ({ body: { teamAdminsEmail = [], ...sent } }, context) =>
      context.db.write(() => {
        const { teamId } = implementedTeams.create(context, sent)
        addAdministrators(context, Number(teamId?.id), teamAdminsEmail)
        return { teamId }
      }),
    ),
    delete: implement(deleteTeam, ({ path }, context) => {
      const isOwn = Number(path.team_id) === teamOf(context)
      if (isOwn) enforceOwn(context, 'ownTeam', 'team_id: the team of the key itself')
      implementedTeams.remove(context, path.team_id)
      return {}
    }),
  },
})
