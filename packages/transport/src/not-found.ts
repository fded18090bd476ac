const place = '(route|endpoint|path|page|url|uri|handler|app|application|host|site|backend|upstream|server)'
/** What routers, gateways and web servers write, and what knows a resource does not. */
const routeWords = new RegExp(
  [
    `\\b(no|no such|unknown|invalid) ${place}\\b`,
    `\\b${place}( \\S+)?( was| is)? (not (be )?found|unknown|gone|removed|moved)`,
    `\\b${place} (does not|doesn't|no longer) exist`,
    '\\b(get|post|put|patch|delete) /',
    '/mgmt/openapi',
    'default backend',
    'method not allowed',
  ].join('|'),
  'i',
)
/** Nothing but the name of the status. */
const bareWords = /^\W*(404)?\W*(not[ _]?found)?\W*(404)?\W*$/i

/** What is said of something that is not there. */
const missingWords =
  /\bnot (be )?found\b|\b(does not|doesn't|no longer) exist|\bno such\b|\b(was|is|been|already) (deleted|removed)\b/i

export interface NotFoundBody {
  /** Text of the body, or the message in it. */
  readonly message: string
  /** Number in the Error object; absent where the body is not one. */
  readonly code: number | undefined
  readonly html: boolean
  /** The path of the operation has a parameter. */
  readonly namesResource: boolean
}

/**
 * Which 404 it is. `not_found` needs evidence, since callers take a missing resource for a deleted one: a message, as
 * the Error object or as text, that speaks of something else than routes. Where the message is no more than the name of
 * the status, the Error object with `code: 404` counts if the path names a resource. HTML never does.
 */
export function classify404({ message, code, html, namesResource }: NotFoundBody): 'not_found' | 'no_such_route' {
  if (html || routeWords.test(message)) return 'no_such_route'
  if (!bareWords.test(message)) return 'not_found'
  return code === 404 && namesResource ? 'not_found' : 'no_such_route'
}

/** Whether a message of a status with other meanings says that a resource is missing. No mention of a route counts. */
export function saysMissing(message: string): boolean {
  return missingWords.test(message) && !routeWords.test(message)
}
