import { type Model, bool, model, required } from '../core/describe.ts'
import { S3TargetSpec, Target, TargetFormat } from './logs-target.ts'

/** How logs are archived, and where. */
export interface GetTargetResponse {
  target: Target
}

export const GetTargetResponse: Model<GetTargetResponse> = model('GetTargetResponse', {
  target: required(Target),
})

/** How logs are to be archived, and where. */
export interface SetTargetBody {
  format?: TargetFormat | undefined
  /** Logs are to be archived. */
  isActive: boolean
  s3: S3TargetSpec
}

export const SetTargetBody: Model<SetTargetBody> = model('SetTargetBody', {
  format: TargetFormat,
  isActive: required(bool()),
  s3: required(S3TargetSpec),
})

/** How logs are archived from now on, and where. */
export interface SetTargetResponse {
  target: Target
}

export const SetTargetResponse: Model<SetTargetResponse> = model('SetTargetResponse', {
  target: required(Target),
})
