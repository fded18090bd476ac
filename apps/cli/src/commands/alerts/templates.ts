import { fill, type Templates } from '../../templates/template-verb.ts'

const onSlo = (name: string, threshold: string): string => `alertDefProperties:
  name: ${fill(name)}
  priority: P2
  type: slo-threshold
  sloThreshold:
    sloDefinition:
      sloId: ${fill('3f2b8c1e-5d4a-4b6c-9e7f-0a1b2c3d4e5f')}
${threshold}`

const logsFilter = (query: string): string => `simpleFilter:
        luceneQuery: ${fill(query)}
`

/** Bodies of the commonest types of alerts, and of alerts on an SLO. */
export const alertTemplates: Templates = {
  'logs-threshold': `alertDefProperties:
  name: ${fill('Checkout has many errors')}
  priority: P2
  type: logs-threshold
  logsThreshold:
    logsFilter:
      ${logsFilter('level:error AND service:checkout')}    rules:
      - condition:
          conditionType: more-than
          threshold: 100
          timeWindow: { logsTimeWindowSpecificValue: minutes-15 }
        override: { priority: P2 }
`,
  'metric-threshold': `alertDefProperties:
  name: ${fill('Checkout is slow')}
  priority: P2
  type: metric-threshold
  metricThreshold:
    metricFilter:
      promql: ${fill('histogram_quantile(0.95, sum by (le) (rate(latency_ms_bucket[5m])))')}
    rules:
      - condition:
          conditionType: more-than
          threshold: 800
          forOverPct: 50
          ofTheLast: { metricTimeWindowSpecificValue: minutes-15 }
        override: { priority: P2 }
`,
  'logs-ratio-threshold': `alertDefProperties:
  name: ${fill('Too many requests of checkout fail')}
  priority: P2
  type: logs-ratio-threshold
  logsRatioThreshold:
    numeratorAlias: failed
    numerator:
      ${logsFilter('service:checkout AND status:[500 TO 599]')}    denominatorAlias: all
    denominator:
      ${logsFilter('service:checkout AND _exists_:status')}    rules:
      - condition:
          conditionType: more-than
          threshold: 0.05
          timeWindow: { logsRatioTimeWindowSpecificValue: minutes-15 }
        override: { priority: P2 }
`,
  'slo-burn-rate': onSlo(
    'Checkout burns its error budget',
    `    burnRate:
      single: { timeDuration: { duration: '1', unit: hours } }
      rules:
        - condition: { threshold: 14.4 }
          override: { priority: P1 }
`,
  ),
  'slo-error-budget': onSlo(
    'Checkout has little error budget left',
    `    errorBudget:
      rules:
        - condition: { threshold: 25 }
          override: { priority: P2 }
`,
  ),
}
