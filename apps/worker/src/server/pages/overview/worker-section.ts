import { dataTable, html, type Html } from '@mgmt-api/charts'
import { terms } from '@mgmt-api/charts/site'
import type { StatusView } from '../../../queries/views.ts'
import { section, shortText } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

/** Running workers and the applied configuration. */
export function workerSection({ workers, config, database }: StatusView, now: PageNow): Html {
  const table = dataTable({
    id: 'running',
    narrow: 'scroll',
    caption: 'Workers with a heartbeat in the last minute',
    columns: [
      { name: 'host' },
      { name: 'process', kind: 'number' },
      { name: 'version' },
      { name: 'configuration' },
      { name: 'started' },
      { name: 'last heartbeat' },
    ],
    rows: workers.map((worker) => [
      shortText(worker.host),
      html`${worker.pid}`,
      worker.version,
      `revision ${worker.config_revision} (${worker.config_digest.slice(0, 8)})`,
      formatTime(worker.started_at, now),
      formatTime(worker.seen_at, now),
    ]),
    empty: 'No worker is running.',
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
