import {
  type Enum,
  type Model,
  bool,
  exactlyOneOf,
  fields,
  model,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { ExactlyOne, Open } from '../core/types.ts'

const targetFormatValues = ['TARGET_FORMAT_UNSPECIFIED', 'TARGET_FORMAT_CX_DATA_V1'] as const

/** In which form logs are archived. */
export type TargetFormat = Open<(typeof targetFormatValues)[number]>
export const TargetFormat: Enum<TargetFormat> = openEnum('TargetFormat', targetFormatValues)

/** How logs are archived. */
export interface ArchiveSpec {
  /**
   * An older way to name the form.
   * @deprecated by the service.
   */
  archivingFormatId?: string | undefined
  /** Retention tags are in use. */
  enableTags?: boolean | undefined
  format?: TargetFormat | undefined
  /** Logs are archived at present. */
  isActive?: boolean | undefined
}

export const ArchiveSpec: Model<ArchiveSpec> = model('ArchiveSpec', {
  archivingFormatId: text(),
  enableTags: bool(),
  format: TargetFormat,
  isActive: bool(),
})

const ibmBucketTypeValues = [
  'IBM_BUCKET_TYPE_UNSPECIFIED',
  'IBM_BUCKET_TYPE_EXTERNAL',
  'IBM_BUCKET_TYPE_INTERNAL',
] as const

/** Whose bucket it is. */
export type IbmBucketType = Open<(typeof ibmBucketTypeValues)[number]>
export const IbmBucketType: Enum<IbmBucketType> = openEnum('IbmBucketType', ibmBucketTypeValues)

/** A bucket at IBM Cloud Object Storage. */
export interface IBMCosTargetSpec {
  /** Cloud resource name of the bucket. */
  bucketCrn: string
  bucketType?: IbmBucketType | undefined
  /** Where the bucket is reached. */
  endpoint: string
  /** Cloud resource name of the storage service. */
  serviceCrn?: string | undefined
}

export const IBMCosTargetSpec: Model<IBMCosTargetSpec> = model('IBMCosTargetSpec', {
  bucketCrn: required(text()),
  bucketType: IbmBucketType,
  endpoint: required(text()),
  serviceCrn: text(),
})

/** A bucket at Amazon S3. */
export interface S3TargetSpec {
  bucket: string
  /** What the role wants to be told by whoever takes it on. */
  externalId?: string | undefined
  /** Region that the bucket is in, as its provider names it. */
  region?: string | undefined
  /** The role that the platform takes on to write to the bucket. */
  roleArn?: string | undefined
}

export const S3TargetSpec: Model<S3TargetSpec> = model('S3TargetSpec', {
  bucket: required(text()),
  externalId: text(),
  region: text(),
  roleArn: text(),
})

/** How logs are archived. */
export interface TargetCommon {
  archiveSpec: ArchiveSpec
}

/** Where: exactly one of these. */
export interface TargetVariants {
  s3: S3TargetSpec
  ibmCos: IBMCosTargetSpec
}

/** How logs are archived, and where. */
export type Target = TargetCommon & ExactlyOne<TargetVariants>

export const Target: Model<Target> = variants('Target', [
  fields<TargetCommon>({
    archiveSpec: required(ArchiveSpec),
  }),
  exactlyOneOf<TargetVariants>({
    s3: S3TargetSpec,
    ibmCos: IBMCosTargetSpec,
  }),
])
