import { schedulesView } from '../../../lists/schedules-view.ts'
import type { PageRoute } from '../../page-route.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink } from '../page-text.ts'
import { viewPage } from '../view-page.ts'

/** `/jobs`: jobs, and whether they succeed; each has a page with buttons to run, pause and resume it. */
export const jobsPage: (sources: PageSources) => PageRoute = viewPage({
  path: '/jobs',
  title: 'Jobs',
  one: 'job',
  view: schedulesView,
  cells: { job: ({ job }) => nameLink(`/jobs/${job}`, job) },
  filters: [],
  read: async ({ control }) => ({ items: await control.schedules() }),
  empty: 'No jobs are configured. Add some to the configuration and apply it.',
})
