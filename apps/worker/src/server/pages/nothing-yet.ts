import { html, type Html } from '@mgmt-api/charts'
import type { JobKind } from '../../config/config.ts'
import type { PageSources } from './page-sources.ts'
import { formatTime, readNow } from './format-time.ts'

/** What is said on a page for which a job has not run yet: which one it is, and when it will. */
export async function nothingYet(
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
    return html`<p class="notice">Nothing is known yet, and no job of the kind <b>${kind}</b> is configured${where}: add one to the configuration, and apply it.</p>`
  }
  const job = html`<a href="/jobs/${first.job}">${first.job}</a>`
  if (first.next_at === null) {
    return html`<p class="notice">Nothing is known yet: ${job}, which fills this page, is paused.</p>`
  }
  return html`<p class="notice">Nothing is known yet. ${job} fills this page; it is planned for ${formatTime(first.next_at, await readNow(sources))}.</p>`
}
