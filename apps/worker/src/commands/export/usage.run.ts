import type { ProgramContext } from '@mgmt-api/command'
import type { UsageRow } from '../../queries/views.ts'
import type { ExportHistoryFlags } from './export-flags.ts'
import { exportRows, type ExportSource } from './export-rows.ts'

/** `mgmt-worker export usage` */
export default async function exportUsage(this: ProgramContext, flags: ExportHistoryFlags): Promise<void> {
  await exportRows(this, flags, usage)
}

const usage: ExportSource<UsageRow> = {
  rows: (control, query) => control.usageRows(query),
  rowsAGroup: 20_000,
  columns: [
    { name: 'target', type: 'text', value: ({ target }) => target },
    { name: 'day', type: 'day', value: ({ day }) => day },
    { name: 'pillar', type: 'text', value: ({ pillar }) => pillar },
    { name: 'tier', type: 'text', value: ({ tier }) => tier },
    { name: 'units', type: 'number', value: ({ units }) => units },
    { name: 'source', type: 'text', value: ({ source }) => source },
    { name: 'first_seen_at', type: 'time', value: ({ first_seen_at: seen }) => seen },
    { name: 'last_seen_at', type: 'time', value: ({ last_seen_at: seen }) => seen },
  ],
}
