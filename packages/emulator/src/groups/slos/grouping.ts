import type { Slo } from '@mgmt-api/models/slos'
import { queryLabels } from './query-labels.ts'

/** Grouping labels of an SLO: those of a service indicator, or else those of its queries. */
export function groupingLabels({ apmSli, requestBasedMetricSli: ratio, windowBasedMetricSli: window }: Slo): string[] {
  const queries = [ratio?.goodEvents, ratio?.totalEvents, window?.query].map((metric) => metric?.query ?? '')
  return [...new Set([...(apmSli?.groupingKeys ?? []), ...queries.flatMap(queryLabels)])]
}
