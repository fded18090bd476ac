import { bind, listed, refuseMasks, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type ContextualDataInstanceVerbs,
  contextualDataInstanceVerbs,
  type ContextualDataVerbs,
  contextualDataVerbs,
  type ExtensionDeploymentVerbs,
  extensionDeploymentVerbs,
  type ExtensionVerbs,
  extensionVerbs,
  type IntegrationInstanceVerbs,
  integrationInstanceVerbs,
  type IntegrationVerbs,
  integrationVerbs,
} from '@mgmt-api/models/integrations'

/** Integrations that bring explanations of what happens: deployments, tickets, incidents of other tools. */
export interface ContextualData extends ResourceClient<ContextualDataVerbs> {
  /** What was set up of them. */
  readonly instances: ResourceClient<ContextualDataInstanceVerbs>
}

/** Packages of dashboards, alerts, parsing rules and more. */
export interface Extensions extends ResourceClient<ExtensionVerbs> {
  /** Extensions that the account has deployed. */
  readonly deployments: ResourceClient<ExtensionDeploymentVerbs>
}

/**
 * The integrations group of the Management API: the catalogue of integrations, and what was set up from it. Methods that
 * send secrets refuse a mask (`********`) in their place, kind `validation`.
 */
export interface Integrations extends ResourceClient<IntegrationVerbs> {
  /** What was set up of integrations. */
  readonly instances: ResourceClient<IntegrationInstanceVerbs>
  readonly contextualData: ContextualData
  readonly extensions: Extensions
}

/**
 * The client of the integrations group over any caller. Creating it sends nothing.
 * @example
 * const integrations = createIntegrations(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { integration, amountIntegrations } of integrations.list()) console.log(integration?.id, amountIntegrations)
 */
export function createIntegrations(caller: Caller): Integrations {
  const options = { listed, refuseMasks }
  return {
    ...bind(caller, integrationVerbs, options),
    instances: bind(caller, integrationInstanceVerbs, options),
    contextualData: {
      ...bind(caller, contextualDataVerbs, options),
      instances: bind(caller, contextualDataInstanceVerbs, options),
    },
    extensions: {
      ...bind(caller, extensionVerbs, options),
      deployments: bind(caller, extensionDeploymentVerbs, options),
    },
  }
}
