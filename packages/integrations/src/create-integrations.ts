import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
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

/** Contextual data integrations: deployments, tickets and incidents of other tools. */
export interface ContextualData extends ResourceClient<ContextualDataVerbs> {
  /** Instances. */
  readonly instances: ResourceClient<ContextualDataInstanceVerbs>
}

/** Extensions: packages of dashboards, alerts, parsing rules and more. */
export interface Extensions extends ResourceClient<ExtensionVerbs> {
  /** Extensions that the account has deployed. */
  readonly deployments: ResourceClient<ExtensionDeploymentVerbs>
}

/**
 * Integrations group of the Management API: the catalogue of integrations, and their instances. Methods that send
 * secrets reject a mask (`********`) in their place, kind `validation`.
 */
export interface Integrations extends ResourceClient<IntegrationVerbs> {
  /** Instances of integrations. */
  readonly instances: ResourceClient<IntegrationInstanceVerbs>
  readonly contextualData: ContextualData
  readonly extensions: Extensions
}

/**
 * Creates the client of the integrations group over any caller. Sends nothing.
 * @example
 * const integrations = createIntegrations(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { integration, amountIntegrations } of integrations.list()) console.log(integration?.id,
 * amountIntegrations)
 */
export function createIntegrations(caller: Caller): Integrations {
  const options = { listed, createMany }
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
