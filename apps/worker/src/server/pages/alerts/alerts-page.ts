import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge, filterForm } from '@mgmt-api/charts/site'
import { changesWithin, type VersionRow } from '../../../jobs/alert-history/read-versions.ts'
import type { VersionChange } from '../../../store/tables.ts'
import type { PageRoute } from '../../page-route.ts'
import { address, asked, oneOf } from '../address.ts'
import { anyOf } from '../any-of.ts'
import { onwards } from '../list-pages.ts'
import { nothingYet } from '../nothing-yet.ts'
import { pageOf } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { formatCount } from '../format-number.ts'
import { link, nameLink, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { readPlace, writePlace } from './version-place.ts'

const kinds = ['changes', 'created', 'changed', 'deleted', 'found', 'all'] as const

type Kind = (typeof kinds)[number]

const words: Readonly<Record<Kind, string>> = {
  changes: 'all changes',
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  found: 'found at first',
  all: 'everything',
}

/** Rows a page. */
const size = 50

/** `/alerts`: what changed among the alert definitions, newest first. */
export const alertsPage = (sources: PageSources): PageRoute => ({
  path: '/alerts',
  async show(request) {
    const { db, config } = sources
    const target = asked(request.query, 'target')
    const kind = oneOf(request.query, 'kind', kinds)
    const after = request.query.get('after') ?? ''
    const found = await changesWithin(db, {
      targets: target === '' ? undefined : [target],
      changes: changesOf(kind),
      limit: size + 1,
      after: readPlace(after),
    })
    const rows = found.slice(0, size)
    const last = rows.at(-1)
    const next = found.length > size && last !== undefined ? writePlace(last) : null
    const query = { target, kind: kind === 'changes' ? '' : kind }
    const isEmpty = rows.length === 0 && after === ''
    const names = (await config()).targets.map(({ name }) => name)
    const main = html`<h1>Alert history</h1>
${filterOf(names, target, kind)}
${isEmpty ? await emptyNotice(sources, target) : ''}
${changeTable(rows, await readNow(sources))}
${onwards({ path: '/alerts', query }, { after, next })}`
    return pageOf({ title: 'Alert history', part: '/alerts', main }, request)
  },
})

function changesOf(kind: Kind): readonly VersionChange[] | undefined {
  if (kind === 'all') return undefined
  return kind === 'changes' ? ['created', 'changed', 'deleted'] : [kind]
}

const filterOf = (targets: readonly string[], target: string, kind: Kind): Html =>
  filterForm({
    label: 'Filter the changes',
    action: '/alerts',
    fields: [
      { name: 'target', label: 'target', value: target, choices: anyOf(targets) },
      { name: 'kind', label: 'what', value: kind, choices: kinds.map((value) => ({ value, name: words[value] })) },
    ],
  })

/** Says what comes where no definition is known yet; nothing where some are. */
async function emptyNotice(sources: PageSources, target: string): Promise<Html> {
  const found = await changesWithin(sources.db, { targets: target === '' ? undefined : [target], limit: 1 })
  if (found.length === 0) return nothingYet(sources, 'alert-history', target === '' ? undefined : target)
  return html`<p class="notice">Definitions are known, and none has changed since. <a href="${address('/alerts', { target, kind: 'all' })}">Show everything</a></p>`
}

function changeTable(rows: readonly VersionRow[], now: PageNow): Html {
  return dataTable({
    id: 'changes',
    caption: 'Changes, newest first',
    columns: [{ name: 'definition' }, { name: 'target' }, { name: 'change' }, { name: 'what' }, { name: 'seen' }],
    rows: rows.map((row) => [
      link(definitionAddress(row), row.name || row.definition),
      nameLink(`/targets/${row.target}`, row.target),
      changeBadge(row.change),
      changedPaths(row.changed),
      formatTime(row.seen_at, now),
    ]),
  })
}

/** Address of the page of a definition, with a version of it against the one before. */
export const definitionAddress = ({ target, definition, version }: VersionRow): string =>
  address('/alerts/definition', { target, definition, to: version })

export function changeBadge(change: VersionChange): Html {
  switch (change) {
    case 'found':
      return badge('idle', 'found at first')
    case 'created':
      return badge('active', 'created')
    case 'changed':
      return badge('warning', 'changed')
    case 'deleted':
      return badge('bad', 'deleted')
  }
}

/** Paths that are named; of the rest, how many there are. */
const namedPaths = 4

/** Where a version differs from the one before. */
export function changedPaths(changed: readonly string[]): Html {
  const named = changed
    .slice(0, namedPaths)
    .map((path, index) => html`${index === 0 ? '' : ', '}<bdi>${shortText(path, 60)}</bdi>`)
  const more = changed.length - named.length
  return html`${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
