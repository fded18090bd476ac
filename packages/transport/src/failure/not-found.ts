import type { ErrorText } from './error-body.ts'

const place = '(route|endpoint|path|page|url|uri|handler|app|application|host|site|backend|upstream|server)'
/** Messages of routers, gateways and web servers, which know routes and no resources. */
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
/** Only the name of the status, once or several times. */
const bareWords = /^\W*(?:(?:404|not[ _]?found)\W*)*$/i
/** Message of the service for an unknown route. */
const noRoute = /^not found: not found$/i
/** Prefix of its messages about missing resources. */
const prefix = 'Not Found: '
/** The requested address, which names no resource even after the prefix. */
const addressWords = /^\/|\b(get|post|put|patch|delete) \/|\/mgmt\/openapi|\b(no|no such|unknown) route\b/i

/** Messages about a missing resource. */
const missingWords =
  /\bnot (be )?found\b|\b(does not|doesn't|no longer) exist|\bno such\b|\b(was|is|been|already) (deleted|removed)\b/i

/**
 * The kind of a 404. Callers treat a missing resource as deleted, so `not_found` needs evidence: the prefix
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

/** Whether a response whose status has other meanings too reports a missing resource. */
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
