import { html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { jobName } from '../../../config/config.ts'
import type { RunView } from '../../../queries/views.ts'
import { type RunState, runStates } from '../../../store/tables.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address, queryChoice, queryText } from '../address.ts'
import { noTargetsYet } from '../empty-state.ts'
import {
  filterChoices,
  type FilteredTarget,
  filterTargets,
  noTargetNotice,
  targetField,
  targetFilterForm,
} from '../target-filter.ts'
import { cursorLinks } from '../list-pages.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { runTable } from './run-table.ts'
import { readNow } from '../format-time.ts'

const states = ['any', ...runStates] as const

/** Seconds between two reloads. */
const refreshSeconds = 10

/** `/runs`: runs, newest first, a page at a time. */
export const runsPage = (sources: PageSources): PageRoute => ({
  path: '/runs',
  async show(request) {
    const { control, config } = sources
    const settings = await config()
    const { jobs, targets } = settings
    const query = queryOf(request)
    const filter = filterTargets(query.target, targets)
    const after = queryText(request.query, 'after')
    const { runs, next } = await control.runs({
      job: query.job || undefined,
      targets: filter.names,
      state: query.state === '' ? undefined : [query.state],
      after: after || undefined,
    })
    const isRefreshed = queryText(request.query, 'refresh') === 'on'
    const main = html`<h1>Runs</h1>
${filterOf(query, { jobs: jobs.map(jobName), targets })}${noTargetNotice(filter)}${noTargetsYet(settings)}
<p>${refreshLink(query, isRefreshed)}</p>
${runTable(runs, { caption: captionOf(query, after), now: await readNow(sources), empty: emptyOf(query) })}
${retryAll(runs, request)}
${cursorLinks({ path: '/runs', query }, { after, next })}`
    const refresh = isRefreshed && after === '' ? refreshSeconds : undefined
    return renderPage({ title: titleOf(query, after), part: '/runs', main, refreshSeconds: refresh }, request)
  },
  async act({ form, query }) {
    await sources.control.retryRuns(form.getAll('run'))
    return { seeOther: address('/runs', { job: queryText(query, 'job'), target: queryText(query, 'target') }) }
  },
})

interface RunsQuery extends Readonly<Record<string, string>> {
  readonly job: string
  readonly target: string
  readonly state: RunState | ''
}

function queryOf({ query }: PageRequest): RunsQuery {
  const state = queryChoice(query, 'state', states)
  return { job: queryText(query, 'job'), target: queryText(query, 'target'), state: state === 'any' ? '' : state }
}

interface RunChoices {
  readonly jobs: readonly string[]
  readonly targets: readonly FilteredTarget[]
}

const filterOf = (query: RunsQuery, { jobs, targets }: RunChoices): Html =>
  targetFilterForm(targets, {
    label: 'Filter the runs',
    action: '/runs',
    fields: [
      { name: 'job', label: 'job', value: query.job, choices: filterChoices(jobs) },
      targetField({ text: query.target }, targets),
      {
        name: 'state',
        label: 'state',
        value: query.state || 'any',
        choices: states.map((value) => ({ value, name: words[value] })),
      },
    ],
  })

const words: Readonly<Record<(typeof states)[number], string>> = {
  any: 'any',
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
  cancelled: 'cancelled',
}

const captionOf = ({ job, target, state }: RunsQuery, after: string): string =>
  [
    after === '' ? 'Newest runs' : 'Older runs',
    ...(job === '' ? [] : [`of ${job}`]),
    ...(target === '' ? [] : [`on ${target}`]),
    ...(state === '' ? [] : [`with state ${words[state]}`]),
  ].join(' ')

const titleOf = (query: RunsQuery, after: string): string =>
  query.job === '' && query.target === '' && query.state === '' && after === '' ? 'Runs' : captionOf(query, after)

const emptyOf = ({ job, target, state }: RunsQuery): string | undefined =>
  job === '' && target === '' && state === '' ? undefined : 'No run matches. Choose another job, target or state.'

const refreshLink = (query: RunsQuery, isOn: boolean): Html =>
  isOn
    ? html`This page reloads every ${refreshSeconds} seconds. <a href="${address('/runs', query)}">Stop reloading</a>`
    : html`<a href="${address('/runs', { ...query, refresh: 'on' })}">Reload every ${refreshSeconds} seconds</a>`

/** A button that retries all listed failed runs. */
function retryAll(runs: readonly RunView[], { formField, query }: PageRequest): Html {
  const failed = runs.filter(({ state }) => state === 'failed')
  if (failed.length < 2) return html``
  const action = address('/runs', { job: queryText(query, 'job'), target: queryText(query, 'target') })
  return html`<form method="post" action="${action}" class="actions">${formField}${failed.map(
    ({ id }) => html`<input type="hidden" name="run" value="${id}">`,
  )}<button type="submit">Retry ${counted(failed.length, 'failed run')} above</button></form>`
}
