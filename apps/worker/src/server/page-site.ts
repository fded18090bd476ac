import { createHash } from 'node:crypto'
import { html, type Html } from '@mgmt-api/charts'
import type { PageRequest, PageResponse, Pages } from './page-route.ts'
import type { AccessRules } from './security/access-rules.ts'
import { pageHeaders } from './security/headers.ts'
import type { RequestContext } from './server-route.ts'

/** Name of the token field of forms. */
export const formTokenField: string = 'form_token'

/** Common parts of pages: style sheet, headers and session. */
export interface PageSite {
  readonly pages: Pages
  readonly stylesheet: string
  requestOf(context: RequestContext): PageRequest
  responseOf(response: PageResponse): Response
  /** A page of the server itself. */
  frame(
    content: { readonly title: string; readonly main: Html; readonly status?: number | undefined },
    context: RequestContext,
  ): Response
  seeOther(path: string): Response
}

export function createPageSite(pages: Pages, { sessions }: AccessRules): PageSite {
  const hash = createHash('sha256').update(pages.style).digest('base64url').slice(0, 16)
  const site: PageSite = {
    pages,
    stylesheet: `/style.${hash}.css`,
    requestOf({ request, url, params, who: { session } }) {
      const token = sessions.formToken(session)
      return {
        params,
        query: url.searchParams,
        address: url.pathname + url.search,
        stylesheet: site.stylesheet,
        formField: html`<input type="hidden" name="${formTokenField}" value="${token}">`,
        canLogOut: sessions.isOpen(session),
        signal: request.signal,
      }
    },
    responseOf: (response) =>
      'seeOther' in response
        ? site.seeOther(response.seeOther)
        : new Response(response.html, { status: response.status ?? 200, headers: pageHeaders }),
    frame: ({ status = 200, ...content }, context) =>
      new Response(pages.frame(content, site.requestOf(context)), { status, headers: pageHeaders }),
    seeOther: (path) => new Response(null, { status: 303, headers: { location: path } }),
  }
  return site
}
