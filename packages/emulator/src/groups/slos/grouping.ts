import type { Slo } from '@mgmt-api/models/slos'

/** Grouping labels of an SLO: those of a service indicator, or else those of its queries. */
export function groupingLabels({ apmSli, requestBasedMetricSli: ratio, windowBasedMetricSli: window }: Slo): string[] {
  const queries = [ratio?.goodEvents, ratio?.totalEvents, window?.query].map((metric) => metric?.query ?? '')
  return [...new Set([...(apmSli?.groupingKeys ?? []), ...queries.flatMap(queryLabels)])]
}

/**
 * The labels by which the result of a PromQL query is grouped: those of its first `by (…)`, which is the outermost. A
 * quantile of a histogram has no label `le`.
 */
export function queryLabels(query: string): string[] {
  const code = query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const [, labels = ''] = /\bby\s*\(([^)]*)\)/i.exec(code) ?? []
  const hidden = /\bhistogram_quantile\s*\(/.test(code) ? 'le' : ''
  return labels
    .split(',')
    .map((label) => label.trim())
    .filter((label) => /^[a-z_]\w*$/i.test(label) && label !== hidden)
}
