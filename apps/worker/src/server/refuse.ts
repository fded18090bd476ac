import { html, type Html } from '@mgmt-api/charts'
import { STATUS_CODES } from 'node:http'
import { type Problem, statusOf } from './problem.ts'
import type { PageSite } from './page-site.ts'
import type { Asked } from './server-route.ts'

/** Reports a problem in the format that the client reads: a page, or JSON. */
export function refuseBy(site: PageSite): (problem: Problem, asked: Asked) => Response {
  return (problem, asked) => {
    if (!isPage(asked)) return jsonProblem(problem)
    if (problem.code === 'unauthorized' && site.hasLogin && asked.who.authorization === undefined) {
      const back = asked.request.method === 'POST' ? '/' : asked.url.pathname + asked.url.search
      return site.seeOther(`/login?${new URLSearchParams({ next: back }).toString()}`)
    }
    const status = statusOf(problem)
    const title = STATUS_CODES[status] ?? 'Error'
    return site.frame({ title, main: problemText(title, problem), status }, asked)
  }
}

/** Browsers ask for HTML; the API and the probes speak JSON to them too. */
const isPage = ({ url, request }: Asked): boolean =>
  !/^\/(?:api|metrics|healthz|readyz)(?:\/|$)/.test(url.pathname) &&
  (request.headers.get('accept')?.includes('text/html') ?? false)

const jsonProblem = (problem: Problem): Response =>
  Response.json(problem, {
    status: statusOf(problem),
    headers: problem.code === 'unauthorized' ? { 'www-authenticate': 'Bearer realm="mgmt-worker"' } : {},
  })

const problemText = (title: string, { message, hint }: Problem): Html =>
  html`<h1>${title}</h1><p role="alert">${sentence(message)}</p>${hint === undefined ? '' : html`<p>${sentence(hint)}</p>`}`

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
