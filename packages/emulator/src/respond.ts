import { randomBytes } from 'node:crypto'
import type { Bindings, Respond } from './app.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Route } from './implement.ts'
import type { Keys } from './keys.ts'
import { receiveBody } from './read-body.ts'
import { errorBody, forbidden, Refusal } from './refusal.ts'
import type { Router } from './router.ts'
import type { Answer } from './wire.ts'

export interface RespondOptions {
  readonly router: Router
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly allowUnknown: boolean
  readonly onError: (error: unknown) => void
}

/** Answers requests for operations: route, key, permissions, input, work. Asynchronous only where a body has to arrive. */
export function createRespond({ router, db, clock, keys, allowUnknown, onError }: RespondOptions): Respond {
  const nextId = createRequestIds()

  const work = (route: Route, request: Request, target: Target, text: string | undefined): string => {
    const key = keys.find(request.headers.get('authorization'))
    if (key === undefined) throw new Refusal(401, 'No acceptable API key in the Authorization header.')
    const missing = route.operation.permissions?.find((permission) => !key.may(permission))
    if (missing !== undefined) throw forbidden(missing)
    return route.run({ params: target.params, search: target.search, text }, { db, clock, key, allowUnknown })
  }

  return (request, { wire }: Bindings) => {
    const id = nextId()
    const { path, search } = targetOf(request.url)
    const match = router.match(request.method, path)
    if (!match.found) return wire.send(text(404, id, match.why))
    const { route, params } = match
    const finish = (body: string | undefined): Response => {
      try {
        return wire.send(json(200, id, work(route, request, { params, search }, body)))
      } catch (error) {
        return wire.send(failure(error, id, onError))
      }
    }
    if (!route.takesBody) return finish(undefined)
    return receiveBody(request).then(finish, (error: unknown) => wire.send(failure(error, id, onError)))
  }
}

interface Target {
  readonly params: readonly string[]
  readonly search: string
}

/** Path and query of an absolute address, without the cost of a URL object. */
function targetOf(url: string): { readonly path: string; readonly search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const question = url.indexOf('?', start)
  return question < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, question), search: url.slice(question) }
}

/** Ids that no two emulators share. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${++count}`
}

const json = (status: number, id: string, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-request-id': id },
  body,
})

const text = (status: number, id: string, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': id },
  body,
})

function failure(error: unknown, id: string, onError: (error: unknown) => void): Answer {
  if (error instanceof Refusal) return json(error.status, id, errorBody(error.status, error.message))
  onError(error)
  return json(500, id, errorBody(500, 'The emulator failed; see its own output.'))
}
