import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { type FilterField, filterForm } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { jobName } from '../../../config/config.ts'
import type { ChangedIn } from '../../../jobs/alert-drift/changed-in.ts'
import { countDrift, type DriftCount, readDrift } from '../../../queries/read-drift.ts'
import { readJobStates } from '../../../queries/read-job-states.ts'
import type { PageRoute } from '../../page-route.ts'
import { address, queryChoice } from '../address.ts'
import { listSlice } from '../list-pages.ts'
import { emptyState } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { isIncluded, noTargetNotice, readTargetFilter, targetField, type TargetFilter } from '../target-filter.ts'
import { driftList } from './drift-list.ts'

const sides = ['any', 'console', 'directory', 'both', 'unknown'] as const

/** Differences per page: each has its own table. */
const size = 25

/** `/drift`: differences between targets and the directories of definitions as code. */
export const driftPage = (sources: PageSources): PageRoute => ({
  path: '/drift',
  async show(request) {
    const { db, config } = sources
    const side = queryChoice(request.query, 'side', sides)
    const { jobs, targets } = await config()
    const filter = readTargetFilter(request.query, targets)
    const names = jobs.filter(({ job }) => job === 'alert-drift').map(jobName)
    const counts = await countDrift(db, names)
    const asks = { filter, side: side === 'any' ? undefined : side }
    const all = counts.filter((each) => isOf(each, asks)).reduce((sum, { count }) => sum + count, 0)
    const query = { target: filter.text, side: side === 'any' ? '' : side }
    const { start, links } = listSlice(all, { path: '/drift', query, search: request.query, one: 'difference' }, size)
    const differences = await readDrift(db, { jobs: names, targets: filter.names, side: asks.side, limit: size, start })
    const now = await readNow(sources)
    const main = html`<h1>Drift</h1>
<p class="lead">Differences between the targets and the directories of definitions as code.</p>
${
  counts.length === 0
    ? await noDrift(sources, names)
    : countTable(
        counts.filter(({ target }) => isIncluded(filter, target)),
        now,
      )
}
${
  counts.length === 0
    ? ''
    : section(
        'open',
        'Open differences',
        html`${filterOf(targetField(filter, targets), query.side)}${noTargetNotice(filter)}${driftList(differences, now)}${links}`,
      )
}`
    return renderPage({ title: 'Drift', part: '/drift', main }, request)
  },
})

interface Asks {
  readonly filter: TargetFilter
  readonly side: ChangedIn | undefined
}

const isOf = (count: DriftCount, { filter, side }: Asks): boolean =>
  isIncluded(filter, count.target) && (side === undefined || count.side === side)

/** The notice that all is in sync, or that nothing has been compared yet. */
async function noDrift(sources: PageSources, jobs: readonly string[]): Promise<Html> {
  const [job] = jobs
  const states = job === undefined ? [] : await readJobStates(sources.db, { job })
  const compared = states.filter(({ last_success_at: at }) => at !== null)
  if (compared.length === 0) return emptyState(sources, 'alert-drift')
  return html`<p class="notice">No differences on ${counted(compared.length, 'compared target')}.</p>`
}

function filterOf(target: FilterField, side: string): Html {
  return filterForm({
    label: 'Filter the differences',
    action: '/drift',
    fields: [
      target,
      {
        name: 'side',
        label: 'changed in',
        value: side || 'any',
        choices: sides.map((value) => ({ value, name: value })),
      },
    ],
  })
}

/** Maximum number of listed targets: the filter finds the others. */
const mostTargets = 20

/** A row for each target with its number of differences by side. */
function countTable(counts: readonly DriftCount[], now: PageNow): Html {
  const sums = new Map<string, number>()
  for (const { target, count } of counts) sums.set(target, (sums.get(target) ?? 0) + count)
  const targets = [...sums.keys()].toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)).slice(0, mostTargets)
  return dataTable({
    id: 'drifted',
    narrow: 'scroll',
    caption:
      sums.size > targets.length
        ? `The ${targets.length} of ${counted(sums.size, 'target')} that differ most`
        : 'Targets that differ',
    empty: 'No matching target differs.',
    columns: [
      { name: 'target' },
      { name: 'not compared', kind: 'number' },
      { name: 'console', kind: 'number' },
      { name: 'directory', kind: 'number' },
      { name: 'both', kind: 'number' },
      { name: 'unknown', kind: 'number' },
      { name: 'oldest' },
    ],
    rows: targets.map((target) => {
      const own = counts.filter((each) => each.target === target)
      const cell = (side: ChangedIn | null): Html | undefined => {
        const count = own.filter((each) => each.side === side).reduce((sum, each) => sum + each.count, 0)
        return count === 0 ? undefined : html`${formatCount(count)}`
      }
      const oldest = own.map(({ since }) => since).reduce((first, since) => (since < first ? since : first))
      return [
        nameLink(address('/drift', { target }), target),
        cell(null),
        cell('console'),
        cell('directory'),
        cell('both'),
        cell('unknown'),
        formatTime(oldest, now),
      ]
    }),
  })
}
