// An HTTP endpoint for dashboards of your own: GET /usage?from=2026-10-01&to=2026-10-31 returns the units of each day
// by tier.
//
//   MGMT_API_KEY=… MGMT_REGION=eu1 MGMT_DOMAIN=example.com PORT=8080 node usage-endpoint.ts
//
// Responses are cached for ten minutes. The key stays on the server.
import { createServer } from 'node:http'
import { totalsByTier, usageReader, usageSource } from '@mgmt-api/data-usage'
import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'

const cacheMs = 10 * 60_000
const transport = createTransport()

interface CachedResponse {
  readonly status: number
  readonly body: unknown
}

const cache = new Map<string, { readonly expires: number; readonly response: Promise<CachedResponse> }>()

async function readUsage(from: string, to: string): Promise<CachedResponse> {
  try {
    const usage = usageReader(transport, await usageSource(transport))
    const days = await usage.dailyUnits({ from, to })
    return { status: 200, body: days.map((day) => ({ date: day.date, ...totalsByTier([day]) })) }
  } catch (error) {
    if (isMgmtError(error)) return problem(error)
    throw error
  }
}

/** A caller's mistake is a 400 that names it. Everything else is the platform's: a 502 without details. */
function problem({ kind, message }: MgmtError): CachedResponse {
  if (kind === 'validation') return { status: 400, body: { error: message } }
  return { status: 502, body: { error: 'The platform did not answer the request.' } }
}

async function cachedUsage(from: string, to: string): Promise<CachedResponse> {
  const key = `${from}/${to}`
  const now = Date.now()
  for (const [each, { expires }] of cache) if (expires <= now) cache.delete(each)
  const hit = cache.get(key)
  if (hit !== undefined) return hit.response
  // The promise is cached, so that simultaneous requests share one call.
  const response = readUsage(from, to)
  cache.set(key, { expires: now + cacheMs, response })
  const { status } = await response.catch(() => ({ status: 500 }))
  if (status !== 200) cache.delete(key)
  return response
}

async function respond(requested = ''): Promise<CachedResponse> {
  const url = URL.parse(requested, 'http://localhost')
  if (url?.pathname !== '/usage')
    return { status: 404, body: { error: 'Use GET /usage?from=YYYY-MM-DD&to=YYYY-MM-DD.' } }
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
  if (from === null || to === null) return { status: 400, body: { error: 'Both "from" and "to" are required.' } }
  return cachedUsage(from, to)
}

const server = createServer((request, response) => {
  respond(request.url)
    .catch((error: unknown) => {
      console.error(error)
      return { status: 500, body: { error: 'Internal error.' } }
    })
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    .catch(console.error)
})

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}/usage`)
})
process.once('SIGTERM', () => server.close())
