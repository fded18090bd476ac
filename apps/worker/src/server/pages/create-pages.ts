import { pageStyle } from '@mgmt-api/charts'
import { siteStyle } from '@mgmt-api/charts/site'
import type { Pages } from '../page-route.ts'
import { findingsPage } from './findings/findings-page.ts'
import { messagesPage } from './findings/messages-page.ts'
import { overviewPage } from './overview/overview-page.ts'
import { framed } from './page-frame.ts'
import type { PageSources } from './page-sources.ts'
import { jobPage } from './runs/job-page.ts'
import { jobsPage } from './runs/jobs-page.ts'
import { runPage } from './runs/run-page.ts'
import { runsPage } from './runs/runs-page.ts'
import { targetPage } from './targets/target-page.ts'
import { targetsPage } from './targets/targets-page.ts'

/** The pages of a worker. */
export const createPages = (sources: PageSources): Pages => ({
  style: `${pageStyle}\n${siteStyle}`,
  routes: [overviewPage, targetsPage, targetPage, jobsPage, jobPage, runsPage, runPage, findingsPage, messagesPage].map(
    (page) => page(sources),
  ),
  frame: framed,
})
