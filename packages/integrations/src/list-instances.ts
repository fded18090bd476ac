import { bind, listed } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { contextualDataVerbs, integrationVerbs, type RegisteredInstance } from '@mgmt-api/models/integrations'

/** Instance with the id of its integration. */
export type IntegrationInstance = RegisteredInstance & { readonly integrationId: string }

/** Options of a list of instances. */
export interface ListInstancesOptions {
  /** Kind of instances. Default: `integrations`. */
  readonly of?: 'integrations' | 'contextual-data' | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Lists all instances in an account, in the order of the catalogue. Since the contract has no list of instances, this
 * reads the catalogue, then each integration with instances in turn. Instances deleted meanwhile are omitted.
 * @throws {MgmtError} on iteration, like `list` and `get`
 * @example for await (const { integrationId, id } of listInstances(transport)) console.log(integrationId, id)
 */
export async function* listInstances(
  caller: Caller,
  { of = 'integrations', ...options }: ListInstancesOptions = {},
): AsyncGenerator<IntegrationInstance, void, undefined> {
  const { list, get } = bind(caller, of === 'integrations' ? integrationVerbs : contextualDataVerbs, { listed })
  for await (const { integration, amountIntegrations } of list(options)) {
    if (integration === undefined || String(amountIntegrations) === '0') continue
    const details = await get(integration.id, options)
    for (const instance of details.default?.registered ?? []) yield { ...instance, integrationId: integration.id }
  }
}
