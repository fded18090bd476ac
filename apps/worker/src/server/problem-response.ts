import { html, type Html } from '@mgmt-api/charts'
import { STATUS_CODES } from 'node:http'
import { clause } from '../base/text.ts'
import { type HttpProblem, httpStatus } from './http-problem.ts'
import type { PageSite } from './page-site.ts'
import type { RequestContext } from './server-route.ts'

/** Reports a problem in the format that the client reads: a page, or JSON. */
export function createRefuse(site: PageSite): (problem: HttpProblem, context: RequestContext) => Response {
  return (problem, context) => {
    if (!isPage(context)) return jsonProblem(problem)
    if (problem.code === 'unauthorized' && context.who.authorization === undefined) {
      const { pathname, search } = context.url
      // A form posts to the address of its page.
      const back = pathname === '/logout' ? '/' : pathname + search
      return site.seeOther(`/login?${new URLSearchParams({ next: back }).toString()}`)
    }
    const status = httpStatus(problem)
    const title = STATUS_CODES[status] ?? 'Error'
    return site.frame({ title, main: problemText(title, problem), status }, context)
  }
}

/** Browsers accept HTML; the API and the probes always return JSON. */
const isPage = ({ url, request }: RequestContext): boolean =>
  !/^\/(?:api|metrics|healthz|readyz)(?:\/|$)/.test(url.pathname) &&
  (request.headers.get('accept')?.includes('text/html') ?? false)

const jsonProblem = (problem: HttpProblem): Response =>
  Response.json(problem, {
    status: httpStatus(problem),
    headers: problem.code === 'unauthorized' ? { 'www-authenticate': 'Bearer realm="mgmt-worker"' } : {},
  })

const problemText = (title: string, { message, hint }: HttpProblem): Html =>
  html`<h1>${title}</h1><p role="alert">${sentence(message)}</p>${hint === undefined ? '' : html`<p>${sentence(hint)}</p>`}`

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${clause(text.slice(1))}.`
