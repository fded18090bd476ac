import { dataTable, html, type Html } from '@mgmt-api/charts'
import { filterForm } from '@mgmt-api/charts/site'
import { jobName } from '../../../config/config.ts'
import type { ChangedIn } from '../../../jobs/alert-drift/changed-in.ts'
import { countDrift, type DriftCount } from '../../../views/count-drift.ts'
import { readDrift } from '../../../views/read-drift.ts'
import { readJobStates } from '../../../views/read-job-states.ts'
import type { PageRoute } from '../../page-route.ts'
import { address, asked, oneOf } from '../address.ts'
import { anyOf } from '../any-of.ts'
import { listSlice } from '../list-pages.ts'
import { nothingYet } from '../nothing-yet.ts'
import { pageOf } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { formatCount } from '../format-number.ts'
import { nameLink, section } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { driftList } from './drift-list.ts'

const sides = ['any', 'console', 'directory', 'both', 'unknown'] as const

/** Differences a page: each has a table of its own. */
const size = 25

/** `/drift`: what differs between targets and the directories of definitions as code. */
export const driftPage = (sources: PageSources): PageRoute => ({
  path: '/drift',
  async show(request) {
    const { db, config } = sources
    const target = asked(request.query, 'target')
    const side = oneOf(request.query, 'side', sides)
    const { jobs, targets } = await config()
    const names = jobs.filter(({ job }) => job === 'alert-drift').map(jobName)
    const counts = await countDrift(db, names)
    const asks = { target: target || undefined, side: side === 'any' ? undefined : side }
    const all = counts.filter((each) => isOf(each, asks)).reduce((sum, { count }) => sum + count, 0)
    const query = { target, side: side === 'any' ? '' : side }
    const { start, links } = listSlice(all, { path: '/drift', query, asked: request.query, one: 'difference' }, size)
    const differences = await readDrift(db, { jobs: names, ...asks, limit: size, start })
    const now = await readNow(sources)
    const main = html`<h1>Drift</h1>
<p class="lead">What differs between the targets and the directories of definitions as code.</p>
${counts.length === 0 ? await noDrift(sources, names) : countTable(counts, now)}
${
  counts.length === 0
    ? ''
    : section(
        'open',
        'Open differences',
        html`${filterOf(
          targets.map(({ name }) => name),
          query,
        )}${driftList(differences, now)}${links}`,
      )
}`
    return pageOf({ title: 'Drift', part: '/drift', main }, request)
  },
})

interface Asks {
  readonly target: string | undefined
  readonly side: ChangedIn | undefined
}

const isOf = (count: DriftCount, { target, side }: Asks): boolean =>
  (target === undefined || count.target === target) && (side === undefined || count.side === side)

/** All is in sync, or nothing has been compared yet. */
async function noDrift(sources: PageSources, jobs: readonly string[]): Promise<Html> {
  const [job] = jobs
  const states = job === undefined ? [] : await readJobStates(sources.db, { job })
  const compared = states.filter(({ last_success_at: at }) => at !== null)
  if (compared.length === 0) return nothingYet(sources, 'alert-drift')
  return html`<p class="notice">Nothing differs: ${formatCount(compared.length)} of the targets were compared.</p>`
}

function filterOf(targets: readonly string[], { target, side }: { target: string; side: string }): Html {
  return filterForm({
    label: 'Filter the differences',
    action: '/drift',
    fields: [
      { name: 'target', label: 'target', value: target, choices: anyOf(targets) },
      {
        name: 'side',
        label: 'changed in',
        value: side || 'any',
        choices: sides.map((value) => ({ value, name: value })),
      },
    ],
  })
}

/** A row for each target: how many differ, by side. */
function countTable(counts: readonly DriftCount[], now: PageNow): Html {
  const targets = [...new Set(counts.map(({ target }) => target))]
  return dataTable({
    id: 'drifted',
    caption: 'Targets that differ',
    columns: [
      { name: 'target' },
      { name: 'console', kind: 'number' },
      { name: 'directory', kind: 'number' },
      { name: 'both', kind: 'number' },
      { name: 'unknown', kind: 'number' },
      { name: 'not compared', kind: 'number' },
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
        cell('console'),
        cell('directory'),
        cell('both'),
        cell('unknown'),
        cell(null),
        formatTime(oldest, now),
      ]
    }),
  })
}
