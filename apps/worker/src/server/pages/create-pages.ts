import { pageStyle } from '@mgmt-api/charts'
import { siteStyle } from '@mgmt-api/charts/site'
import type { Config } from '../../config/config.ts'
import type { Pages } from '../page-route.ts'
import { alertsPage } from './alerts/alerts-page.ts'
import { definitionPage } from './alerts/definition-page.ts'
import { findingsPage } from './findings/findings-page.ts'
import { messagesPage } from './findings/messages-page.ts'
import { noisyPage } from './noisy/noisy-page.ts'
import { overviewPage } from './overview/overview-page.ts'
import { renderFrame } from './page-frame.ts'
import type { PageSources } from './page-sources.ts'
import { jobPage } from './runs/job-page.ts'
import { jobsPage } from './runs/jobs-page.ts'
import { runPage } from './runs/run-page.ts'
import { runsPage } from './runs/runs-page.ts'
import { targetPage } from './targets/target-page.ts'
import { targetsPage } from './targets/targets-page.ts'
import { targetUsagePage } from './usage/target-usage-page.ts'
import { usagePage } from './usage/usage-page.ts'

/** Sources for one request, which read the configuration once. */
function withOneConfig(sources: PageSources): PageSources {
  let config: Promise<Config> | undefined
  return { ...sources, config: () => (config ??= sources.config()) }
}

/** The pages of a worker. */
export const createPages = (sources: PageSources): Pages => ({
  style: `${pageStyle}\n${siteStyle}`,
  routes: [
    overviewPage,
    targetsPage,
    targetPage,
    jobsPage,
    jobPage,
    runsPage,
    runPage,
    usagePage,
    targetUsagePage,
    alertsPage,
    definitionPage,
    noisyPage,
    findingsPage,
    messagesPage,
  ].map((page) => ({ ...page(sources), show: (request) => page(withOneConfig(sources)).show(request) })),
  frame: renderFrame,
})
