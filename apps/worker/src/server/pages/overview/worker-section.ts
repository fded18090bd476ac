import { html, type Html } from '@mgmt-api/charts'
import { terms } from '@mgmt-api/charts/site'
import { workersView } from '../../../lists/workers-view.ts'
import type { StatusView } from '../../../queries/views.ts'
import { section } from '../page-text.ts'
import { viewTable } from '../view-table.ts'
import { formatTime, type PageNow } from '../format-time.ts'

/** Running workers and the applied configuration. */
export function workerSection({ workers, config, database }: StatusView, now: PageNow): Html {
  const table = viewTable(workersView(now.date, config?.digest), workers, {
    ...{ id: 'running', caption: 'Workers with a heartbeat in the last minute', now, empty: 'No worker is running.' },
  })
  const facts = [
    { name: 'database', value: database },
    ...(config === null
      ? []
      : [
          { name: 'configuration', value: `revision ${config.revision} (${config.digest.slice(0, 8)})` },
          { name: 'applied', value: html`${formatTime(config.applied_at, now)}, by version ${config.applied_by}` },
        ]),
  ]
  return section('workers', 'Workers', html`${table}${terms(facts)}`)
}
