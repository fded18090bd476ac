import { html } from '@mgmt-api/charts'
import { pageStyle } from '@mgmt-api/charts'
import { sitePage, siteStyle } from '@mgmt-api/charts/site'
import type { Pages } from './page-route.ts'

/** What a server shows that has no pages: where its API is. */
export const noPages: Pages = {
  style: `${pageStyle}\n${siteStyle}`,
  routes: [
    {
      path: '/',
      show: async (request) => ({
        html: noPages.frame(
          { title: 'API', main: html`<h1>API</h1><p>See <a href="/api/v1/openapi.json">its document</a>.</p>` },
          request,
        ),
      }),
    },
  ],
  frame: ({ title, main }, { stylesheet }) =>
    sitePage({ site: 'mgmt-worker', title, navigation: [], stylesheet, main }),
}
