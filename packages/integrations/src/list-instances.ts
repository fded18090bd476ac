import { bind, listed } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { contextualDataVerbs, integrationVerbs, type RegisteredInstance } from '@mgmt-api/models/integrations'

/** An instance, with the id of the integration that it was set up from. */
export type IntegrationInstance = RegisteredInstance & { readonly integrationId: string }

/** How instances are listed. */
export interface ListInstancesOptions {
  /** Whose instances: those of integrations, or of contextual data. Default: `integrations`. */
  readonly of?: 'integrations' | 'contextual-data' | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Every instance in an account, by the order of the catalogue. The contract has no list of instances: this reads the
 * catalogue, then each integration that has some, one after the other. What is deleted meanwhile is left out.
 * @throws {MgmtError} from the loop, as `list` and `get` do
 * @example for await (const { integrationId, id } of listInstances(transport)) console.log(integrationId, id)
 */
export async function* listInstances(
  caller: Caller,
  { of = 'integrations', signal }: ListInstancesOptions = {},
): AsyncGenerator<IntegrationInstance, void, undefined> {
  const { list, get } = bind(caller, of === 'integrations' ? integrationVerbs : contextualDataVerbs, { listed })
  for await (const { integration, amountIntegrations } of list({ signal })) {
    if (integration === undefined || String(amountIntegrations) === '0') continue
    const details = await get(integration.id, { signal })
    for (const instance of details.default?.registered ?? []) yield { ...instance, integrationId: integration.id }
  }
}
