import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { isDatabaseUnavailable } from '../store/database-unavailable.ts'
import { writeRefusalOf } from '../store/write-state.ts'
import type { Log } from '../base/log.ts'
import { problem, problemOf, type HttpProblem, HttpProblemError } from './http-problem.ts'
import type { AccessRules } from './security/access-rules.ts'
import { decideAccess } from './security/decide-access.ts'
import { responseHeaders } from './security/headers.ts'
import { sessionCookie } from './security/sessions.ts'
import type { RequestContext, ServerRoute } from './server-route.ts'
import { withDeadline } from '../base/timers.ts'

export interface AppOptions {
  readonly routes: readonly ServerRoute[]
  readonly rules: AccessRules
  /** Turns a problem into a response that suits the request. */
  readonly refuse: (problem: HttpProblem, context: RequestContext) => Response
  readonly log: Log
  readonly responseTimeoutMs: number
}

export interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>
}

const withHeaders: MiddlewareHandler = async (hono, next) => {
  await next()
  for (const [name, value] of Object.entries(responseHeaders)) {
    if (!hono.res.headers.has(name)) hono.res.headers.set(name, value)
  }
}

type AppContext = Context<{ Bindings: HttpBindings }>

/** Combines the routes into one function, which checks access and turns every problem into a response. */
export function createApp({ routes, rules, refuse, log, responseTimeoutMs }: AppOptions): App {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const isAllowed = (kind: ServerRoute['kind'], context: RequestContext): Response | undefined => {
    const refusal = decideAccess(kind, context.who, rules)
    return refusal && refuse(refusal, context)
  }
  app.use(withHeaders)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed(hono, methods) {
        const allow = methods.join(', ')
        const context = requestContext(hono)
        const response = isAllowed('open', context) ?? refuse(wrongMethod(hono.req.method, allow), context)
        response.headers.set('allow', allow)
        return response
      },
    }),
  )
  for (const { method, path, kind, response } of routes) {
    app.on(method, path, async (hono) => {
      const context = requestContext(hono)
      return isAllowed(kind, context) ?? withTimeout(responseTimeoutMs, response(context))
    })
  }
  app.notFound((hono) => {
    const context = requestContext(hono)
    return isAllowed('open', context) ?? refuse(unknownPath, context)
  })
  app.onError((error, hono) => {
    const known = problemOf(error)
    if (known === undefined || known.code === 'timeout') {
      log.warn('a request failed', { method: hono.req.method, path: hono.req.path, error: error.message })
    }
    return refuse(known ?? internalProblem(error), requestContext(hono))
  })
  return { fetch: (request, bindings) => app.fetch(request, bindings) }
}

function requestContext(hono: AppContext): RequestContext {
  const { raw: request } = hono.req
  return {
    request,
    url: new URL(request.url),
    params: hono.req.param(),
    who: {
      host: hono.req.header('host'),
      origin: hono.req.header('origin'),
      site: hono.req.header('sec-fetch-site'),
      authorization: hono.req.header('authorization'),
      session: getCookie(hono, sessionCookie) ?? '',
    },
    cut: () => void hono.env.outgoing.destroy(),
  }
}

const unknownPath = problem('not_found', 'no page or API route has this address', 'see / and /api/v1/openapi.json')

const wrongMethod = (method: string, allow: string): HttpProblem =>
  problem('method_not_allowed', `${method} is not allowed here`, `use one of: ${allow}`)

/** Problem for an internal error, without its details. */
function internalProblem(error: unknown): HttpProblem {
  if (writeRefusalOf(error) !== undefined) return problem('unavailable', 'the database refuses writes', 'see /readyz')
  if (isDatabaseUnavailable(error))
    return problem('unavailable', 'the database cannot be reached', 'try it again in a moment')
  return problem('internal', 'the request failed', "see the worker's log for the cause")
}

/** Rejects if work takes longer than a limit. @throws {HttpProblemError} `timeout` */
const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T> =>
  withDeadline(work, ms, () => {
    throw new HttpProblemError(tooSlow)
  })

const tooSlow = problem('timeout', 'the response took too long', 'request less, or try again later')
