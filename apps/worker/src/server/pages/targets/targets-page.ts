import { targetsView } from '../../../lists/targets-view.ts'
import type { TargetView } from '../../../queries/views.ts'
import type { PageRoute } from '../../page-route.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink } from '../page-text.ts'
import { isIncluded } from '../target-filter.ts'
import { viewPage } from '../view-page.ts'

const conditions = ['unwell', 'ok', 'failing', 'refused'] as const

/** `/targets`: all targets and their conditions. */
export const targetsPage: (sources: PageSources) => PageRoute = viewPage<TargetView, (typeof conditions)[number]>({
  path: '/targets',
  title: 'Targets',
  one: 'target',
  view: targetsView,
  cells: { name: ({ name }) => nameLink(`/targets/${name}`, name) },
  filters: ['target'],
  choice: { name: 'condition', values: conditions, names: { unwell: 'failing or refused' } },
  async read({ control }, { filter, choice }) {
    const all = await control.targets()
    const items = all.filter(
      ({ name, condition }) =>
        isIncluded(filter, name) &&
        (choice === undefined || (choice === 'unwell' ? condition !== 'ok' : condition === choice)),
    )
    return { items }
  },
})
