import { html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { jobName } from '../../../config/config.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import type { PageRoute } from '../../page-route.ts'
import { queryText } from '../address.ts'
import { filterChoices, noTargetNotice, readTargetFilter, targetField, targetFilterForm } from '../target-filter.ts'
import { cursorLinks } from '../list-pages.ts'
import { noTargetsYet } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { findingTable } from './finding-table.ts'
import { readNow } from '../format-time.ts'

/** `/findings`: open findings, newest first. */
export const findingsPage = (sources: PageSources): PageRoute => ({
  path: '/findings',
  async show(request) {
    const { db, config } = sources
    const settings = await config()
    const { jobs, targets } = settings
    const filter = readTargetFilter(request.query, targets)
    const query = { job: queryText(request.query, 'job'), target: filter.text }
    const after = queryText(request.query, 'after')
    const found = await openFindings(db, {
      job: query.job || undefined,
      targets: filter.names,
      after: after || undefined,
    })
    const isAll = query.job === '' && query.target === ''
    const more = found.next === null ? '' : ', more on the next page'
    const main = html`<h1>Findings</h1>
${targetFilterForm(targets, {
  label: 'Filter the findings',
  action: '/findings',
  fields: [
    { name: 'job', label: 'job', value: query.job, choices: filterChoices(jobs.map(jobName)) },
    targetField(filter, targets),
  ],
})}${noTargetNotice(filter)}${noTargetsYet(settings)}
${findingTable(found.findings, {
  caption: `${counted(found.findings.length, 'open finding')}, newest first${more}`,
  now: await readNow(sources),
  empty: isAll ? undefined : 'No open finding matches. Choose another job or target.',
})}
${cursorLinks({ path: '/findings', query }, { after, next: found.next, newest: 'Newest' })}`
    return renderPage({ title: 'Findings', part: '/findings', main }, request)
  },
})
