import { html, type Html } from '@mgmt-api/charts'
import { type SiteLink, sitePage } from '@mgmt-api/charts/site'
import { version } from '../../version.ts'
import type { PageAnswer, PageRequest } from '../page-route.ts'

/** The parts of the site. */
export const siteParts = [{ href: '/', name: 'Overview' }] as const satisfies readonly SiteLink[]

export interface PageContent {
  /** No other page has it. */
  readonly title: string
  /** `href` of the part of the site that it belongs to. */
  readonly part?: SitePart | undefined
  readonly main: Html
  /** Seconds after which it is asked for again. Default: never. */
  readonly refreshSeconds?: number | undefined
  readonly status?: 200 | 404 | undefined
}

/** A whole document of the site. */
export const framed = ({ title, part, main }: PageContent, { stylesheet, canLogOut, formField }: PageRequest): string =>
  sitePage({
    site: 'mgmt-worker',
    title,
    navigation: siteParts,
    current: part,
    stylesheet,
    main,
    foot: html`<p>mgmt-worker ${version} · all times are UTC · <a href="/api/v1/openapi.json">API</a></p>${
      canLogOut
        ? html`<form method="post" action="/logout">${formField}<button type="submit">Log out</button></form>`
        : ''
    }`,
  })

export const pageOf = (content: PageContent, request: PageRequest): PageAnswer => ({
  html: framed(content, request),
  status: content.status,
})
