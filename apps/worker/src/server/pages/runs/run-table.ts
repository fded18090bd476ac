import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { RunView } from '../../../queries/views.ts'
import { runBadge } from '../condition-badge.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatElapsed } from '../../../base/text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

export interface RunTable {
  readonly caption: string
  readonly now: PageNow
  /** Whether all rows have the target of the page, which is then omitted. Default: false. */
  readonly isOneTarget?: boolean | undefined
  /** Text for an empty table. */
  readonly empty?: string | undefined
}

/** A table of runs, each with a link to its page. */
export function runTable(runs: readonly RunView[], { caption, now, isOneTarget = false, empty }: RunTable): Html {
  return dataTable({
    id: 'runs-listed',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'run' },
      ...(isOneTarget ? [] : [{ name: 'target' }]),
      { name: 'state' },
      { name: 'planned', kind: 'time' },
      { name: 'took', kind: 'number' },
      { name: 'note' },
    ],
    rows: runs.map((run) => [
      nameLink(`/runs/${run.id}`, run.job),
      ...(isOneTarget ? [] : [nameLink(`/targets/${run.target}`, run.target)]),
      html`${runBadge(run.state)}${run.reason === 'schedule' ? '' : html` <span class="ago">${reasons[run.reason]}</span>`}`,
      formatTime(run.planned_at, now),
      run.took_ms === null ? undefined : html`${formatElapsed(run.took_ms)}`,
      html`${progressOf(run)}${noteOf(run, now)}`,
    ]),
    empty: empty ?? 'No runs yet. Runs appear here when they are planned.',
  })
}

/** Why a run was planned. */
export const reasons: Readonly<Record<RunView['reason'], string>> = {
  schedule: 'by schedule',
  missed: 'missed',
  request: 'on request',
  backfill: 'backfill',
}

function noteOf({ note, not_before: waits }: RunView, now: PageNow): Html {
  const text = note === null ? html`` : html`<bdi>${shortText(note)}</bdi>`
  return waits === null ? text : html`${text} next attempt ${formatTime(waits, now)}`
}

/** The progress of a run; empty without progress. */
export function progressOf({ progress, state }: RunView): Html {
  if (progress === null || state !== 'running') return html``
  const { done, total } = progress
  const text = `${formatCount(done)} of ${formatCount(total)}`
  return html`<progress value="${done}" max="${Math.max(1, total)}" aria-label="${text}"></progress> ${text} `
}
