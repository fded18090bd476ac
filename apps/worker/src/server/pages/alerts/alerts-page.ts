import { html, type Html } from '@mgmt-api/charts'
import { versionsView } from '../../../lists/versions-view.ts'
import { changesWithin, readChangePage, type VersionRow } from '../../../queries/read-versions.ts'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { emptyState } from '../empty-state.ts'
import type { PageSources } from '../page-sources.ts'
import { link, nameLink } from '../page-text.ts'
import { type AskedItems, viewPage } from '../view-page.ts'
import type { PageCells } from '../view-table.ts'

const kinds = ['created', 'changed', 'deleted', 'found', 'all'] as const

/** A definition links to the page that compares its version with the previous one. */
export const versionCells: PageCells<VersionRow> = {
  definition: (row) => link(definitionAddress(row), row.name || row.definition),
  version: (row) => nameLink(definitionAddress(row), `version ${row.version}`),
  target: ({ target }) => nameLink(`/targets/${target}`, target),
}

const definitionAddress = ({ target, definition, version }: VersionRow): string =>
  address('/alerts/definition', { target, definition, to: version })

/** `/alerts`: changes of alert definitions, newest first. */
export const alertsPage: (sources: PageSources) => PageRoute = viewPage<VersionRow, (typeof kinds)[number]>({
  path: '/alerts',
  title: 'Alert history',
  one: 'change',
  view: versionsView,
  cells: versionCells,
  filters: ['target'],
  choice: { name: 'kind', any: 'all changes', values: kinds, names: { found: 'baseline', all: 'all versions' } },
  async read({ db }, { filter, choice, after }) {
    const changes =
      choice === undefined ? (['created', 'changed', 'deleted'] as const) : choice === 'all' ? undefined : [choice]
    const { rows, next } = await readChangePage(db, { targets: filter.names, changes, after })
    return { items: rows, next }
  },
  notice: emptyNotice,
})

/** No definition is known yet, or none has changed. */
async function emptyNotice(
  sources: PageSources,
  { filter: { text, names }, after }: AskedItems<string>,
): Promise<Html> {
  if (names?.length === 0 || after !== undefined) return html``
  const found = await changesWithin(sources.db, { targets: names, limit: 1 })
  if (found.length === 0) return emptyState(sources, 'alert-history', names?.length === 1 ? names[0] : undefined)
  return html`<p class="notice">No definition has changed since the baseline. <a href="${address('/alerts', { target: text, kind: 'all' })}">Show all versions</a></p>`
}
