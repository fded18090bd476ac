import {
  type Enum,
  type Model,
  empty,
  fields,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { UserStatus } from './user.ts'

const onboardingModeValues = [
  'ONBOARDING_MODE_UNSPECIFIED',
  'ONBOARDING_MODE_INVITE_LINK',
  'ONBOARDING_MODE_NO_INVITE',
] as const

/** Whether a new user gets an invitation. */
export type OnboardingMode = Open<(typeof onboardingModeValues)[number]>
export const OnboardingMode: Enum<OnboardingMode> = openEnum('OnboardingMode', onboardingModeValues)

/** Access that ends by itself. */
export interface TemporaryAccess {
  /** When it ends. */
  expireAt?: string | undefined
}

export const TemporaryAccess: Model<TemporaryAccess> = model('TemporaryAccess', {
  expireAt: timestamp(),
})

/** Which of the two is meant. */
export interface AccessTypeCommon {
  /** `permanent` or `temporary`, by the field that is present. */
  accessType: string
}

/** How long a user has access: at most one of these. */
export interface AccessTypeVariants {
  /** Until somebody takes it away. */
  permanentAccess: Empty
  /** Until a moment. */
  temporaryAccess: TemporaryAccess
}

/** How long a user has access. */
export type AccessType = AccessTypeCommon & OneOf<AccessTypeVariants>

export const AccessType: Model<AccessType> = variants('AccessType', [
  fields<AccessTypeCommon>({
    accessType: required(text()),
  }),
  oneOf<AccessTypeVariants>({
    permanentAccess: empty(),
    temporaryAccess: TemporaryAccess,
  }),
])

const allowedLoginModeValues = [
  'ALLOWED_LOGIN_MODE_UNSPECIFIED',
  'ALLOWED_LOGIN_MODE_SSO',
  'ALLOWED_LOGIN_MODE_LOCAL',
] as const

/** A way to log in. */
export type AllowedLoginMode = Open<(typeof allowedLoginModeValues)[number]>
export const AllowedLoginMode: Enum<AllowedLoginMode> = openEnum('AllowedLoginMode', allowedLoginModeValues)

/** What can be said of a user when creating or changing one. */
export interface UserTemplate {
  accessType?: AccessType | undefined
  /** Ways to log in. Users who are invited cannot have any. */
  allowedLoginMode?: AllowedLoginMode[] | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  status?: UserStatus | undefined
  /**
   * The name for logging in, used by nobody else. It cannot be changed: for a user who exists, the service ignores it.
   */
  username?: string | undefined
}

export const UserTemplate: Model<UserTemplate> = model('UserTemplate', {
  accessType: AccessType,
  allowedLoginMode: list(AllowedLoginMode),
  firstName: text(),
  lastName: text(),
  status: UserStatus,
  username: text(),
})
