import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'
import type { Config, JobKind } from '../../config/config.ts'
import { countUnfinished } from '../../queries/read-runs.ts'
import type { PageSources } from './page-sources.ts'
import { formatTime, readNow } from './format-time.ts'

/** The notice that no target is configured, and how to add one; empty if some are. */
export const noTargetsYet = ({ targets }: Pick<Config, 'targets'>): Html =>
  targets.length > 0
    ? html``
    : html`<p class="notice">No targets yet. Add the first platform account to the configuration and apply it. Its jobs then start at once.</p>
<pre class="source">targets:
  - name: prod-eu
    base_url: https://api.example.com
    key: \${env:PROD_EU_KEY}</pre>`

/** The notice of a page whose job has not run yet: names the job and its next run. */
export async function emptyState(
  sources: PageSources,
  kind: JobKind = 'usage-history',
  target?: string,
): Promise<Html> {
  const config = await sources.config()
  if (config.targets.length === 0) return noTargetsYet(config)
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
  const unfinished = await countUnfinished(sources.db, sources.clock.now())
  const own = unfinished.filter((each) => about.some((schedule) => schedule.job === each.job))
  if (own.length > 0) {
    const runs = own.map((each) => `${formatCount(each.count)} ${each.state === 'running' ? 'running' : 'waiting'}`)
    return html`<p class="notice">No data yet. ${job} collects it; runs: ${runs.join(', ')}.</p>`
  }
  if (first.next_at === null) {
    return html`<p class="notice">No data yet. ${job}, which collects it, is paused.</p>`
  }
  return html`<p class="notice">No data yet. ${job} collects it; the next run is at ${formatTime(first.next_at, await readNow(sources))}.</p>`
}
