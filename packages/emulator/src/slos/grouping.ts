import type { Slo } from '@mgmt-api/models/slos'

/** Grouping labels of an SLO: those of a service indicator, or else those of its queries. */
export function groupingLabels({ apmSli, requestBasedMetricSli: ratio, windowBasedMetricSli: window }: Slo): string[] {
  const queries = [ratio?.goodEvents, ratio?.totalEvents, window?.query].map((metric) => metric?.query ?? '')
  return [...new Set([...(apmSli?.groupingKeys ?? []), ...queries.flatMap(labelsOf)])]
}

/** The first `by (…)` of a query is the outermost. Quoted text is ignored. */
function labelsOf(query: string): string[] {
  const [, labels = ''] = /\bby\s*\(([^)]*)\)/i.exec(query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')) ?? []
  return labels
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
