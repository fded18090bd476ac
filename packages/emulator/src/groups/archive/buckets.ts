import type { BucketVariants } from '@mgmt-api/models/archive'
import type { OneOf } from '@mgmt-api/models'
import { enforceOwn, type RuleContext } from '../../resource/enforce.ts'

/** Bucket names that S3 and Google Cloud Storage accept. */
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/

/** @throws {Refusal} 400: invalid bucket name. The service checks write access instead. */
export function checkBucketName(name: string, at: string, context: RuleContext): void {
  if (bucketName.test(name)) return
  const rule = 'use 3 to 63 lower-case letters, digits, dots or -'
  enforceOwn(context, 'bucketName', `${at}: ${JSON.stringify(name)} is not a bucket name: ${rule}`)
}

/** @throws {Refusal} 400: the bucket is missing or invalid. */
export function checkBucket({ s3, gcs, ibm }: OneOf<BucketVariants>, context: RuleContext): void {
  const [at, name] = s3 ? ['s3.bucket', s3.bucket] : gcs ? ['gcs.bucket', gcs.bucket] : ['ibm.crn', ibm?.crn]
  if (s3 === undefined && gcs === undefined && ibm === undefined) {
    return enforceOwn(context, 'archiveStorage', 's3: missing; an archive has exactly one of s3, gcs and ibm')
  }
  if (name === undefined || name === '') {
    return enforceOwn(context, 'archiveBucket', `${at}: missing; an archive needs a bucket`)
  }
  if (ibm === undefined) checkBucketName(name, at, context)
}
