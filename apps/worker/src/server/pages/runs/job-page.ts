import { html, type Html } from '@mgmt-api/charts'
import { suggestedInput, terms } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { RequestError } from '../../../base/request-error.ts'
import { scheduleTone } from '../../../lists/schedules-view.ts'
import { targetJobsView } from '../../../lists/target-jobs-view.ts'
import { scheduleText, type ScheduleView } from '../../../queries/views.ts'
import { readTargetJobs } from '../../../queries/read-job-states.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { toneBadge, viewTable, without } from '../view-table.ts'
import { runSection } from './runs-page.ts'
import { actOnJob, scheduleButtons } from './schedule-actions.ts'

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
    const states = await readTargetJobs(db, [schedule], {})
    const now = await readNow(sources)
    const listed = listPage(states, { path: `/jobs/${job}`, query: {}, search: request.query, one: 'target' })
    const main = html`<h1>${job}</h1>
${aboutOf(schedule, now)}
<div class="actions">${scheduleButtons(schedule, request.formField)}</div>
${runOne(schedule, request)}
${section('targets', 'Targets', [
  viewTable(without(targetJobsView(now.date), 'job', 'next'), listed.rows, {
    ...{ id: 'job-targets', caption: counted(targets.length, 'target'), now },
    cells: { target: ({ target }) => nameLink(address('/runs', { job, target }), target) },
  }),
  listed.links,
])}
${await runSection(sources, { job }, now)}`
    return renderPage({ title: `Job ${job}`, part: '/jobs', main }, request)
  },
  act: (form) => actOnJob(sources.control, form),
})

const aboutOf = (schedule: ScheduleView, now: PageNow): Html =>
  terms([
    { name: 'state', value: toneBadge(scheduleTone(schedule.state), schedule.state) },
    { name: 'kind', value: schedule.kind },
    {
      name: 'schedule',
      value: `${scheduleText(schedule)}${schedule.time_zone === null ? '' : ` (${schedule.time_zone})`}`,
    },
    ...(schedule.missed === null ? [] : [{ name: 'missed runs', value: schedule.missed }]),
    { name: 'last planned', value: formatTime(schedule.last_planned_at, now) ?? 'never' },
    ...(schedule.next_at === null ? [] : [{ name: 'next', value: html`${formatTime(schedule.next_at, now)}` }]),
    ...(schedule.paused_at === null
      ? []
      : [
          {
            name: 'paused since',
            value: html`${formatTime(schedule.paused_at, now)}${schedule.paused_by === null ? '' : html` by <bdi>${shortText(schedule.paused_by)}</bdi>`}`,
          },
        ]),
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
