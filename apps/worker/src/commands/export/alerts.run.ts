import type { ProgramContext } from '@mgmt-api/command'
import type { AlertVersionRow } from '../../queries/views.ts'
import type { ExportHistoryFlags } from './export-flags.ts'
import { exportRows, type ExportSource } from './export-rows.ts'

/** `mgmt-worker export alerts` */
export default async function exportAlerts(this: ProgramContext, flags: ExportHistoryFlags): Promise<void> {
  await exportRows(this, flags, alerts)
}

const alerts: ExportSource<AlertVersionRow> = {
  rows: (control, query) => control.alertRows(query),
  rowsAGroup: 2_000,
  columns: [
    { name: 'target', type: 'text', value: ({ target }) => target },
    { name: 'definition', type: 'text', value: ({ definition }) => definition },
    { name: 'version', type: 'count', value: ({ version }) => version },
    { name: 'seen_at', type: 'time', value: ({ seen_at: seen }) => seen },
    { name: 'change', type: 'text', value: ({ change }) => change },
    { name: 'name', type: 'text', value: ({ name }) => name },
    { name: 'changed', type: 'text', value: ({ changed }) => JSON.stringify(changed) },
    { name: 'body', type: 'text', value: ({ body }) => body, optional: true },
  ],
}
