import { z } from 'zod'
import { BackupLine } from '../../backup/backup-format.ts'
import { AlertVersionRow, UsageRow } from '../../queries/views.ts'
import { type ApiRoute, lineRoute } from './api-route.ts'
import { oneDay, targets } from './fields.ts'

const rows = z.strictObject({
  target: targets,
  from: oneDay.optional().meta({ description: 'First day' }),
  to: oneDay.optional().meta({ description: 'Last day' }),
})

export const streamRoutes: readonly ApiRoute[] = [
  lineRoute({
    path: '/usage.ndjson',
    id: 'usageRows',
    summary: 'Daily usage by target and day, one row a line',
    query: rows,
    line: UsageRow,
    handle: ({ control }, { query: { target, ...span } }) => control.usageRows({ ...span, targets: target }),
  }),
  lineRoute({
    path: '/alerts.ndjson',
    id: 'alertRows',
    summary: 'Versions of alert definitions by target and time, one a line',
    query: rows,
    line: AlertVersionRow,
    handle: ({ control }, { query: { target, ...span } }) => control.alertRows({ ...span, targets: target }),
  }),
  lineRoute({
    path: '/backup.ndjson',
    id: 'backup',
    summary:
      'A backup for `mgmt-worker restore`: a header, a line for each row, and a last line with the number of rows',
    line: BackupLine,
    needsToken: true,
    handle: ({ control }) => control.backup(),
  }),
]
