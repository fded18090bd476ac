import { type Mapping, around, harmless, mappingsOf, moved, serviceMade } from '../mapping.ts'

/** SLOs. */
export const slos: readonly Mapping[] = mappingsOf(
  { kind: 'slos', rules: { groupByLabels: harmless('the platform takes the grouping from the query') } },
  {
    types: ['slo_v2'],
    rules: {
      '/id': serviceMade,
      '/grouping': serviceMade,
      '/window': around,
      '/sli': {
        to: '',
        variant: 'sloType',
        words: { requestBasedMetricSli: 'SLO_TYPE_REQUEST', windowBasedMetricSli: 'SLO_TYPE_WINDOW' },
      },
    },
  },
  {
    manifests: { SLO: 'v1alpha1' },
    rules: {
      '/window': around,
      '/window.timeFrame': moved('sloTimeFrame'),
      '/sliType': {
        to: '',
        variant: 'sloType',
        words: { requestBasedMetric: 'SLO_TYPE_REQUEST', windowBasedMetric: 'SLO_TYPE_WINDOW' },
      },
      requestBasedMetric: moved('requestBasedMetricSli'),
      windowBasedMetric: moved('windowBasedMetricSli'),
    },
  },
)
