import type { Metrics } from './metrics.ts'
import { type Probed, readiness } from './probes.ts'
import type { ServerRoute } from './server-route.ts'

/** Routes for those that watch the process. */
export function probeRoutes(health: Probed, metrics: Metrics): readonly ServerRoute[] {
  return [
    { method: 'GET', path: '/healthz', kind: 'probe', answer: async () => Response.json({ alive: true }) },
    {
      method: 'GET',
      path: '/readyz',
      kind: 'probe',
      async answer() {
        const state = await readiness(health)
        return Response.json(state, { status: state.ready ? 200 : 503 })
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      kind: 'read',
      answer: async () => new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } }),
    },
  ]
}
