import { formatCount } from '@mgmt-api/base/numbers'
import { factList, html, type Html } from '@mgmt-api/charts'
import { terms } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { RequestError } from '../../../base/request-error.ts'
import { findingsView } from '../../../lists/findings-view.ts'
import { targetJobsView } from '../../../lists/target-jobs-view.ts'
import { conditionTone } from '../../../lists/targets-view.ts'
import type { TargetView } from '../../../queries/views.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import { readTargetJobs } from '../../../queries/read-job-states.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { findingCells } from '../findings/findings-page.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { runSection } from '../runs/runs-page.ts'
import { readTargetUsages } from '../usage/target-usage.ts'
import { monthFacts } from '../usage/usage-facts.ts'
import { recentSpan } from '../usage/usage-span.ts'
import { moreLink, nameLink, section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { toneBadge, viewTable, without } from '../view-table.ts'

/** `/targets/:name`: one target, its jobs, findings and runs. */
export const targetPage = (sources: PageSources): PageRoute => ({
  path: '/targets/:name',
  async show(request) {
    const { control, db } = sources
    const target = await requireTarget(sources, request)
    const { name } = target
    const schedules = (await control.schedules()).filter(({ targets }) => targets.includes(name))
    const jobs = await readTargetJobs(db, schedules, { target: name })
    const [usage] = await readTargetUsages(sources, recentSpan(sources.clock.now()), name)
    const now = await readNow(sources)
    const main = html`<h1><bdi>${name}</bdi></h1>
<p class="lead"><bdi>${shortText(target.label)}</bdi></p>
${outageOf(target)}
${linksOf(name)}
${usage?.lastDay === undefined ? '' : factList(monthFacts(usage))}
${aboutOf(target, now)}
${section(
  'jobs',
  'Jobs',
  viewTable(without(targetJobsView(now.date), 'target'), jobs, {
    ...{ id: 'target-jobs', caption: 'Jobs of this target', now },
    cells: { job: ({ job }) => nameLink(address('/runs', { job, target: name }), job) },
    empty: 'No job is configured for this target.',
  }),
)}
${await findingSection(sources, target, now)}
${await runSection(sources, { target: name }, now)}`
    return renderPage({ title: `Target ${name}`, part: '/targets', main }, request)
  },
})

async function findingSection(
  { db }: PageSources,
  { name, open_findings: count }: TargetView,
  now: PageNow,
): Promise<Html> {
  const { findings, next } = await openFindings(db, { targets: [name], limit: 20 })
  return section('findings', 'Findings', [
    viewTable(without(findingsView(now.date), 'target'), findings, {
      ...{ id: 'findings-listed', caption: counted(count, 'open finding'), now, cells: findingCells },
      empty: 'No open findings. Jobs add findings after their first runs.',
    }),
    moreLink(address('/findings', { target: name }), next !== null, `All ${counted(count, 'finding')}`),
  ])
}

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
<li><a href="${address('/noisy', { target: name })}">Noisy alerts</a></li>
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
    { name: 'condition', value: toneBadge(conditionTone(condition), condition) },
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
