import type { ErrorText } from './error-body.ts'

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
/** Nothing but the name of the status, once or several times. */
const bareWords = /^\W*(?:(?:404|not[ _]?found)\W*)*$/i
/** How the service answers where it has no route. */
const noRoute = /^not found: not found$/i
/** How it begins where a resource is missing. */
const prefix = 'Not Found: '
/** Behind the prefix, an address that was asked for names no resource. */
const addressWords = /^\/|\b(get|post|put|patch|delete) \/|\/mgmt\/openapi|\b(no|no such|unknown) route\b/i

/** What is said of something that is not there. */
const missingWords =
  /\bnot (be )?found\b|\b(does not|doesn't|no longer) exist|\bno such\b|\b(was|is|been|already) (deleted|removed)\b/i

/**
 * Which 404 it is. Callers take a missing resource for a deleted one, so `not_found` needs evidence: the prefix
 * `Not Found: ` and a name, or an Error object whose message is about something other than routes. Without an Error
 * object, and in the forms that the service has for it, the route is missing. Any other Error object is ambiguous.
 */
export function classify404(error: ErrorText): 'not_found' | 'no_such_route' | 'ambiguous_not_found' {
  const message = error.message.trim()
  if (noRoute.test(message)) return 'no_such_route'
  if (namesResource(error)) return 'not_found'
  if (error.code === undefined || (error.code === 5 && /^not found$/i.test(message))) return 'no_such_route'
  return bareWords.test(message) || routeWords.test(message) ? 'ambiguous_not_found' : 'not_found'
}

/** Whether an answer with a status of other meanings says that a resource is missing. */
export function saysMissing(error: ErrorText): boolean {
  const { code, message } = error
  if (namesResource(error)) return true
  return code !== undefined && missingWords.test(message) && !bareWords.test(message) && !routeWords.test(message)
}

function namesResource({ message, html }: ErrorText): boolean {
  const text = message.trimStart()
  if (html || !text.startsWith(prefix)) return false
  const name = text.slice(prefix.length).trim()
  return !bareWords.test(name) && !addressWords.test(name)
}
