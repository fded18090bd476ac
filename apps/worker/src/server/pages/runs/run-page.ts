import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'
import { terms, type Term } from '@mgmt-api/charts/site'
import { RequestError } from '../../../base/request-error.ts'
import { runTone } from '../../../lists/runs-view.ts'
import type { RunView } from '../../../queries/views.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address, queryText } from '../address.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { postButton } from '../post-button.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatElapsed } from '../../../base/text.ts'
import { formatMinute, formatTime, type PageNow, readNow } from '../format-time.ts'
import { toneBadge } from '../view-table.ts'
import { progressOf } from './run-progress.ts'

const refreshSeconds = 5

/** `/runs/:id`: one run, which can be retried or cancelled. */
export const runPage = (sources: PageSources): PageRoute => ({
  path: '/runs/:id',
  async show(request) {
    const { control } = sources
    const run = await control.run(request.params.id ?? '')
    const now = await readNow(sources)
    const isOpen = run.state === 'queued' || run.state === 'running'
    const isRefreshed = isOpen && queryText(request.query, 'refresh') === 'on'
    const path = `/runs/${run.id}`
    const main = html`<h1>${run.job} on ${run.target}</h1>
<p class="lead">${toneBadge(runTone(run.state), run.state)} ${progressOf(run)}</p>
<div class="actions">${buttonOf(run, request)}${isOpen ? html`<p>${refreshLink(path, isRefreshed)}</p>` : ''}</div>
${terms(termsOf(run, now))}
<p class="more"><a href="${address('/runs', { job: run.job, target: run.target })}">All runs of ${run.job} on ${run.target}</a></p>`
    const title = `Run of ${run.job} on ${run.target}, ${formatMinute(new Date(run.planned_at), now)}`
    return renderPage({ title, part: '/runs', main, refreshSeconds: isRefreshed ? refreshSeconds : undefined }, request)
  },
  async act({ params, form }) {
    const id = params.id ?? ''
    const action = form.get('do')
    if (action === 'retry') await sources.control.retryRuns([id])
    else if (action === 'cancel') await sources.control.cancelRuns([id])
    else throw new RequestError('bad_request', 'the form has no known action', 'use the buttons of the page')
    return { seeOther: `/runs/${id}` }
  },
})

function buttonOf({ id, state }: RunView, { formField }: PageRequest): Html {
  const action = `/runs/${id}`
  switch (state) {
    case 'queued':
    case 'running':
      return postButton({ action, fields: { do: 'cancel' }, text: 'Cancel this run' }, formField)
    case 'failed':
    case 'skipped':
    case 'cancelled':
      return postButton({ action, fields: { do: 'retry' }, text: 'Retry this run' }, formField)
    case 'done':
      return html``
  }
}

const refreshLink = (path: string, isOn: boolean): Html =>
  isOn
    ? html`This page reloads every ${refreshSeconds} seconds. <a href="${path}">Stop reloading</a>`
    : html`<a href="${address(path, { refresh: 'on' })}">Reload every ${refreshSeconds} seconds</a>`

function termsOf(run: RunView, now: PageNow): Term[] {
  const time = (name: string, at: string | null): Term[] =>
    at === null ? [] : [{ name, value: html`${formatTime(at, now)}` }]
  const took = run.took_ms === null ? [] : [{ name: 'took', value: tookOf(run.took_ms, run.waited_ms) }]
  return [
    { name: 'job', value: nameLink(`/jobs/${run.job}`, run.job) },
    { name: 'target', value: nameLink(`/targets/${run.target}`, run.target) },
    { name: 'planned', value: html`${formatTime(run.planned_at, now)}, reason: ${run.reason}` },
    ...time('started', run.started_at),
    ...time('ended', run.finished_at),
    ...time('next attempt', run.not_before),
    ...took,
    { name: 'attempts', value: `${formatCount(run.attempt)}, ${formatCount(run.failures)} failed` },
    ...(run.note === null ? [] : [{ name: 'note', value: html`<bdi>${shortText(run.note, 2_000)}</bdi>` }]),
    { name: 'id', value: run.id },
  ]
}

const tookOf = (tookMs: number, waitedMs: number | null): string =>
  waitedMs === null
    ? formatElapsed(tookMs)
    : `${formatElapsed(tookMs)}, including ${formatElapsed(waitedMs)} waiting for the platform`
