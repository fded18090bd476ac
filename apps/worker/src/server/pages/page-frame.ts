import { html, type Html } from '@mgmt-api/charts'
import { type SiteLink, sitePage } from '@mgmt-api/charts/site'
import { version } from '../../base/version.ts'
import type { PageResponse, PageRequest } from '../page-route.ts'

/** A section of the site, by its address. */
export type SitePart =
  | '/'
  | '/targets'
  | '/jobs'
  | '/runs'
  | '/usage'
  | '/alerts'
  | '/noisy'
  | '/findings'
  | '/messages'

interface SitePartLink extends SiteLink {
  readonly href: SitePart
}

/** In the order of the navigation. */
const siteParts: readonly SitePartLink[] = [
  { href: '/', name: 'Overview' },
  { href: '/targets', name: 'Targets' },
  { href: '/jobs', name: 'Jobs' },
  { href: '/runs', name: 'Runs' },
  { href: '/usage', name: 'Usage' },
  { href: '/alerts', name: 'Alerts' },
  { href: '/noisy', name: 'Noisy alerts' },
  { href: '/findings', name: 'Findings' },
  { href: '/messages', name: 'Messages' },
]

export interface PageContent {
  /** Unique title of the page. */
  readonly title: string
  readonly part?: SitePart | undefined
  readonly main: Html
  /** Seconds until the page reloads. Default: never. */
  readonly refreshSeconds?: number | undefined
}

/** A whole document of the site. */
export function renderFrame({ title, part, main, refreshSeconds }: PageContent, request: PageRequest): string {
  const { stylesheet, canLogOut, formField } = request
  return sitePage({
    site: 'mgmt-worker',
    title,
    navigation: siteParts,
    current: part,
    stylesheet,
    main,
    refreshSeconds,
    foot: html`<p>mgmt-worker ${version} · usage days are UTC days · <a href="/api/v1/openapi.json">API</a></p>${
      canLogOut
        ? html`<form method="post" action="/logout">${formField}<button type="submit">Log out</button></form>`
        : ''
    }`,
  })
}

export const renderPage = (content: PageContent, request: PageRequest): PageResponse => ({
  html: renderFrame(content, request),
})
