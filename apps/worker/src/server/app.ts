import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { isDatabaseUnavailable } from '../store/database-unavailable.ts'
import { writeRefusalOf } from '../store/write-refusal.ts'
import type { Log } from '../log.ts'
import { problem, problemOf, type Problem } from './problem.ts'
import type { AccessRules } from './security/access-rules.ts'
import { decideAccess } from './security/decide-access.ts'
import { everyAnswer } from './security/headers.ts'
import { sessionCookie } from './security/session-cookie.ts'
import type { Asked, ServerRoute } from './server-route.ts'
import { within } from './within.ts'

export interface AppOptions {
  readonly routes: readonly ServerRoute[]
  readonly rules: AccessRules
  /** Turns a problem into a response that suits the request. */
  readonly refuse: (problem: Problem, asked: Asked) => Response
  readonly log: Log
  readonly answerWithinMs: number
}

export interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>
}

const withHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(everyAnswer)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}

type AppContext = Context<{ Bindings: HttpBindings }>

/** Combines the routes into one function, which checks access and turns every problem into a response. */
export function createApp({ routes, rules, refuse, log, answerWithinMs }: AppOptions): App {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const isAllowed = (kind: ServerRoute['kind'], asked: Asked): Response | undefined => {
    const refusal = decideAccess(kind, asked.who, rules)
    return refusal && refuse(refusal, asked)
  }
  app.use(withHeaders)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed(context, methods) {
        const allow = methods.join(', ')
        const asked = askedOf(context)
        const answer = isAllowed('open', asked) ?? refuse(wrongMethod(context.req.method, allow), asked)
        answer.headers.set('allow', allow)
        return answer
      },
    }),
  )
  for (const { method, path, kind, answer } of routes) {
    app.on(method, path, async (context) => {
      const asked = askedOf(context)
      return isAllowed(kind, asked) ?? within(answerWithinMs, answer(asked))
    })
  }
  app.notFound((context) => {
    const asked = askedOf(context)
    return isAllowed('open', asked) ?? refuse(noSuchPath, asked)
  })
  app.onError((error, context) => {
    const known = problemOf(error)
    if (known === undefined || known.code === 'timeout') {
      log.warn('a request failed', { method: context.req.method, path: context.req.path, error: error.message })
    }
    return refuse(known ?? faultOf(error), askedOf(context))
  })
  return { fetch: (request, bindings) => app.fetch(request, bindings) }
}

function askedOf(context: AppContext): Asked {
  const { raw: request } = context.req
  return {
    request,
    url: new URL(request.url),
    params: context.req.param(),
    who: {
      host: context.req.header('host'),
      origin: context.req.header('origin'),
      site: context.req.header('sec-fetch-site'),
      authorization: context.req.header('authorization'),
      session: getCookie(context, sessionCookie) ?? '',
    },
    cut: () => void context.env.outgoing.destroy(),
  }
}

const noSuchPath = problem('not_found', 'no page or API route has this address', 'see / and /api/v1/openapi.json')

const wrongMethod = (method: string, allow: string): Problem =>
  problem('method_not_allowed', `${method} is not possible here`, `send one of: ${allow}`)

/** Problem for an internal error, without its details. */
function faultOf(error: unknown): Problem {
  if (writeRefusalOf(error) !== undefined) return problem('unavailable', 'the database refuses writes', 'see /readyz')
  if (isDatabaseUnavailable(error))
    return problem('unavailable', 'the database cannot be reached', 'try it again in a moment')
  return problem('internal', 'the request failed', "the worker's log says why")
}
