import type { Seed, SeedFacts } from '../seed.ts'
import { diceFor } from '../seed/dice.ts'
import { playedMetrics } from './metrics.ts'
import { ensureRetentions } from './retention-tags.ts'
import { playedLogs } from './routes.ts'

// Apart from the dice of other things of a seed.
const stream = 0x5a11

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  archives: { brief: '1: logs and metrics are archived', max: 1, usual: 1 },
}

/** Archives of logs and metrics in two buckets of one region. */
export const seed: Seed = ({ db, options: { archives = 0, random = 1 } }) => {
  if (archives === 0) return
  const region = diceFor(random ^ stream, 0).pick(['eu-west-1', 'eu-central-1', 'us-east-1'])
  ensureRetentions(db)
  playedLogs.add(
    { db },
    {
      archiveSpec: { isActive: true, enableTags: false, format: 'TARGET_FORMAT_CX_DATA_V1' },
      s3: { bucket: `shop-logs-${region}`, region, roleArn: 'arn:aws:iam::123456789012:role/observability-archive' },
    },
  )
  playedMetrics.add(
    { db },
    {
      tenantId: 1_000_001,
      prefix: 'metrics/1000001',
      disabled: false,
      retentionPolicy: { rawResolution: 30, fiveMinutesResolution: 90, oneHourResolution: 400 },
      s3: { bucket: `shop-metrics-${region}`, region },
    },
  )
}
