import { getDataUsageMetricsExportStatus, updateDataUsageMetricsExportStatus } from '@mgmt-api/models/data-usage'
import { implement, type Route } from '../implement.ts'
import { isExporting, setExporting } from './usage-store.ts'

/** Whether usage is written into the account's metrics. Off until somebody turns it on. */
export const getDataUsageMetricsExportStatusRoute: Route = implement(getDataUsageMetricsExportStatus, (_, { db }) => ({
  enabled: isExporting(db),
}))

/** Turns the export on or off; a body that says neither leaves it as it is. Nothing is exported. */
export const updateDataUsageMetricsExportStatusRoute: Route = implement(
  updateDataUsageMetricsExportStatus,
  ({ body: { enabled } }, { db }) => {
    if (enabled !== undefined) setExporting(db, enabled)
    return { enabled: isExporting(db) }
  },
)
