import type { ProgramContext } from '@mgmt-api/command'
import type { UsageRow } from '../../queries/views.ts'
import type { ExportUsageFlags } from './export-flags.ts'
import { exportRows, type ExportSource } from './export-rows.ts'
import { focus } from './focus.ts'

/** `mgmt-worker export usage` */
export default async function exportUsage(this: ProgramContext, flags: ExportUsageFlags): Promise<void> {
  const { format, ...rest } = flags
  if (format === 'focus') await exportRows(this, { ...rest, format: 'csv' }, focus)
  else await exportRows(this, { ...rest, format }, usage)
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
    { name: 'cost', type: 'number', value: ({ cost }) => cost, optional: true },
    { name: 'currency', type: 'text', value: ({ currency }) => currency, optional: true },
  ],
}
