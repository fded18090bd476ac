import { accountOf } from '../../kernel/account-numbers.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { randomStream } from '../../seed/random-stream.ts'
import { implementedMetricsArchive } from './metrics.ts'
import { ensureRetentions } from './retention-tags.ts'
import { implementedLogsArchive } from './routes.ts'

// Distinct random stream.
const stream = 0x5a11

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  archives: { brief: '1: archives of logs and metrics are configured', max: 1, usual: 1 },
}

/** Seeds archives of logs and metrics in two buckets of one region. */
export const seed: Seed = ({ options: { archives = 0, random = 1 }, ...context }) => {
  if (archives === 0) return
  const region = randomStream(random ^ stream, 0).pick(['eu-west-1', 'eu-central-1', 'us-east-1'])
  const { team } = accountOf(context.db)
  ensureRetentions(context.db)
  implementedLogsArchive.add(context, {
    archiveSpec: { isActive: true, enableTags: false, format: 'TARGET_FORMAT_CX_DATA_V1' },
    s3: { bucket: `shop-logs-${region}`, region, roleArn: 'arn:aws:iam::123456789012:role/observability-archive' },
  })
  implementedMetricsArchive.add(context, {
    tenantId: team,
    prefix: `metrics/${team}`,
    disabled: false,
    retentionPolicy: { rawResolution: 30, fiveMinutesResolution: 90, oneHourResolution: 400 },
    s3: { bucket: `shop-metrics-${region}`, region },
  })
}
