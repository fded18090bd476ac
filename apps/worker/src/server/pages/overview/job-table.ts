import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { ScheduleView } from '../../../queries/views.ts'
import type { JobSummary } from '../../../queries/summarize-jobs.ts'
import type { Attempt } from '../../../queries/read-job-states.ts'
import { nameLink, section } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

interface JobTable {
  readonly summaries: ReadonlyMap<string, JobSummary>
  readonly attempts: readonly Attempt[]
  readonly now: PageNow
}

/** Each job with its last success. */
export function jobTable(schedules: readonly ScheduleView[], { summaries, attempts, now }: JobTable): Html {
  const rows = schedules.map((schedule) => {
    const summary = summaries.get(schedule.job)
    return [
      nameLink(`/jobs/${schedule.job}`, schedule.job),
      stateOf(
        schedule,
        summary,
        attempts.filter(({ job }) => job === schedule.job),
      ),
      `${formatCount(summary?.succeeded ?? 0)} of ${formatCount(schedule.targets.length)}`,
      formatTime(summary?.newest_success, now) ?? 'never',
      formatTime(summary?.oldest_success, now) ?? 'never',
      schedule.paused_at === null ? formatTime(schedule.next_at, now) : 'paused',
    ]
  })
  return section(
    'jobs',
    'Jobs',
    html`${dataTable({
      id: 'successes',
      narrow: 'scroll',
      caption: 'Successful targets and last successes of each job',
      columns: [
        { name: 'job' },
        { name: 'state' },
        { name: 'targets', kind: 'number' },
        { name: 'newest success' },
        { name: 'oldest success' },
        { name: 'next' },
      ],
      rows,
      empty: 'No jobs are configured. Add some to the configuration and apply it.',
    })}`,
  )
}

function stateOf(
  { paused_at: paused, targets }: ScheduleView,
  summary: JobSummary | undefined,
  attempts: readonly Attempt[],
): Html {
  if (paused !== null) return badge('idle', 'paused')
  if (summary === undefined || summary.succeeded + summary.failing === 0) return firstOf(attempts)
  if (summary.failing > 0) return badge('bad', `failed on ${formatCount(summary.failing)}`)
  return summary.succeeded < targets.length ? badge('idle', 'some targets pending') : badge('good', 'ok')
}

/** The state of a job none of whose runs has finished. */
function firstOf(attempts: readonly Attempt[]): Html {
  const failed = attempts.filter(({ failures }) => failures > 0).length
  if (failed > 0) return badge('bad', `retried on ${formatCount(failed)}`)
  if (attempts.some(({ isRunning }) => isRunning)) return badge('idle', 'running')
  return attempts.length > 0 ? badge('warning', 'waiting') : badge('idle', 'not run yet')
}
