import { html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { View } from '@mgmt-api/command'
import { formatElapsed } from '../../../base/text.ts'
import { type Config, jobName, targetNamesOf } from '../../../config/config.ts'
import { ago } from '../../../lists/ago.ts'
import { type NoiseQuery, type NoisyName, readNoisiest } from '../../../queries/read-rankings.ts'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { emptyState } from '../empty-state.ts'
import type { PageSources } from '../page-sources.ts'
import { link, linkSome, nameLink } from '../page-text.ts'
import { isIncluded } from '../target-filter.ts'
import { viewPage } from '../view-page.ts'
import type { PageCells } from '../view-table.ts'

/** View of alerts by how often they triggered, and why some were not actionable. */
export const noisyView = (now: Date): View<NoisyName> => ({
  things: 'alerts',
  columns: [
    { name: 'alert', value: ({ name }) => name },
    { name: 'triggered', value: ({ triggered }) => triggered, align: 'right' },
    { name: 'before', value: ({ before }) => before, align: 'right', omitEmpty: true },
    { name: 'suppressed', value: ({ suppressed }) => suppressed, align: 'right' },
    { name: 'short-lived', value: ({ short }) => short, align: 'right' },
    { name: 'minutes-open', value: ({ minutes_open: minutes }) => minutes, align: 'right' },
    { name: 'not-actionable', value: ({ causes }) => causes.join(', ') },
    { name: 'targets', value: ({ targets }) => targets.join(', ') },
    { name: 'window', value: ({ window_from: from, window_to: to }) => formatElapsed(to.getTime() - from.getTime()) },
    { name: 'last-triggered', value: ({ last_triggered: last }) => ago(last.toISOString(), now) },
  ],
  shown: [
    ...['alert', 'triggered', 'before', 'suppressed', 'short-lived', 'minutes-open', 'not-actionable'],
    ...['targets', 'window', 'last-triggered'],
  ],
  identity: ({ name }) => name,
})

export const noisyCells: PageCells<NoisyName> = {
  alert: ({ targets: [target], id, name }) => link(address('/alerts/definition', { target, definition: id }), name),
  'not-actionable': ({ causes }) =>
    causes.length === 0
      ? undefined
      : html`${causes.map((cause) => html`${badge('warning', cause.replace('-', ' '))} `)}`,
  targets: ({ targets }) =>
    linkSome(
      targets.map((target) => nameLink(address('/noisy', { target }), target)),
      '/noisy',
      2,
    ),
}

/** `/noisy`: the alerts of all targets that triggered most, by name. */
export const noisyPage: (sources: PageSources) => PageRoute = viewPage({
  path: '/noisy',
  title: 'Noisy alerts',
  one: 'noisy alert',
  view: noisyView,
  cells: noisyCells,
  filters: ['job', 'target'],
  async read({ db, config }, { job, filter }) {
    const rankings = rankedTargets(await config()).filter(
      (each) => isIncluded(filter, each.target) && (job === undefined || job === each.job),
    )
    return { items: await readNoisiest(db, { rankings }) }
  },
  notice: (sources, { filter: { names } }) =>
    emptyState(sources, 'noisy-alerts', names?.length === 1 ? names[0] : undefined),
})

/** Ranking jobs with each of their targets. */
export const rankedTargets = (config: Config): NoiseQuery['rankings'] =>
  config.jobs
    .filter(({ job }) => job === 'noisy-alerts')
    .flatMap((job) => targetNamesOf(config, job).map((target) => ({ job: jobName(job), target })))
