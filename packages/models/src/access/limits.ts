import { type Limit, limitOf } from '../core/limits.ts'
import { CreateTeamInOrgBody, ListTeamsResponse, TeamPath } from './team.messages.ts'
import { TeamInfo } from './team.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds teams, read from the descriptors. Nothing else in this group has bounds beyond those of its numbers. */
export interface AccessLimits {
  readonly team: Limits<'id' | 'name' | 'admins' | 'adminEmail' | 'retention'>
  readonly list: Limits<'teams'>
}

const readLimits = (): AccessLimits => ({
  team: {
    id: limitOf(TeamPath, 'team_id'),
    name: limitOf(CreateTeamInOrgBody, 'teamName'),
    admins: limitOf(CreateTeamInOrgBody, 'teamAdminsEmail'),
    adminEmail: limitOf(CreateTeamInOrgBody, 'teamAdminsEmail[]'),
    retention: limitOf(TeamInfo, 'retention'),
  },
  list: { teams: limitOf(ListTeamsResponse, 'teams') },
})

/** @example limits.team.name.max // 255 */
export const limits: AccessLimits = /* @__PURE__ */ readLimits()
