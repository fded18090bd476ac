import { html } from '@mgmt-api/charts'
import type { PageSite } from './page-site.ts'
import { readOwnForm } from './page-routes.ts'
import { readForm } from './read-body.ts'
import { problem, HttpProblemError } from './http-problem.ts'
import type { AccessRules } from './security/access-rules.ts'
import { isSameOrigin } from './security/decide-access.ts'
import { equalSecrets } from './security/equal-secrets.ts'
import { cookieHeader, isHttps } from './security/session-cookie.ts'
import type { RequestContext, ServerRoute } from './server-route.ts'

/** Routes for logging in with a token; none if reading needs no token. */
export function loginRoutes(site: PageSite, rules: AccessRules): readonly ServerRoute[] {
  if (!site.hasLogin) return []
  return [
    { method: 'GET', path: '/login', kind: 'open', answer: async (context) => loginPage(site, context) },
    { method: 'POST', path: '/login', kind: 'open', answer: (context) => logIn(site, rules, context) },
    {
      method: 'POST',
      path: '/logout',
      kind: 'form',
      async answer(context) {
        await readOwnForm(context, rules.sessions)
        return withCookie(site.seeOther('/login'), undefined, context)
      },
    },
  ]
}

async function logIn(site: PageSite, { tokens, sessions }: AccessRules, context: RequestContext): Promise<Response> {
  if (!isSameOrigin(context.who)) {
    throw new HttpProblemError(problem('forbidden', 'the form comes from a page of another site', 'log in at /login'))
  }
  const form = await readForm(context.request)
  const given = form.get('token')?.trim() ?? ''
  if (!tokens.some((token) => equalSecrets(given, token))) return loginPage(site, context, form.get('next'))
  return withCookie(site.seeOther(ownPath(form.get('next'))), sessions.open(), context)
}

function withCookie(answer: Response, session: string | undefined, { request }: RequestContext): Response {
  answer.headers.set('set-cookie', cookieHeader(session, { isHttps: isHttps(request) }))
  return answer
}

/** Restricts redirects to paths of this server. */
const ownPath = (next: string | null): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(next ?? '') ? (next ?? '/') : '/')

/** @param failed destination of a form with a wrong token; absent: no form was sent */
function loginPage(site: PageSite, context: RequestContext, failed?: string | null): Response {
  const isWrong = failed !== undefined
  const next = ownPath(isWrong ? failed : context.url.searchParams.get('next'))
  const main = html`<h1>Log in</h1>
${isWrong ? html`<p role="alert" id="wrong">The token is wrong. Expected: the value of server.token in the configuration.</p>` : ''}
<form method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<p><label for="token">Token</label> <input id="token" name="token" type="password" autocomplete="current-password" required${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}></p>
<p><button type="submit">Log in</button></p>
</form>`
  return site.frame({ title: 'Log in', main, status: isWrong ? 401 : 200 }, context)
}
