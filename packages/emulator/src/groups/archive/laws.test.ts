import { logsArchive, metricsArchive } from '@mgmt-api/models/archive/resources'
import { singletonLaws } from '../../../test/laws/single-laws.ts'

const s3 = { bucket: 'shop-archive', region: 'eu-west-1' }

singletonLaws(logsArchive, {
  adjust: (body, n) => ({ ...body, s3: { ...s3, bucket: `shop-logs-${n}` } }),
  stored: ({ isActive, format, s3: bucket }) => ({
    archiveSpec: { isActive, ...(format !== undefined && { format }) },
    s3: bucket,
  }),
})

singletonLaws(metricsArchive, {
  // Buckets replace each other, and days become resolutions: tested separately.
  adjust: ({ gcs: _gcs, ibm: _ibm, retentionDays: _days, ...body }, n) => ({
    ...body,
    s3: { ...s3, bucket: `shop-metrics-${n}` },
  }),
})
