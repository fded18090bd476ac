import { dataTable, html, type Html } from '@mgmt-api/charts'
import { suggestedInput, terms } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { RequestError } from '../../../base/request-error.ts'
import { scheduleText, type ScheduleView } from '../../../queries/views.ts'
import { type Attempt, type JobState, readAttempts, readJobStates } from '../../../queries/read-job-states.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { type ListPage, listPage } from '../list-pages.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { stateCells } from '../targets/target-page.ts'
import { nextOf } from './jobs-page.ts'
import { runTable } from './run-table.ts'
import { actOnJob, scheduleButtons } from './schedule-actions.ts'

const most = 20

/** `/jobs/:job`: one job, its targets and its latest runs. */
export const jobPage = (sources: PageSources): PageRoute => ({
  path: '/jobs/:job',
  async show(request) {
    const { control, db } = sources
    const name = request.params.job ?? ''
    const schedule = (await control.schedules()).find(({ job }) => job === name)
    if (schedule === undefined) {
      throw new RequestError('not_found', `no job is named "${shortText(name)}"`, 'see /jobs for all jobs')
    }
    const { job, targets } = schedule
    const states = new Map((await readJobStates(db, { job })).map((state) => [state.target, state]))
    const attempts = await readAttempts(db, { job })
    const { runs } = await control.runs({ job, limit: most })
    const now = await readNow(sources)
    const listed = listPage(targets, { path: `/jobs/${job}`, query: {}, search: request.query, one: 'target' })
    const main = html`<h1>${job}</h1>
${aboutOf(schedule, now)}
<div class="actions">${scheduleButtons(schedule, request.formField)}</div>
${runOne(schedule, request)}
${section('targets', 'Targets', targetTable(listed, { states, attempts, job, count: targets.length, now }))}
${section(
  'runs',
  'Runs',
  html`${runTable(runs, { caption: 'Latest runs', now })}<p class="more"><a href="${address('/runs', { job })}">All runs of ${job}</a></p>`,
)}`
    return renderPage({ title: `Job ${job}`, part: '/jobs', main }, request)
  },
  act: (form) => actOnJob(sources.control, form),
})

const aboutOf = (schedule: ScheduleView, now: PageNow): Html =>
  terms([
    { name: 'kind', value: schedule.kind },
    {
      name: 'schedule',
      value: `${scheduleText(schedule)}${schedule.time_zone === null ? '' : ` (${schedule.time_zone})`}`,
    },
    ...(schedule.missed === null ? [] : [{ name: 'missed runs', value: schedule.missed }]),
    { name: 'last planned', value: formatTime(schedule.last_planned_at, now) ?? 'never' },
    ...(schedule.paused_at === null
      ? schedule.next_at === null
        ? []
        : [{ name: 'next', value: nextOf(schedule, now) }]
      : [{ name: 'paused since', value: nextOf(schedule, now) }]),
  ])

/** A form that runs the job on one of its targets. */
function runOne({ job, targets }: ScheduleView, { formField }: PageRequest): Html {
  if (targets.length < 2) return html``
  return html`<form method="post" action="/jobs/${job}" class="filter" aria-label="Run on one target">${formField}
<input type="hidden" name="do" value="run-one">
<p><label for="run-target">target</label>${suggestedInput({
    id: 'run-target',
    name: 'target',
    value: '',
    suggestions: targets.map((name) => ({ value: name, name })),
    attributes: html` required`,
  })}</p>
<p><button type="submit">Run on this target</button></p>
</form>`
}

interface TargetTable {
  readonly states: ReadonlyMap<string, JobState>
  readonly attempts: readonly Attempt[]
  readonly job: string
  readonly count: number
  readonly now: PageNow
}

function targetTable({ rows, links }: ListPage<string>, { states, attempts, job, count, now }: TargetTable): Html {
  const table = dataTable({
    id: 'job-targets',
    narrow: 'scroll',
    caption: counted(count, 'target'),
    columns: [
      { name: 'target' },
      { name: 'state' },
      { name: 'last success' },
      { name: 'last failure' },
      { name: 'runs' },
    ],
    rows: rows.map((target) => {
      const state = states.get(target)
      return [
        nameLink(`/targets/${target}`, target),
        ...stateCells(
          state,
          attempts.find((attempt) => attempt.target === target),
          now,
        ),
        html`<a href="${address('/runs', { job, target })}" aria-label="Runs of ${job} on ${target}">Runs</a>`,
      ]
    }),
  })
  return html`${table}${links}`
}
