import { type Model, type Part, bool, fields, int64, model, oneOf, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** A bucket at Google Cloud Storage. */
export interface GcsConfig {
  bucket?: string | undefined
}

export const GcsConfig: Model<GcsConfig> = model('GcsConfig', {
  bucket: text(),
})

/** A bucket at IBM Cloud Object Storage. */
export interface IbmConfig {
  /** Cloud resource name of the bucket. */
  crn?: string | undefined
  /** Host where the bucket is reached. */
  endpoint?: string | undefined
  /** Cloud resource name of the storage service. */
  serviceCrn?: string | undefined
}

export const IbmConfig: Model<IbmConfig> = model('IbmConfig', {
  crn: text(),
  endpoint: text(),
  serviceCrn: text(),
})

/** How long metrics are kept, by resolution. */
export interface RetentionPolicyRequest {
  /** One value every five minutes. At least 0. */
  fiveMinutesResolution?: Int64 | undefined
  /** One value an hour. At least 0. */
  oneHourResolution?: Int64 | undefined
  /** Values as they came. At least 0. */
  rawResolution?: Int64 | undefined
}

export const RetentionPolicyRequest: Model<RetentionPolicyRequest> = model('RetentionPolicyRequest', {
  fiveMinutesResolution: int64({ min: 0, wire: 'integer' }),
  oneHourResolution: int64({ min: 0, wire: 'integer' }),
  rawResolution: int64({ min: 0, wire: 'integer' }),
})

/** A bucket at Amazon S3. */
export interface S3Config {
  bucket?: string | undefined
  /** Region that the bucket is in, as its provider names it. */
  region?: string | undefined
}

export const S3Config: Model<S3Config> = model('S3Config', {
  bucket: text(),
  region: text(),
})

/** How metrics are archived. */
export interface TenantConfigCommon {
  /** Nothing is archived at present. */
  disabled?: boolean | undefined
  /** Path in the bucket under which everything is put. */
  prefix?: string | undefined
  /** For how long. */
  retentionPolicy?: RetentionPolicyRequest | undefined
  /** Whose metrics. At least 0. */
  tenantId?: Int64 | undefined
}

/** The bucket that metrics are archived to: at most one of these. */
export interface BucketVariants {
  ibm: IbmConfig
  s3: S3Config
  gcs: GcsConfig
}

/** The arms of every model that names a bucket. */
export const bucketVariants: Part<OneOf<BucketVariants>> = oneOf<BucketVariants>({
  ibm: IbmConfig,
  s3: S3Config,
  gcs: GcsConfig,
})

/** How metrics are archived, and where. */
export type TenantConfig = TenantConfigCommon & OneOf<BucketVariants>

export const TenantConfig: Model<TenantConfig> = variants('TenantConfig', [
  fields<TenantConfigCommon>({
    disabled: bool(),
    prefix: text(),
    retentionPolicy: RetentionPolicyRequest,
    tenantId: int64({ min: 0, wire: 'integer' }),
  }),
  bucketVariants,
])
