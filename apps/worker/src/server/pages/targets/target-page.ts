import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, factList, html, type Html, type TableCell } from '@mgmt-api/charts'
import { badge, terms } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { RequestError } from '../../../base/request-error.ts'
import type { ScheduleView, TargetView } from '../../../queries/views.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import {
  type Attempt,
  isFailing,
  type JobState,
  readAttempts,
  readJobStates,
} from '../../../queries/read-job-states.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { conditionBadge } from '../condition-badge.ts'
import { findingTable } from '../findings/finding-table.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { runTable } from '../runs/run-table.ts'
import { readTargetUsages } from '../usage/target-usage.ts'
import { monthFacts } from '../usage/usage-facts.ts'
import { recentSpan } from '../usage/usage-span.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'

/** Rows of its lists: complete lists have their own pages. */
const most = 20

/** `/targets/:name`: one target, its jobs, findings and runs. */
export const targetPage = (sources: PageSources): PageRoute => ({
  path: '/targets/:name',
  async show(request) {
    const { control, db } = sources
    const target = await requireTarget(sources, request)
    const { name } = target
    const schedules = (await control.schedules()).filter(({ targets }) => targets.includes(name))
    const states = await readJobStates(db, { target: name })
    const attempts = await readAttempts(db, { target: name })
    const found = await openFindings(db, { targets: [name], limit: most })
    const { runs } = await control.runs({ targets: [name], limit: most })
    const [usage] = await readTargetUsages(sources, recentSpan(sources.clock.now()), name)
    const now = await readNow(sources)
    const main = html`<h1><bdi>${name}</bdi></h1>
<p class="lead"><bdi>${shortText(target.label)}</bdi></p>
${outageOf(target)}
${linksOf(name)}
${usage?.lastDay === undefined ? '' : factList(monthFacts(usage))}
${aboutOf(target, now)}
${section('jobs', 'Jobs', jobTable(schedules, { states, attempts, target: name, now }))}
${section(
  'findings',
  'Findings',
  html`${findingTable(found.findings, { caption: counted(target.open_findings, 'open finding'), now, isOneTarget: true })}${
    found.next === null
      ? ''
      : html`<p class="more"><a href="${address('/findings', { target: name })}">All ${counted(target.open_findings, 'finding')}</a></p>`
  }`,
)}
${section(
  'runs',
  'Runs',
  html`${runTable(runs, { caption: 'Latest runs', now, isOneTarget: true })}<p class="more"><a href="${address('/runs', { target: name })}">All runs of ${name}</a></p>`,
)}`
    return renderPage({ title: `Target ${name}`, part: '/targets', main }, request)
  },
})

/** The target of the path. @throws {RequestError} if it does not exist */
export async function requireTarget({ control }: PageSources, { params }: PageRequest): Promise<TargetView> {
  const name = params.name ?? ''
  const target = (await control.targets()).find((each) => each.name === name)
  if (target !== undefined) return target
  throw new RequestError('not_found', `no target is named "${shortText(name)}"`, 'see /targets for all targets')
}

const linksOf = (name: string): Html => html`<ul class="links">
<li><a href="/usage/${name}">Usage</a></li>
<li><a href="${address('/alerts', { target: name })}">Alert history</a></li>
<li><a href="${address('/drift', { target: name })}">Drift</a></li>
<li><a href="/noisy/${name}">Noisy alerts</a></li>
</ul>`

/** The problem of a target in a sentence. */
function outageOf({ condition, last_error: error }: TargetView): Html {
  if (condition === 'ok') return html``
  const what =
    condition === 'refused'
      ? 'The platform refuses the key of this target, and its runs wait. A new key is tried at once.'
      : 'This target does not respond, and its runs wait. It is probed again.'
  return html`<p class="notice" role="alert"><strong>${what}</strong> <bdi>${shortText(error ?? '', 1_000)}</bdi></p>`
}

function aboutOf(target: TargetView, now: PageNow): Html {
  const { condition } = target
  return terms([
    { name: 'condition', value: conditionBadge(condition) },
    { name: 'address', value: target.place },
    ...(target.since === null ? [] : [{ name: 'condition since', value: html`${formatTime(target.since, now)}` }]),
    { name: 'last success', value: formatTime(target.last_success_at, now) ?? 'never' },
    ...(condition === 'ok'
      ? []
      : [
          { name: 'consecutive failures', value: formatCount(target.failures) },
          { name: 'next attempt', value: formatTime(target.next_try_at, now) ?? 'immediately' },
        ]),
    { name: 'runs waiting', value: formatCount(target.waiting_runs) },
  ])
}

interface TargetJobs {
  readonly states: readonly JobState[]
  readonly attempts: readonly Attempt[]
  readonly target: string
  readonly now: PageNow
}

function jobTable(schedules: readonly ScheduleView[], { states, attempts, target, now }: TargetJobs): Html {
  const byJob = new Map(states.map((state) => [state.job, state]))
  return dataTable({
    id: 'target-jobs',
    narrow: 'scroll',
    caption: 'Jobs of this target',
    columns: [{ name: 'job' }, { name: 'state' }, { name: 'last success' }, { name: 'last failure' }, { name: 'next' }],
    rows: schedules.map(({ job, paused_at: paused, next_at: next }) => {
      const state = byJob.get(job)
      return [
        nameLink(address('/runs', { job, target }), job),
        ...stateCells(
          state,
          attempts.find((attempt) => attempt.job === job),
          now,
        ),
        paused === null ? formatTime(next, now) : 'paused',
      ]
    }),
    empty: 'No job is configured for this target.',
  })
}

/** Cells of a job on a target: its state, last success and last failure. */
export const stateCells = (state: JobState | undefined, attempt: Attempt | undefined, now: PageNow): TableCell[] => [
  stateBadge(state, attempt),
  formatTime(state?.last_success_at, now) ?? 'never',
  html`${formatTime(state?.last_failure_at, now)}${state?.last_failure ? html` <span class="note">${shortText(state.last_failure)}</span>` : ''}`,
]

/** The last finished run, or the first one that has not finished. */
function stateBadge(state: JobState | undefined, attempt: Attempt | undefined): Html {
  if (state !== undefined && isFailing(state)) return badge('bad', 'failed')
  if (state !== undefined && state.last_success_at !== null) return badge('good', 'ok')
  if (attempt === undefined) return badge('idle', 'no run yet')
  if (attempt.failures > 0)
    return badge('bad', `failed ${attempt.failures === 1 ? 'once' : `${attempt.failures} times`}`)
  return attempt.isRunning ? badge('idle', 'running') : badge('warning', 'waiting')
}
