import { events2metrics } from '@mgmt-api/models/events2metrics/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

const metricField = (n: number): object => ({
  sourceField: 'duration_ms',
  targetBaseMetricName: `m${n}`,
  aggregations: [],
})

collectionLaws(events2metrics, {
  // The service sets the flag of a limit.
  adjust: ({ spansQuery, logsQuery: _, permutations: __, ...body }, n) => ({
    ...body,
    type: spansQuery === undefined ? 'E2M_TYPE_LOGS2METRICS' : 'E2M_TYPE_SPANS2METRICS',
    ...(spansQuery === undefined ? { logsQuery: {} } : { spansQuery }),
    metricFields: [metricField(n)],
  }),
  // Metric fields get every aggregation; permutations get their default limit.
  stored: ({ metricFields: _, permutationsLimit: __, ...body }) => body,
  filled: ['permutations', 'type'],
})
