import { millisecondsPerDay } from '@mgmt-api/base/days'
import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html, type PageFact } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { readNoisiest } from '../../../queries/read-rankings.ts'
import { versionsView } from '../../../lists/versions-view.ts'
import { changesWithin, countChanges, type VersionRow } from '../../../queries/read-versions.ts'
import { versionCells } from '../alerts/alerts-page.ts'
import type { PageNow } from '../format-time.ts'
import { noisyCells, noisyView, rankedTargets } from '../noisy/noisy-page.ts'
import type { PageSources } from '../page-sources.ts'
import { moreLink, section } from '../page-text.ts'
import { viewTable, without } from '../view-table.ts'

/** Rows of each table. */
const most = 5

const days = 7
const kinds = ['created', 'changed', 'deleted'] as const

/** Changes of alert definitions in the last days. */
export interface AlertChanges {
  readonly count: number
  /** `0 created, 3 changed, 1 deleted` */
  readonly text: string
  readonly latest: readonly VersionRow[]
}

/** Undefined if no definition is known. */
export async function readAlertChanges({ db }: PageSources, now: PageNow): Promise<AlertChanges | undefined> {
  if ((await changesWithin(db, { limit: 1 })).length === 0) return undefined
  const from = new Date(now.date.getTime() - days * millisecondsPerDay)
  const counts = await countChanges(db, { from })
  return {
    count: kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
    text: kinds.map((kind) => counted(counts.get(kind) ?? 0, kind, kind)).join(', '),
    latest: await changesWithin(db, { from, changes: kinds, limit: most }),
  }
}

export const changeFact = ({ count, text }: AlertChanges): PageFact => ({
  name: 'changed alerts',
  value: formatCount(count),
  note: `in ${days} days: ${text}`,
})

/** The latest changes and the alerts that triggered most; empty without both. */
export async function alertSection(
  { db, config }: PageSources,
  changes: AlertChanges | undefined,
  now: PageNow,
): Promise<Html> {
  const noisiest = await readNoisiest(db, { rankings: rankedTargets(await config()), limit: most })
  if (changes === undefined && noisiest.length === 0) return html``
  return section('changes', 'Changes of alert definitions', [
    ...(changes === undefined ? [] : [changeTable(changes, now)]),
    ...(noisiest.length === 0
      ? []
      : [
          viewTable(noisyView(now.date), noisiest, {
            ...{ id: 'noisiest', caption: 'Triggered most', now, cells: noisyCells },
            columns: ['alert', 'triggered', 'not-actionable', 'targets', 'window'],
          }),
          moreLink('/noisy', true, 'All noisy alerts'),
        ]),
  ])
}

function changeTable({ count, text, latest }: AlertChanges, now: PageNow): Html {
  if (count === 0) return html`<p class="empty">No definition changed in the last ${days} days.</p>`
  const table = viewTable(without(versionsView(now.date), 'changed-fields'), latest, {
    ...{ id: 'latest-changes', caption: `The last ${days} days: ${text}`, now, cells: versionCells },
  })
  return html`${table}${moreLink('/alerts', count > most, 'All changes')}`
}
