import { html } from '@mgmt-api/charts'
import type { PageSite } from './page-site.ts'
import { readOwnForm } from './page-routes.ts'
import { readForm } from './read-body.ts'
import { problem, HttpProblemError } from './http-problem.ts'
import type { AccessRules } from './security/access-rules.ts'
import { isSameOrigin } from './security/decide-access.ts'
import { equalSecrets, cookieHeader, isHttps } from './security/sessions.ts'
import type { RequestContext, ServerRoute } from './server-route.ts'

/** Routes for logging in with a token. */
export function loginRoutes(site: PageSite, rules: AccessRules): readonly ServerRoute[] {
  return [
    { method: 'GET', path: '/login', kind: 'open', response: async (context) => loginPage(site, rules, { context }) },
    { method: 'POST', path: '/login', kind: 'open', response: (context) => logIn(site, rules, context) },
    {
      method: 'POST',
      path: '/logout',
      kind: 'form',
      async response(context) {
        await readOwnForm(context, rules.sessions)
        return withCookie(site.seeOther('/login'), undefined, context)
      },
    },
  ]
}

async function logIn(site: PageSite, rules: AccessRules, context: RequestContext): Promise<Response> {
  const { loginTokens, sessions } = rules
  if (!isSameOrigin(context.who)) {
    throw new HttpProblemError(problem('forbidden', 'the form comes from a page of another site', 'log in at /login'))
  }
  const form = await readForm(context.request)
  const given = form.get('token')?.trim() ?? ''
  if (!loginTokens.some((token) => equalSecrets(given, token))) {
    return loginPage(site, rules, { context, failed: form.get('next') })
  }
  return withCookie(site.seeOther(ownPath(form.get('next'))), sessions.open(), context)
}

function withCookie(response: Response, session: string | undefined, { request }: RequestContext): Response {
  response.headers.set('set-cookie', cookieHeader(session, { isHttps: isHttps(request) }))
  return response
}

/** Restricts redirects to paths of this server. */
const ownPath = (next: string | null): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(next ?? '') ? (next ?? '/') : '/')

interface LoginAttempt {
  readonly context: RequestContext
  /** Destination of a form with a wrong token; absent: no form was sent. */
  readonly failed?: string | null
}

function loginPage(site: PageSite, { isTokenRequired }: AccessRules, { context, failed }: LoginAttempt): Response {
  const isWrong = failed !== undefined
  const { searchParams } = context.url
  const next = ownPath(isWrong ? failed : searchParams.get('next'))
  const source = isTokenRequired ? 'the value of server.token in the configuration' : 'the token of that link'
  const main = html`<h1>Log in</h1>
${isTokenRequired ? '' : html`<p>Changes need a login. Open the link that <code>mgmt-worker login</code> prints.</p>`}
${isWrong ? html`<p role="alert" id="wrong">The token is wrong. Expected: ${source}.</p>` : ''}
<form method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<p><label for="token">Token</label> <input id="token" name="token" type="password" autocomplete="current-password" value="${searchParams.get('token') ?? ''}" required${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}></p>
<p><button type="submit">Log in</button></p>
</form>`
  return site.frame({ title: 'Log in', main, status: isWrong ? 401 : 200 }, context)
}
