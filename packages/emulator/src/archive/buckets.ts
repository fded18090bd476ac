import type { BucketVariants } from '@mgmt-api/models/archive'
import type { OneOf } from '@mgmt-api/models'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'

/** Names that S3 and Google Cloud Storage give to buckets. */
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/

/** @throws {Refusal} 400: no bucket has this name. The service looks whether it can write there; here names decide. */
export function checkBucketName(name: string, at: string, context: Pick<Context, 'settings'>): void {
  if (!isInForce(ownRules.bucketName, context) || bucketName.test(name)) return
  throw badRequest(
    `${at}: ${JSON.stringify(name)} is not a bucket name: use 3 to 63 lower-case letters, digits, dots or -`,
  )
}

/** @throws {Refusal} 400: there is no bucket, or none that could exist. */
export function checkBucket({ s3, gcs, ibm }: OneOf<BucketVariants>, context: Pick<Context, 'settings'>): void {
  const [at, name] = s3 ? ['s3.bucket', s3.bucket] : gcs ? ['gcs.bucket', gcs.bucket] : ['ibm.crn', ibm?.crn]
  if (s3 === undefined && gcs === undefined && ibm === undefined) {
    throw badRequest('s3: missing; an archive has exactly one of s3, gcs and ibm')
  }
  if (name === undefined || name === '') throw badRequest(`${at}: missing; an archive needs a bucket`)
  if (ibm === undefined) checkBucketName(name, at, context)
}
