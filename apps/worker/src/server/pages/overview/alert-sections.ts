import { millisecondsPerDay } from '@mgmt-api/base/days'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { changesWithin, countChanges } from '../../../queries/read-versions.ts'
import { readNoisiest } from '../../../queries/read-rankings.ts'
import { changeBadge, definitionAddress } from '../alerts/alerts-page.ts'
import { formatTime, type PageNow } from '../format-time.ts'
import { noisiestTable } from '../noisy/noisiest-table.ts'
import { rankedTargets } from '../noisy/noisy-page.ts'
import type { PageSources } from '../page-sources.ts'
import { link, moreLink, nameLink, section } from '../page-text.ts'

/** Rows of each table. */
const most = 5

const days = 7

/** Changes of alert definitions in the last days; empty if no definition is known. */
export async function changesSection({ db }: PageSources, now: PageNow): Promise<Html> {
  const known = await changesWithin(db, { limit: 1 })
  if (known.length === 0) return html``
  const from = new Date(now.date.getTime() - days * millisecondsPerDay)
  const changes = ['created', 'changed', 'deleted'] as const
  const counts = await countChanges(db, { from })
  const latest = await changesWithin(db, { from, changes, limit: most })
  const all = changes.reduce((sum, change) => sum + (counts.get(change) ?? 0), 0)
  const words = changes.map((change) => counted(counts.get(change) ?? 0, change, change)).join(', ')
  const table = dataTable({
    id: 'latest-changes',
    narrow: 'scroll',
    caption: `The last ${days} days: ${words}`,
    columns: [{ name: 'definition' }, { name: 'target' }, { name: 'change' }, { name: 'seen' }],
    rows: latest.map((row) => [
      link(definitionAddress(row), row.name || row.definition),
      nameLink(`/targets/${row.target}`, row.target),
      changeBadge(row.change),
      formatTime(row.seen_at, now),
    ]),
    empty: 'No definition changed.',
  })
  return section('changes', 'Changes of alert definitions', [table, moreLink('/alerts', all > most, 'All changes')])
}

/** The alert definitions that triggered most; empty without a ranking. */
export async function noiseSection({ db, config }: PageSources): Promise<Html> {
  const found = await readNoisiest(db, { rankings: rankedTargets(await config()), limit: most })
  if (found.length === 0) return html``
  return section('noise', 'Noisy alerts', [
    noisiestTable(found, 'Triggered most'),
    moreLink('/noisy', true, 'All targets'),
  ])
}
