import { type Model, fields, int64, model, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { type BucketVariants, bucketVariants, RetentionPolicyRequest, TenantConfig } from './metrics-archive.ts'

/** How metrics are archived, and where. */
export interface GetTenantConfigResponse {
  tenantConfig?: TenantConfig | undefined
}

export const GetTenantConfigResponse: Model<GetTenantConfigResponse> = model('GetTenantConfigResponse', {
  tenantConfig: TenantConfig,
})

/** How metrics are to be archived. */
export interface ConfigureTenantBodyCommon {
  /** For how long. */
  retentionPolicy?: RetentionPolicyRequest | undefined
}

/** How metrics are to be archived, and where. */
export type ConfigureTenantBody = ConfigureTenantBodyCommon & OneOf<BucketVariants>

export const ConfigureTenantBody: Model<ConfigureTenantBody> = variants('ConfigureTenantBody', [
  fields<ConfigureTenantBodyCommon>({
    retentionPolicy: RetentionPolicyRequest,
  }),
  bucketVariants,
])

/** How metrics are to be archived. What is absent stays as it is. */
export interface UpdateBodyCommon {
  /** Days for which they are kept. At least 0. */
  retentionDays?: Int64 | undefined
}

/** How metrics are to be archived, and where. */
export type UpdateBody = UpdateBodyCommon & OneOf<BucketVariants>

export const UpdateBody: Model<UpdateBody> = variants('UpdateBody', [
  fields<UpdateBodyCommon>({
    retentionDays: int64({ min: 0, wire: 'integer' }),
  }),
  bucketVariants,
])

/** The bucket to try. */
export type ValidateBucketBody = OneOf<BucketVariants>

export const ValidateBucketBody: Model<ValidateBucketBody> = variants('ValidateBucketBody', [bucketVariants])
