import { getDataUsageMetricsExportStatus, updateDataUsageMetricsExportStatus } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { isExporting, setExporting } from './usage-store.ts'

/** Whether usage is exported to the account's metrics. Default: off. */
export const getDataUsageMetricsExportStatusRoute: Route = implement(getDataUsageMetricsExportStatus, (_, { db }) => ({
  enabled: isExporting(db),
}))

/** Switches the export on or off. Nothing is really exported. */
export const updateDataUsageMetricsExportStatusRoute: Route = implement(
  updateDataUsageMetricsExportStatus,
  ({ body: { enabled } }, { db }) => {
    if (enabled !== undefined) setExporting(db, enabled)
    return { enabled: isExporting(db) }
  },
)
