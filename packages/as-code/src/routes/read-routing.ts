import { resources } from '@mgmt-api/collections'
import type { CallOptions, Caller } from '@mgmt-api/models'
import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import { connectors, presets, routers } from '@mgmt-api/models/notifications/resources'
import { webhooks } from '@mgmt-api/models/webhooks/resources'
import type { RoutingWorld } from './routing-world.ts'

/**
 * Reads what decides who is notified, without the settings of connectors and webhooks. Sends one request for each list,
 * or one for each page of it.
 * @throws {MgmtError} The platform refused or failed.
 * @example const { receivers } = explainRoutes(await readRouting(caller))(alert).explain(Date.now())
 */
export async function readRouting(caller: Caller, options: CallOptions = {}): Promise<RoutingWorld> {
  const platform = resources(caller)
  const [rules, ...others] = await Promise.all([
    platform.of(suppressionRules).list(options).toArray(),
    platform.of(routers).list(options).toArray(),
    platform.of(connectors).summaries(options).toArray(),
    platform.of(presets).list(options).toArray(),
    platform.of(webhooks).list(options).toArray(),
  ])
  const [allRouters, summaries, presetSummaries, webhookSummaries] = others
  return {
    suppressionRules: rules.map(({ alertSchedulerRule = {} }) => alertSchedulerRule),
    routers: allRouters,
    connectors: summaries,
    presets: presetSummaries,
    webhooks: webhookSummaries,
  }
}
