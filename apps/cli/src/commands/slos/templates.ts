import { fill, type Templates } from '../../templates/template-verb.ts'

const head = (type: string): string => `name: ${fill('Checkout answers')}
sloType: ${type}
sloTimeFrame: 28-days
targetThresholdPercentage: ${fill('99.9')}
`

/** Bodies of SLOs by what they count. */
export const sloTemplates: Templates = {
  request: `${head('request')}requestBasedMetricSli:
  goodEvents:
    query: ${fill('sum by (region) (rate(good[5m]))')}
  totalEvents:
    query: ${fill('sum by (region) (rate(all[5m]))')}
`,
  window: `${head('window')}windowBasedMetricSli:
  query:
    query: ${fill('sum by (region) (rate(errors[1m]))')}
  window: 1-minute
  comparisonOperator: less-than
  threshold: ${fill('5')}
  missingDataStrategy: uncounted
`,
}
