import { type Model, double, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { TeamId, TeamInfo } from './team.ts'

/** The teams of an organisation. */
export interface ListTeamsResponse {
  /** The team that the organisation started with. It is among `teams` as well. */
  defaultTeam?: TeamInfo | undefined
  /** Every team. At most 10,000 items. */
  teams?: TeamInfo[] | undefined
}

export const ListTeamsResponse: Model<ListTeamsResponse> = model('ListTeamsResponse', {
  defaultTeam: TeamInfo,
  teams: list(TeamInfo, { max: 10_000 }),
})

/** The new team. */
export interface CreateTeamInOrgBody {
  /** Quota units a day. Default: 0.01. */
  dailyQuota?: number | undefined
  /** Email addresses of its first administrators. At most 100 items, each 1 to 320 characters. */
  teamAdminsEmail?: string[] | undefined
  /** 1 to 255 characters. */
  teamName: string
}

export const CreateTeamInOrgBody: Model<CreateTeamInOrgBody> = model('CreateTeamInOrgBody', {
  dailyQuota: double(),
  teamAdminsEmail: list(text({ min: 1, max: 320, pattern: /^[^@\s]+@[^@\s]+$/ }), { max: 100 }),
  teamName: required(text({ min: 1, max: 255 })),
})

/** The new team. */
export interface CreateTeamInOrgResponse {
  teamId?: TeamId | undefined
}

export const CreateTeamInOrgResponse: Model<CreateTeamInOrgResponse> = model('CreateTeamInOrgResponse', {
  teamId: TeamId,
})

/** Which team. */
export interface TeamPath {
  /** 0 to 4,294,967,295. */
  team_id: Int64
}

export const TeamPath: Model<TeamPath> = model('TeamPath', {
  team_id: required(int64({ min: 0, max: 4_294_967_295, wire: 'integer' })),
})

/** What is to change. What is absent stays as it is. */
export interface UpdateTeamBody {
  /** Quota units a day. */
  dailyQuota?: number | undefined
  /** 1 to 255 characters. */
  teamName?: string | undefined
}

export const UpdateTeamBody: Model<UpdateTeamBody> = model('UpdateTeamBody', {
  dailyQuota: double(),
  teamName: text({ min: 1, max: 255 }),
})
