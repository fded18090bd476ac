import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import { changesWithin, type VersionRow } from '../../../queries/read-versions.ts'
import type { VersionChange } from '../../../store/tables.ts'
import type { PageRoute } from '../../page-route.ts'
import { address, queryChoice } from '../address.ts'
import { cursorLinks } from '../list-pages.ts'
import { emptyState } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { link, nameLink, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import {
  type FilteredTarget,
  noTargetNotice,
  readTargetFilter,
  targetField,
  targetFilterForm,
  type TargetFilter,
} from '../target-filter.ts'
import { parseVersionCursor, formatCursor } from './version-cursor.ts'

const kinds = ['changes', 'created', 'changed', 'deleted', 'found', 'all'] as const

type Kind = (typeof kinds)[number]

const words: Readonly<Record<Kind, string>> = {
  changes: 'all changes',
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  found: 'baseline',
  all: 'all versions',
}

/** Rows per page. */
const size = 50

/** `/alerts`: changes of alert definitions, newest first. */
export const alertsPage = (sources: PageSources): PageRoute => ({
  path: '/alerts',
  async show(request) {
    const { db, config } = sources
    const { targets } = await config()
    const filter = readTargetFilter(request.query, targets)
    const kind = queryChoice(request.query, 'kind', kinds)
    const after = request.query.get('after') ?? ''
    const found = await changesWithin(db, {
      targets: filter.names,
      changes: changesOf(kind),
      limit: size + 1,
      after: parseVersionCursor(after),
    })
    const rows = found.slice(0, size)
    const last = rows.at(-1)
    const next = found.length > size && last !== undefined ? formatCursor(last) : null
    const query = { target: filter.text, kind: kind === 'changes' ? '' : kind }
    const isEmpty = rows.length === 0 && after === ''
    const main = html`<h1>Alert history</h1>
${filterOf(filter, targets, kind)}${noTargetNotice(filter)}
${isEmpty ? await emptyNotice(sources, filter) : changeTable(rows, await readNow(sources))}
${cursorLinks({ path: '/alerts', query }, { after, next })}`
    return renderPage({ title: 'Alert history', part: '/alerts', main }, request)
  },
})

function changesOf(kind: Kind): readonly VersionChange[] | undefined {
  if (kind === 'all') return undefined
  return kind === 'changes' ? ['created', 'changed', 'deleted'] : [kind]
}

const filterOf = (filter: TargetFilter, targets: readonly FilteredTarget[], kind: Kind): Html =>
  targetFilterForm(targets, {
    label: 'Filter the changes',
    action: '/alerts',
    fields: [
      targetField(filter, targets),
      { name: 'kind', label: 'change', value: kind, choices: kinds.map((value) => ({ value, name: words[value] })) },
    ],
  })

/** The notice of an empty list: no definition is known yet, or none has changed. */
async function emptyNotice(sources: PageSources, { text, names }: TargetFilter): Promise<Html> {
  if (names?.length === 0) return html``
  const found = await changesWithin(sources.db, { targets: names, limit: 1 })
  if (found.length === 0) return emptyState(sources, 'alert-history', names?.length === 1 ? names[0] : undefined)
  return html`<p class="notice">No definition has changed since the baseline. <a href="${address('/alerts', { target: text, kind: 'all' })}">Show all versions</a></p>`
}

function changeTable(rows: readonly VersionRow[], now: PageNow): Html {
  return dataTable({
    id: 'changes',
    narrow: 'scroll',
    caption: 'Changes, newest first',
    columns: [
      { name: 'definition' },
      { name: 'change' },
      { name: 'target' },
      { name: 'changed fields' },
      { name: 'seen', kind: 'time' },
    ],
    rows: rows.map((row) => [
      link(definitionAddress(row), row.name || row.definition),
      changeBadge(row.change),
      nameLink(`/targets/${row.target}`, row.target),
      changedPaths(row.changed),
      formatTime(row.seen_at, now),
    ]),
  })
}

/** Address of the page that compares a version of a definition with the previous one. */
export const definitionAddress = ({ target, definition, version }: VersionRow): string =>
  address('/alerts/definition', { target, definition, to: version })

export function changeBadge(change: VersionChange): Html {
  switch (change) {
    case 'found':
      return badge('idle', 'baseline')
    case 'created':
      return badge('active', 'created')
    case 'changed':
      return badge('warning', 'changed')
    case 'deleted':
      return badge('bad', 'deleted')
  }
}

/** Maximum number of listed paths; the rest is counted. */
const namedPaths = 4

/** The changed paths of a version. */
export function changedPaths(changed: readonly string[]): Html {
  const named = changed
    .slice(0, namedPaths)
    .map((path, index) => html`${index === 0 ? '' : ', '}<bdi>${shortText(path, 60)}</bdi>`)
  const more = changed.length - named.length
  return html`${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
