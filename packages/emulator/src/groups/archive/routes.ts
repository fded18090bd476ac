import { logsArchive } from '@mgmt-api/models/archive/resources'
import { valueAt } from '@mgmt-api/models/internal'
import type { Target } from '@mgmt-api/models/archive'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import type { Route } from '../../http/route.ts'
import { checkBucketName } from './buckets.ts'
import { metricsRoutes } from './metrics.ts'
import { areTagsActive, setTagsActive, tagRoutes } from './retention-tags.ts'

/** Default region of a bucket. */
const homeRegion = 'eu-west-1'

export const implementedLogsArchive: ImplementedResource<Target> = implementResource(logsArchive, {
  afterLoad: (target, db) => {
    if (valueAt(target, 'archiveSpec.enableTags') === true) setTagsActive(db)
  },
  toStored({ isActive, format, s3 }, { context }) {
    if (s3.bucket === '') enforceOwn(context, 'archiveBucket', 's3.bucket: empty; an archive needs a bucket')
    checkBucketName(s3.bucket, 's3.bucket', context)
    const spec = { isActive, enableTags: areTagsActive(context.db), ...(format !== undefined && { format }) }
    const region = s3.region === undefined || s3.region === '' ? homeRegion : s3.region
    return { archiveSpec: spec, s3: { ...s3, region } }
  },
})

export const routes: readonly Route[] = [
  ...implementedLogsArchive.routes,
  ...metricsRoutes,
  ...tagRoutes(implementedLogsArchive),
]
