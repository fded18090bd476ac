import { html } from '@mgmt-api/charts'
import type { PageSite } from './page-site.ts'
import { readOwnForm } from './page-routes.ts'
import { readForm } from './read-body.ts'
import { problem, ProblemError } from './problem.ts'
import type { AccessRules } from './security/access-rules.ts'
import { isSameOrigin } from './security/decide-access.ts'
import { isSameSecret } from './security/same-secret.ts'
import { cookieHeader, isHttps } from './security/session-cookie.ts'
import type { Asked, ServerRoute } from './server-route.ts'

/** Routes by which a browser gets a session for a token; none where reading needs no token. */
export function loginRoutes(site: PageSite, rules: AccessRules): readonly ServerRoute[] {
  if (!site.hasLogin) return []
  return [
    { method: 'GET', path: '/login', kind: 'open', answer: async (asked) => loginPage(site, asked) },
    { method: 'POST', path: '/login', kind: 'open', answer: (asked) => logIn(site, rules, asked) },
    {
      method: 'POST',
      path: '/logout',
      kind: 'form',
      async answer(asked) {
        await readOwnForm(asked, rules.sessions)
        return withCookie(site.seeOther('/login'), undefined, asked)
      },
    },
  ]
}

async function logIn(site: PageSite, { tokens, sessions }: AccessRules, asked: Asked): Promise<Response> {
  if (!isSameOrigin(asked.who)) {
    throw new ProblemError(problem('forbidden', 'the form comes from a page of another site', 'log in at /login'))
  }
  const form = await readForm(asked.request)
  const given = form.get('token')?.trim() ?? ''
  if (!tokens.some((token) => isSameSecret(given, token))) return loginPage(site, asked, form.get('next'))
  return withCookie(site.seeOther(ownPath(form.get('next'))), sessions.open(), asked)
}

function withCookie(answer: Response, session: string | undefined, { request }: Asked): Response {
  answer.headers.set('set-cookie', cookieHeader(session, { isHttps: isHttps(request) }))
  return answer
}

/** A path of this server: an address that somebody slipped in leads nowhere else. */
const ownPath = (next: string | null): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(next ?? '') ? (next ?? '/') : '/')

/** @param failed where the form led to that was sent with a wrong token; absent: none was sent */
function loginPage(site: PageSite, asked: Asked, failed?: string | null): Response {
  const isWrong = failed !== undefined
  const next = ownPath(isWrong ? failed : asked.url.searchParams.get('next'))
  const main = html`<h1>Log in</h1>
${isWrong ? html`<p role="alert" id="wrong">The token is wrong. Expected: the value of server.token in the configuration.</p>` : ''}
<form method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<p><label for="token">Token</label> <input id="token" name="token" type="password" autocomplete="current-password" required${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}></p>
<p><button type="submit">Log in</button></p>
</form>`
  return site.frame({ title: 'Log in', main, status: isWrong ? 401 : 200 }, asked)
}
