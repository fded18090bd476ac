import { type Model, bool, list, model, required } from '../core/describe.ts'
import { Retention, RetentionUpdateElement } from './retention.ts'

/** The retention tags. */
export interface GetRetentionsResponse {
  retentions?: Retention[] | undefined
}

export const GetRetentionsResponse: Model<GetRetentionsResponse> = model('GetRetentionsResponse', {
  retentions: list(Retention),
})

/** New names. */
export interface UpdateRetentionsBody {
  retentionUpdateElements: RetentionUpdateElement[]
}

export const UpdateRetentionsBody: Model<UpdateRetentionsBody> = model('UpdateRetentionsBody', {
  retentionUpdateElements: required(list(RetentionUpdateElement)),
})

/** The retention tags as they are now. */
export interface UpdateRetentionsResponse {
  retentions: Retention[]
}

export const UpdateRetentionsResponse: Model<UpdateRetentionsResponse> = model('UpdateRetentionsResponse', {
  retentions: required(list(Retention)),
})

/** Whether retention tags are in use. */
export interface ActivateRetentionsResponse {
  activateRetentions?: boolean | undefined
}

export const ActivateRetentionsResponse: Model<ActivateRetentionsResponse> = model('ActivateRetentionsResponse', {
  activateRetentions: bool(),
})

/** Whether retention tags are in use. */
export interface GetRetentionsEnabledResponse {
  enableTags?: boolean | undefined
}

export const GetRetentionsEnabledResponse: Model<GetRetentionsEnabledResponse> = model('GetRetentionsEnabledResponse', {
  enableTags: bool(),
})
