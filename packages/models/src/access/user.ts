import { type Enum, type Model, int64, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

const userStatusValues = ['USER_STATUS_UNSPECIFIED', 'USER_STATUS_ACTIVE', 'USER_STATUS_INACTIVE'] as const

/** Whether a user may log in. */
export type UserStatus = Open<(typeof userStatusValues)[number]>
export const UserStatus: Enum<UserStatus> = openEnum('UserStatus', userStatusValues)

/** A member of a team. */
export interface User {
  firstName?: string | undefined
  lastName?: string | undefined
  status?: UserStatus | undefined
  /** The account of the person, which has one user in each of its teams. At least 0. */
  userAccountId?: Int64 | undefined
  /** The user, who belongs to one team. */
  userId?: string | undefined
  /** The name for logging in. */
  username?: string | undefined
}

export const User: Model<User> = model('User', {
  firstName: text(),
  lastName: text(),
  status: UserStatus,
  userAccountId: int64({ min: 0, wire: 'integer' }),
  userId: text(),
  username: text(),
})
