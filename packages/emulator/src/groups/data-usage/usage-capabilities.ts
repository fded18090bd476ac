import { getDataUsageCapabilities, type UsageCapabilityMeasurement } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { supportedLabels } from './usage-labels.ts'
import type { Complete } from '../../kernel/complete.ts'

/** Bounds of a query, lower than those of the contract, as a service may have. */
export const queryBounds: Readonly<Record<'filters' | 'filterValues' | 'groupByLabels' | 'entries', number>> = {
  filters: 8,
  filterValues: 256,
  groupByLabels: 6,
  entries: 10_000,
}

export const measurements: readonly Complete<UsageCapabilityMeasurement>[] = [
  {
    kind: 'MEASUREMENT_KIND_PROCESSED_DATA_SIZE',
    unit: 'MEASUREMENT_UNIT_BYTES',
    description: 'Bytes of processed data.',
  },
  {
    kind: 'MEASUREMENT_KIND_EVALUATIONS',
    unit: 'MEASUREMENT_UNIT_TOKENS',
    description: 'Tokens used by evaluations.',
  },
  {
    kind: 'MEASUREMENT_KIND_PROCESSED_EVENTS',
    unit: 'MEASUREMENT_UNIT_EVENTS',
    description: 'Logs and spans. They are charged by their size, not by their number.',
  },
]

export const getDataUsageCapabilitiesRoute: Route = implement(getDataUsageCapabilities, () => ({
  maxFilters: queryBounds.filters,
  maxFilterValues: queryBounds.filterValues,
  maxGroupByLabels: queryBounds.groupByLabels,
  maxUsageEntriesPerMessage: queryBounds.entries,
  supportedLabels: supportedLabels(),
  supportedMeasurements: [...measurements],
}))
