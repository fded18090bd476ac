import { type Mapping, moved, serviceMade, untranslatable } from '../mapping.ts'

/** SLOs. */
export const slos: Mapping = {
  kind: 'slos',
  types: ['slo_v2'],
  manifests: { SLO: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    '/grouping': serviceMade,
    '/window': moved(''),
    sli: {
      to: '',
      variant: 'sloType',
      words: { requestBasedMetricSli: 'SLO_TYPE_REQUEST', windowBasedMetricSli: 'SLO_TYPE_WINDOW' },
    },
    sliType: {
      to: '',
      variant: 'sloType',
      words: { requestBasedMetric: 'SLO_TYPE_REQUEST', windowBasedMetric: 'SLO_TYPE_WINDOW' },
    },
    requestBasedMetric: moved('requestBasedMetricSli'),
    windowBasedMetric: moved('windowBasedMetricSli'),
    groupByLabels: untranslatable('the platform takes the grouping from the query'),
    '/window.timeFrame': moved('sloTimeFrame'),
  },
}
