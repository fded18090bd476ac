import { html, type Html } from '@mgmt-api/charts'
import type { JobKind } from '../../config/config.ts'
import type { PageSources } from './page-sources.ts'
import { formatTime, readNow } from './format-time.ts'

/** The notice of a page whose job has not run yet: names the job and its next run. */
export async function emptyState(
  sources: PageSources,
  kind: JobKind = 'usage-history',
  target?: string,
): Promise<Html> {
  const schedules = await sources.control.schedules()
  const about = schedules.filter(
    (each) => each.kind === kind && (target === undefined || each.targets.includes(target)),
  )
  const [first] = about.toSorted((a, b) => (a.next_at ?? '9').localeCompare(b.next_at ?? '9'))
  if (first === undefined) {
    const where = target === undefined ? '' : ` for ${target}`
    return html`<p class="notice">No data yet. No <b>${kind}</b> job is configured${where}. Add one to the configuration and apply it.</p>`
  }
  const job = html`<a href="/jobs/${first.job}">${first.job}</a>`
  if (first.next_at === null) {
    return html`<p class="notice">No data yet. ${job}, which collects it, is paused.</p>`
  }
  return html`<p class="notice">No data yet. ${job} collects it; the next run is at ${formatTime(first.next_at, await readNow(sources))}.</p>`
}
