import { formatCount } from '@mgmt-api/base/numbers'
import { factList, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { ScheduleView, StatusView } from '../../../queries/views.ts'
import type { PageRoute } from '../../page-route.ts'
import { emptyState, noTargetsYet } from '../empty-state.ts'
import { fromNow, type PageNow, readNow } from '../format-time.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { alertSection, changeFact, readAlertChanges, readMostTriggered } from './alert-section.ts'
import { healthLine, problemSection, readNewestFindings } from './problems.ts'
import { readOverviewUsage, usageFacts, usageSection } from './usage-section.ts'
import { workerSection } from './worker-section.ts'

/** `/`: health, usage and budgets, changes of alerts, problems; workers folded. */
export const overviewPage = (sources: PageSources): PageRoute => ({
  path: '/',
  async show(request) {
    const { control, config } = sources
    const now = await readNow(sources)
    // At once: while many runs end, each statement waits for those before it.
    const [status, schedules, usage, changes, noisiest, findings] = await Promise.all([
      control.status(),
      control.schedules(),
      readOverviewUsage(sources),
      readAlertChanges(sources, now),
      readMostTriggered(sources),
      readNewestFindings(sources),
    ])
    const facts = [
      ...(usage === undefined ? [] : usageFacts(usage)),
      ...(changes === undefined ? [] : [changeFact(changes)]),
    ]
    const main = html`<h1>Overview</h1>
<p class="lead">${healthLine(status, now)} ${beginning(status, schedules, now)}</p>
${noTargetsYet(await config())}
${facts.length === 0 ? '' : factList(facts)}
${usage === undefined ? await noUsage(sources, schedules) : usageSection(usage)}
${alertSection(changes, noisiest, now)}
${problemSection(status, findings, now)}
<section><details class="fold"><summary>${countsOf(status)}</summary>
${workerSection(status, now)}</details></section>`
    return renderPage({ title: 'Overview', part: '/', main }, request)
  },
})

/** When usage is collected; empty if no job collects it. */
const noUsage = async (sources: PageSources, schedules: readonly ScheduleView[]): Promise<Html> =>
  schedules.some(({ kind, targets }) => kind === 'usage-history' && targets.length > 0) ? emptyState(sources) : html``

/** What comes first, while no run has ended. */
function beginning({ runs }: StatusView, schedules: readonly ScheduleView[], now: PageNow): string {
  const own = schedules.filter(({ targets }) => targets.length > 0)
  if (own.length === 0 || own.some(({ succeeded, failing }) => succeeded + failing > 0)) return ''
  if (runs.waiting + runs.running > 0)
    return `First runs: ${formatCount(runs.running)} running, ${formatCount(runs.waiting)} waiting.`
  const next = own.flatMap(({ job, next_at: at }) => (at === null ? [] : [{ job, at: new Date(at) }]))
  const [first] = next.sort((a, b) => a.at.getTime() - b.at.getTime())
  if (first === undefined) return 'No job has run, and none is scheduled.'
  return `The first scheduled job is ${first.job}, ${fromNow(first.at, now)}.`
}

/** What needs no attention, in one line. */
function countsOf({ targets, runs, messages, workers }: StatusView): string {
  const all = targets.ok + targets.failing + targets.refused
  return [
    `${counted(all, 'target')}, ${counted(workers.length, 'worker')}`,
    `${counted(runs.done_day, 'run')} completed in the last 24 hours, ${formatCount(runs.running)} running, ${formatCount(runs.waiting)} waiting`,
    `${counted(messages.waiting, 'message')} waiting`,
    ...(messages.dead > 0 ? [counted(messages.dead, 'dead message')] : []),
  ].join('; ')
}
