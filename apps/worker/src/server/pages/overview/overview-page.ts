import { formatCount } from '@mgmt-api/base/numbers'
import { factList, html, type PageFact } from '@mgmt-api/charts'
import type { ScheduleView, StatusView } from '../../../queries/views.ts'
import { readAttempts } from '../../../queries/read-job-states.ts'
import { summarizeJobs } from '../../../queries/summarize-jobs.ts'
import type { PageRoute } from '../../page-route.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { type PageNow, fromNow, readNow } from '../format-time.ts'
import { healthBadge, problemList } from './health-banner.ts'
import { changesSection, noiseSection } from './alert-sections.ts'
import { jobTable } from './job-table.ts'
import { usageSection } from './usage-section.ts'
import { workerSection } from './worker-section.ts'
import { readOpenProblems, openProblemsSection } from './open-problems.ts'

/** `/`: health, open problems, usage and budgets, changes and noise of alerts. */
export const overviewPage = (sources: PageSources): PageRoute => ({
  path: '/',
  async show(request) {
    const { control, db } = sources
    const status = await control.status()
    const schedules = await control.schedules()
    const wrongs = await readOpenProblems(sources, status)
    const summaries = await summarizeJobs(db)
    const attempts = await readAttempts(db)
    const now = await readNow(sources)
    return renderPage(
      {
        title: 'Overview',
        part: '/',
        main: html`<h1>Overview</h1>
<p class="lead">${healthBadge(status)} ${beginning(schedules, { hasRun: summaries.size + attempts.length > 0, now })}</p>
${problemList(status)}
${factList(factsOf(status))}
${openProblemsSection(wrongs, now)}
${await usageSection(sources)}
${await changesSection(sources, now)}
${await noiseSection(sources)}
${jobTable(schedules, { summaries, attempts, now })}
${workerSection(status, now)}`,
      },
      request,
    )
  },
})

/** Shown while no run has finished. */
function beginning(schedules: readonly ScheduleView[], { hasRun, now }: { hasRun: boolean; now: PageNow }): string {
  if (hasRun) return ''
  const next = schedules.flatMap(({ job, next_at: at }) => (at === null ? [] : [{ job, at: new Date(at) }]))
  const [first] = next.sort((a, b) => a.at.getTime() - b.at.getTime())
  if (first === undefined) return 'No job has run, and none is scheduled.'
  return `The first scheduled job is ${first.job}, ${fromNow(first.at, now)}.`
}

const factsOf = ({ targets, runs, open_findings: findings, messages }: StatusView): PageFact[] => [
  {
    name: 'targets',
    value: formatCount(targets.ok + targets.failing + targets.refused),
    note: `${formatCount(targets.failing)} failing, ${formatCount(targets.refused)} refused`,
  },
  {
    name: 'completed runs',
    value: formatCount(runs.done_day),
    note: `in the last 24 hours; ${formatCount(runs.running)} running, ${formatCount(runs.waiting)} waiting`,
  },
  { name: 'failed jobs', value: formatCount(runs.failed), note: 'without a success since' },
  { name: 'open findings', value: formatCount(findings), note: 'over all jobs and targets' },
  {
    name: 'messages waiting',
    value: formatCount(messages.waiting),
    note: `${formatCount(messages.dead)} dead`,
  },
]
