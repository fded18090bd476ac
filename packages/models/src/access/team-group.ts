import { type Enum, type Model, int64, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { Role } from './role.ts'
import { TeamGroupScope } from './scope.ts'

const groupOriginValues = ['GROUP_ORIGIN_UNSPECIFIED', 'GROUP_ORIGIN_BUILT_IN', 'GROUP_ORIGIN_USER_DEFINED'] as const

/** Who made a group: the platform or people. */
export type GroupOrigin = Open<(typeof groupOriginValues)[number]>
export const GroupOrigin: Enum<GroupOrigin> = openEnum('GroupOrigin', groupOriginValues)

const groupTypeValues = [
  'GROUP_TYPE_UNSPECIFIED',
  'GROUP_TYPE_OPEN',
  'GROUP_TYPE_CLOSED',
  'GROUP_TYPE_RESTRICTED',
] as const

/** How open a group is to users who are not in it. */
export type GroupType = Open<(typeof groupTypeValues)[number]>
export const GroupType: Enum<GroupType> = openEnum('GroupType', groupTypeValues)

/** Users of a team who share a role and a scope. */
export interface TeamGroup {
  createdAt?: string | undefined
  description?: string | undefined
  /** Id of the group at the identity provider that defines it, where one does. */
  externalId?: string | undefined
  /** At least 0. */
  groupId?: Int64 | undefined
  groupOrigin?: GroupOrigin | undefined
  groupType?: GroupType | undefined
  name?: string | undefined
  /** What its members may do. */
  role?: Role | undefined
  /** Which data its members may see. */
  scope?: TeamGroupScope | undefined
  /** The team that it belongs to. At least 0. */
  teamId?: Int64 | undefined
  updatedAt?: string | undefined
}

export const TeamGroup: Model<TeamGroup> = model('TeamGroup', {
  createdAt: timestamp(),
  description: text(),
  externalId: text(),
  groupId: int64({ min: 0, wire: 'integer' }),
  groupOrigin: GroupOrigin,
  groupType: GroupType,
  name: text(),
  role: Role,
  scope: TeamGroupScope,
  teamId: int64({ min: 0, wire: 'integer' }),
  updatedAt: timestamp(),
})
