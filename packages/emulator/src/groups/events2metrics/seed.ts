import type { E2M } from '@mgmt-api/models/events2metrics'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Subject, draw, drawPast } from '../../seed/draw.ts'
import { uuidFor } from '../../seed/random-stream.ts'
import { expanded } from './aggregations.ts'
import { implementedE2Ms } from './routes.ts'

const ids = 43
const stream = 0xe2e2

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  events2metrics: { brief: 'Events-to-metrics definitions for logs and spans', max: 10_000, usual: 12 },
}

/** Seeds the requested number of definitions. Names contain a number, since they must be unique. */
export const seed: Seed = ({ options: { events2metrics = 0, random = 1 }, ...context }) => {
  for (const { index, subject, rng } of draw(events2metrics, random ^ stream, ['api', 'worker', 'queue'])) {
    const time = isoTime(drawPast(rng, context.clock.now(), 300))
    implementedE2Ms.add(context, {
      ...(rng.chance(0.7) ? ofLogs(subject, index) : ofSpans(subject, index)),
      description: `For the dashboards of team ${subject.team}: ${subject.name} over months, without its logs.`,
      permutations: { limit: rng.pick([30_000, 30_000, 10_000, 100_000]), hasExceededLimit: rng.chance(0.05) },
      metricLabels: [
        { sourceField: 'kubernetes.region', targetLabel: 'region' },
        { sourceField: 'http.status', targetLabel: 'status' },
      ],
      id: uuidFor(random, ids, index),
      createTime: time,
      updateTime: time,
    })
  }
}

const metric = (base: string, sourceField: string): E2M['metricFields'] => [
  expanded({ sourceField, targetBaseMetricName: base, aggregations: [{ aggType: 'AGG_TYPE_MIN', enabled: false }] }),
]

const word = (name: string): string => name.replaceAll('-', '_')

const ofLogs = ({ name, title, environment }: Subject, index: number): E2M => ({
  name: `${title}: latency from logs ${index + 1}`,
  type: 'E2M_TYPE_LOGS2METRICS',
  logsQuery: {
    lucene: `service:"${name}" AND duration_ms:*`,
    applicationnameFilters: [environment],
    severityFilters: ['SEVERITY_INFO', 'SEVERITY_WARNING'],
  },
  metricFields: metric(`${word(name)}_log_duration_${index + 1}`, 'duration_ms'),
})

const ofSpans = ({ name, title, environment }: Subject, index: number): E2M => ({
  name: `${title}: latency from spans ${index + 1}`,
  type: 'E2M_TYPE_SPANS2METRICS',
  spansQuery: { serviceFilters: [name], applicationnameFilters: [environment] },
  metricFields: metric(`${word(name)}_span_duration_${index + 1}`, 'duration'),
})
