import { type Model, double, int32, int64, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** A team, by its id. */
export interface TeamId {
  /** 0 to 4,294,967,295. */
  id?: Int64 | undefined
}

export const TeamId: Model<TeamId> = model('TeamId', {
  id: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
})

/** A team. */
export interface TeamInfo {
  /** Quota units a day. */
  dailyQuota?: number | undefined
  /** Days for which its data is kept. 0 to 2,147,483,647. */
  retention?: number | undefined
  teamId?: TeamId | undefined
  /** At most 255 characters. */
  teamName?: string | undefined
}

export const TeamInfo: Model<TeamInfo> = model('TeamInfo', {
  dailyQuota: double(),
  retention: int32({ min: 0, max: 2_147_483_647 }),
  teamId: TeamId,
  teamName: text({ max: 255 }),
})
