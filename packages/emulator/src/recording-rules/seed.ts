import type { OutRule } from '@mgmt-api/models/recording-rules'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { pickSubject, type Subject } from '../seed/catalogue.ts'
import { randomStream, uuidFor } from '../seed/random-stream.ts'
import { implementedRuleSets } from './routes.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [setIds, groupIds] = [51, 52]
const stream = 0x4ec0

type Rules = (subject: Subject) => OutRule[]

const rule = (record: string, expr: string, { name, team }: Subject): OutRule => ({
  record,
  expr,
  labels: { service: name, team },
})

/** Rule groups of a service. */
const groups: Readonly<Record<string, Rules>> = {
  requests: (subject) => [
    rule(
      'service:requests:rate5m',
      `sum by (code) (rate(http_requests_total{service="${subject.name}"}[5m]))`,
      subject,
    ),
    rule(
      'service:errors:ratio5m',
      `sum(rate(http_requests_total{service="${subject.name}",code=~"5.."}[5m])) / sum(rate(http_requests_total{service="${subject.name}"}[5m]))`,
      subject,
    ),
  ],
  latency: (subject) => [
    rule(
      'service:latency:p99',
      `histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{service="${subject.name}"}[5m])))`,
      subject,
    ),
  ],
}

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  recordingRules: { brief: 'Sets of recording rules', max: 1_000, usual: 8 },
}

/** Seeds the requested number of rule sets, each for one service and cluster. */
export const seed: Seed = ({ db, options: { recordingRules = 0, random = 1 } }) => {
  for (let index = 0; index < recordingRules; index++) {
    const rng = randomStream(random ^ stream, index)
    const subject = pickSubject(rng, ['api', 'worker'])
    implementedRuleSets.add(
      { db },
      {
        id: uuidFor(random, setIds, index),
        name: `${subject.title} in ${subject.cluster} ${index + 1}`,
        groups: Object.entries(groups).map(([name, rulesOf], at) => ({
          id: uuidFor(random, groupIds, index * 2 + at),
          name,
          interval: rng.pick([60, 60, 300]),
          limit: '0',
          rules: rulesOf(subject),
          version: 1 + Math.floor(rng.next() * 4),
        })),
      },
    )
  }
}
