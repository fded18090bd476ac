import { millisecondsPerDay } from '@mgmt-api/base/days'
import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html, type PageFact } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { type NoisyName, readNoisiest } from '../../../queries/read-rankings.ts'
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
  const from = new Date(now.date.getTime() - days * millisecondsPerDay)
  const [counts, latest, any] = await Promise.all([
    countChanges(db, { from }),
    changesWithin(db, { from, changes: kinds, limit: most }),
    changesWithin(db, { limit: 1 }),
  ])
  if (any.length === 0) return undefined
  return {
    count: kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
    text: kinds.map((kind) => counted(counts.get(kind) ?? 0, kind, kind)).join(', '),
    latest,
  }
}

export const changeFact = ({ count, text }: AlertChanges): PageFact => ({
  name: 'changed alerts',
  value: formatCount(count),
  note: `in ${days} days: ${text}`,
})

export const readMostTriggered = async ({ db, config }: PageSources): Promise<readonly NoisyName[]> =>
  readNoisiest(db, { rankings: rankedTargets(await config()), limit: most })

/** The latest changes and the alerts that triggered most; empty without both. */
export function alertSection(changes: AlertChanges | undefined, noisiest: readonly NoisyName[], now: PageNow): Html {
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
