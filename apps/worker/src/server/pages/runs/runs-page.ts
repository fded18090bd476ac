import type { Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { runsView } from '../../../lists/runs-view.ts'
import type { RunView } from '../../../queries/views.ts'
import { type RunState, runStates } from '../../../store/tables.ts'
import { address } from '../address.ts'
import type { PageNow } from '../format-time.ts'
import { moreLink, nameLink, section } from '../page-text.ts'
import type { PageSources } from '../page-sources.ts'
import type { PageRoute } from '../../page-route.ts'
import { viewPage } from '../view-page.ts'
import { type PageCells, viewTable, without } from '../view-table.ts'
import { progressOf } from './run-progress.ts'

/** Links of a run, and its progress as a bar. */
const cells: PageCells<RunView> = {
  job: ({ id, job }) => nameLink(`/runs/${id}`, job),
  target: ({ target }) => nameLink(`/targets/${target}`, target),
  progress: progressOf,
}

const empty = 'No runs yet. Runs appear here when they are planned.'

/** `/runs`: runs, newest first; failed ones can be retried. */
export const runsPage: (sources: PageSources) => PageRoute = viewPage<RunView, RunState>({
  path: '/runs',
  title: 'Runs',
  one: 'run',
  view: runsView,
  cells,
  filters: ['job', 'target'],
  choice: { name: 'state', values: runStates },
  async read({ control }, { job, filter, choice, after }) {
    const { runs, next } = await control.runs({ job, targets: filter.names, state: choice && [choice], after })
    return { items: runs, next }
  },
  empty,
  again: {
    idsOf: (runs) => runs.filter(({ state }) => state === 'failed').map(({ id }) => id),
    text: (count) => `Retry ${counted(count, 'failed run')} above`,
    act: (control, ids) => control.retryRuns(ids),
  },
  reloads: true,
})

/** The latest runs of a job or a target. */
export async function runSection(
  { control }: PageSources,
  { job, target }: { readonly job?: string; readonly target?: string },
  now: PageNow,
): Promise<Html> {
  const { runs } = await control.runs({ job, targets: target === undefined ? undefined : [target], limit: 20 })
  const view = runsView(now.date)
  return section('runs', 'Runs', [
    viewTable(target === undefined ? view : without(view, 'target'), runs, {
      ...{ id: 'runs-listed', caption: 'Latest runs', now, cells, empty },
    }),
    moreLink(address('/runs', { job, target }), true, `All runs of ${job ?? target ?? ''}`),
  ])
}
