import { always, type Model, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { OnboardingMode, UserTemplate } from './user-template.ts'
import { User, UserStatus } from './user.ts'

/** Whose members. */
export interface TeamMembersPath {
  /** At least 0. */
  team_id: Int64
}

export const TeamMembersPath: Model<TeamMembersPath> = model('TeamMembersPath', {
  team_id: required(int64({ min: 0, wire: 'integer' })),
})

/** The new member. */
export interface CreateUsersBody {
  onboardingMode?: OnboardingMode | undefined
  userTemplate?: UserTemplate | undefined
}

export const CreateUsersBody: Model<CreateUsersBody> = model('CreateUsersBody', {
  onboardingMode: OnboardingMode,
  userTemplate: UserTemplate,
})

/** Which member, and what is to change. */
export interface UpdateUsersBody {
  /** At least 0. */
  userAccountId?: Int64 | undefined
  /** What is to change. What is absent stays as it is. */
  userTemplate?: UserTemplate | undefined
}

export const UpdateUsersBody: Model<UpdateUsersBody> = model('UpdateUsersBody', {
  userAccountId: int64({ min: 0, wire: 'integer' }),
  userTemplate: UserTemplate,
})

/** The members that were changed. */
export interface UpdateUsersResponse {
  /** Accounts of those members. Each at least 0. */
  userAccountIds?: Int64[] | undefined
}

export const UpdateUsersResponse: Model<UpdateUsersResponse> = model('UpdateUsersResponse', {
  userAccountIds: list(int64({ min: 0, wire: 'integer' })),
})

/** Which member. */
export interface GetUserPath {
  /** At least 0. */
  team_id: Int64
  /** At least 0. */
  user_account_id: Int64
}

export const GetUserPath: Model<GetUserPath> = model('GetUserPath', {
  team_id: required(int64({ min: 0, wire: 'integer' })),
  user_account_id: required(int64({ min: 0, wire: 'integer' })),
})

/** One member. */
export interface GetUserResponse {
  user: User
}

export const GetUserResponse: Model<GetUserResponse> = model('GetUserResponse', {
  user: always(User),
})

/** Whose status, and which. */
export interface UpdateUsersStatusesBody {
  /** The status of all of them. */
  status?: UserStatus | undefined
  /** Accounts of the members. Each at least 0. */
  userAccountIds?: Int64[] | undefined
}

export const UpdateUsersStatusesBody: Model<UpdateUsersStatusesBody> = model('UpdateUsersStatusesBody', {
  status: UserStatus,
  userAccountIds: list(int64({ min: 0, wire: 'integer' })),
})

/** Which members, and which page. */
export interface SearchUsersQuery {
  /** Part of the name for logging in. */
  username?: string | undefined
  status?: UserStatus | undefined
  /** Members on a page. At least 0. */
  page_size?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. At least 0. */
  page_token?: Int64 | undefined
}

export const SearchUsersQuery: Model<SearchUsersQuery> = model('SearchUsersQuery', {
  username: text(),
  status: UserStatus,
  page_size: int64({ min: 0, wire: 'integer' }),
  page_token: int64({ min: 0, wire: 'integer' }),
})

/** A page of members. */
export interface SearchUsersResponse {
  /** Asks for the next page; absent on the last one. A number here. At least 0. */
  nextPageToken?: Int64 | undefined
  /** Members on all pages. At least 0. */
  totalCount?: Int64 | undefined
  users?: User[] | undefined
}

export const SearchUsersResponse: Model<SearchUsersResponse> = model('SearchUsersResponse', {
  nextPageToken: int64({ min: 0, wire: 'integer' }),
  totalCount: int64({ min: 0, wire: 'integer' }),
  users: list(User),
})
