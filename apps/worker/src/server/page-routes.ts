import { problem, HttpProblemError } from './http-problem.ts'
import { formTokenField, type PageSite } from './page-site.ts'
import { readForm } from './read-body.ts'
import type { Sessions } from './security/sessions.ts'
import type { RequestContext, ServerRoute } from './server-route.ts'

/** Routes of the pages and of their style sheet. */
export function pageRoutes(site: PageSite, sessions: Sessions): readonly ServerRoute[] {
  return [
    { method: 'GET', path: site.stylesheet, kind: 'open', response: async ({ request }) => styleSheet(site, request) },
    {
      // Browsers request it automatically, and log an error if it is missing.
      method: 'GET',
      path: '/favicon.ico',
      kind: 'open',
      response: async () => new Response(null, { status: 204 }),
    },
    ...site.pages.routes.flatMap((page): readonly ServerRoute[] => {
      const { path } = page
      const show: ServerRoute = {
        method: 'GET',
        path,
        kind: 'read',
        response: async (context) => site.responseOf(await page.show(site.requestOf(context))),
      }
      if (page.act === undefined) return [show]
      const post: ServerRoute = {
        method: 'POST',
        path,
        kind: 'form',
        async response(context) {
          const form = await readOwnForm(context, sessions)
          return site.responseOf((await page.act?.({ ...site.requestOf(context), form })) ?? { seeOther: path })
        },
      }
      return [show, post]
    }),
  ]
}

/** Reads a form that was created for this session. @throws {HttpProblemError} if it was not */
export async function readOwnForm({ request, who }: RequestContext, sessions: Sessions): Promise<URLSearchParams> {
  const form = await readForm(request)
  if (!sessions.isFormToken(form.get(formTokenField) ?? '', who.session)) {
    throw new HttpProblemError(problem('forbidden', 'the form has expired', 'go back, reload the page and try again'))
  }
  return form
}

/** The address changes with the contents, so the response can be cached forever. */
function styleSheet({ pages, stylesheet }: PageSite, request: Request): Response {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag: `"${stylesheet}"` }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  return new Response(pages.style, { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } })
}
