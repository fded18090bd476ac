import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import { scheduleText, type ScheduleView } from '../../../queries/views.ts'
import type { PageRoute } from '../../page-route.ts'
import { noTargetsYet } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { scheduleButtons } from './schedule-actions.ts'

/** `/jobs`: schedules, next runs, and buttons to run, pause and resume jobs. */
export const jobsPage = (sources: PageSources): PageRoute => ({
  path: '/jobs',
  async show(request) {
    const { control } = sources
    const schedules = await control.schedules()
    const now = await readNow(sources)
    const main = html`<h1>Jobs</h1>${noTargetsYet(await sources.config())}
${dataTable({
  id: 'schedules',
  caption: 'Schedules',
  columns: [
    { name: 'job' },
    { name: 'schedule' },
    { name: 'targets', kind: 'number' },
    { name: 'last planned' },
    { name: 'next' },
    { name: 'actions' },
  ],
  rows: schedules.map((schedule) => [
    html`${nameLink(`/jobs/${schedule.job}`, schedule.job)}${kindOf(schedule)}`,
    html`${scheduleText(schedule)} <span class="ago">${schedule.time_zone ?? ''}</span>`,
    html`${formatCount(schedule.targets.length)}`,
    formatTime(schedule.last_planned_at, now) ?? 'never',
    nextOf(schedule, now),
    html`<div class="actions">${scheduleButtons(schedule, request.formField)}</div>`,
  ]),
  empty: 'No jobs are configured. Add some to the configuration and apply it.',
})}`
    return renderPage({ title: 'Jobs', part: '/jobs', main }, request)
  },
})

const kindOf = ({ job, kind }: ScheduleView): Html => (kind === job ? html`` : html` <span class="note">${kind}</span>`)

/** The next due time of a job, or the start of its pause. */
export const nextOf = ({ paused_at: paused, paused_by: by, next_at: next }: ScheduleView, now: PageNow): Html =>
  paused === null
    ? html`${formatTime(next, now)}`
    : html`${badge('idle', 'paused')} ${formatTime(paused, now)}${by === null ? '' : html` by <bdi>${shortText(by)}</bdi>`}`
