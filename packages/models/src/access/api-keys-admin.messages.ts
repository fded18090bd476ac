import { type Model, list, model, text } from '../core/describe.ts'
import { ApiKeyStatusUpdate, ApiKeySummary } from './api-key-summary.ts'

/** The keys of the members of a team. */
export interface GetTeamMembersApiKeysResponse {
  keys?: ApiKeySummary[] | undefined
}

export const GetTeamMembersApiKeysResponse: Model<GetTeamMembersApiKeysResponse> = model(
  'GetTeamMembersApiKeysResponse',
  {
    keys: list(ApiKeySummary),
  },
)

/** Which keys to delete. */
export interface DeleteApiKeysBody {
  /** Ids of the keys. */
  keyIds?: string[] | undefined
}

export const DeleteApiKeysBody: Model<DeleteApiKeysBody> = model('DeleteApiKeysBody', {
  keyIds: list(text()),
})

/** Which keys to activate and to deactivate. */
export interface UpdateApiKeysStatusBody {
  /** One for each key. */
  updates?: ApiKeyStatusUpdate[] | undefined
}

export const UpdateApiKeysStatusBody: Model<UpdateApiKeysStatusBody> = model('UpdateApiKeysStatusBody', {
  updates: list(ApiKeyStatusUpdate),
})
