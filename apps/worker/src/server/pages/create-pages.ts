import { pageStyle } from '@mgmt-api/charts'
import { siteStyle } from '@mgmt-api/charts/site'
import type { Pages } from '../page-route.ts'
import { overviewPage } from './overview/overview-page.ts'
import { framed } from './page-frame.ts'
import type { PageSources } from './page-sources.ts'

/** The pages of a worker. */
export const createPages = (sources: PageSources): Pages => ({
  style: `${pageStyle}\n${siteStyle}`,
  routes: [overviewPage(sources)],
  frame: framed,
})
