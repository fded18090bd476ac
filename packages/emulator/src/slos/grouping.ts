import type { Slo } from '@mgmt-api/models/slos'

/** Labels by which an SLO is split: those of an indicator over services, else those that its queries group by. */
export function groupingLabels({ apmSli, requestBasedMetricSli: ratio, windowBasedMetricSli: window }: Slo): string[] {
  const queries = [ratio?.goodEvents, ratio?.totalEvents, window?.query].map((metric) => metric?.query ?? '')
  return [...new Set([...(apmSli?.groupingKeys ?? []), ...queries.flatMap(labelsOf)])]
}

/** The first `by (…)` of a query is the outermost one. What stands in quotes is no part of it. */
function labelsOf(query: string): string[] {
  const [, labels = ''] = /\bby\s*\(([^)]*)\)/i.exec(query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')) ?? []
  return labels
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
