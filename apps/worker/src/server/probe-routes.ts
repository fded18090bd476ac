import type { GlobalMetrics } from './global-metrics.ts'
import { readiness } from './probes.ts'
import type { ServerSources } from './server-sources.ts'
import type { ServerRoute } from './server-route.ts'

export type ProbeSources = Pick<ServerSources, 'health' | 'processMetrics' | 'globalMetrics'>

/** Routes for monitoring. */
export function probeRoutes({ health, processMetrics, globalMetrics }: ProbeSources): readonly ServerRoute[] {
  return [
    { method: 'GET', path: '/healthz', kind: 'probe', response: async () => Response.json({ alive: true }) },
    {
      method: 'GET',
      path: '/readyz',
      kind: 'probe',
      async response() {
        const state = await readiness(health)
        return Response.json(state, { status: state.ready ? 200 : 503 })
      },
    },
    metricsRoute('/metrics', processMetrics),
    metricsRoute('/metrics/global', globalMetrics),
  ]
}

const metricsRoute = (
  path: string,
  { text, contentType }: Pick<GlobalMetrics, 'text' | 'contentType'>,
): ServerRoute => ({
  method: 'GET',
  path,
  kind: 'read',
  response: async () => new Response(await text(), { headers: { 'content-type': contentType } }),
})
