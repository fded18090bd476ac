import { logsArchive } from '@mgmt-api/models/archive/resources'
import type { Target } from '@mgmt-api/models/archive'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { checkBucketName } from './buckets.ts'
import { metricsRoutes } from './metrics.ts'
import { areTagsActive, tagRoutes } from './retention-tags.ts'

/** Region of a bucket for which the request names none. */
const homeRegion = 'eu-west-1'

export const playedLogs: PlayedResource<Target> = playResource(logsArchive, {
  accept({ isActive, format, s3 }, { context }) {
    if (s3.bucket === '') throw badRequest('s3.bucket: empty; an archive needs a bucket')
    checkBucketName(s3.bucket, 's3.bucket', context)
    const spec = { isActive, enableTags: areTagsActive(context.db), ...(format !== undefined && { format }) }
    const region = s3.region === undefined || s3.region === '' ? homeRegion : s3.region
    return { archiveSpec: spec, s3: { ...s3, region } }
  },
})

export const routes: readonly Route[] = [...playedLogs.routes, ...metricsRoutes, ...tagRoutes(playedLogs)]
