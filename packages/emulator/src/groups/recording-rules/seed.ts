import type { Seed, SeedOptionSpec } from '../seed.ts'
import { draw } from '../../seed/draw.ts'
import { uuidFor } from '../../seed/random-stream.ts'
import { implementedRuleSets } from './routes.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [setIds, groupIds] = [51, 52]
const stream = 0x4ec0

type Expressions = Readonly<Record<string, (service: string) => string>>

/** Rule groups of a service: expressions by the name of their series. */
const groups: Readonly<Record<string, Expressions>> = {
  requests: {
    'service:requests:rate5m': (service) => `sum by (code) (rate(http_requests_total{service="${service}"}[5m]))`,
    'service:errors:ratio5m': (service) =>
      `sum(rate(http_requests_total{service="${service}",code=~"5.."}[5m])) / sum(rate(http_requests_total{service="${service}"}[5m]))`,
  },
  latency: {
    'service:latency:p99': (service) =>
      `histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{service="${service}"}[5m])))`,
  },
}

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  recordingRules: { brief: 'Sets of recording rules', max: 1_000, usual: 8 },
}

/** Seeds the requested number of rule sets, each for one service and cluster. */
export const seed: Seed = ({ options: { recordingRules = 0, random = 1 }, ...context }) => {
  for (const { index, subject, rng } of draw(recordingRules, random ^ stream, ['api', 'worker'])) {
    const { name: service, title, team, cluster } = subject
    implementedRuleSets.add(context, {
      id: uuidFor(random, setIds, index),
      name: `${title} in ${cluster} ${index + 1}`,
      groups: Object.entries(groups).map(([name, rules], at) => ({
        id: uuidFor(random, groupIds, index * 2 + at),
        name,
        interval: rng.pick([60, 60, 300]),
        limit: '0',
        rules: Object.entries(rules).map(([record, expr]) => ({
          record,
          expr: expr(service),
          labels: { service, team },
        })),
        version: 1 + Math.floor(rng.next() * 4),
      })),
    })
  }
}
