import {
  type DeployedIntegrationInformation,
  getDeployedIntegration,
  type IntegrationMetadata,
  type IntegrationStatus,
  type RegisteredInstance,
  testContextualDataIntegration,
  testIntegration,
} from '@mgmt-api/models/integrations'
import { contextualDataInstances, integrationInstances } from '@mgmt-api/models/integrations/resources'
import { redactSecrets } from '../../resource/item-content.ts'
import type { RequestInput } from '../../resource/behaviour.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { type ResourcePlan, planResource } from '../../resource/resource-plan.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type CatalogueEntry, contextualCatalogue, integrationCatalogue } from './catalogue.ts'
import {
  instanceContent,
  instanceMetadataOf,
  type InstanceContent,
  instanceMetadata,
  instanceStatus,
} from './instance-content.ts'
import { testSettings } from './test-instance.ts'

const entryOf = (catalogue: readonly CatalogueEntry[], key: string | undefined): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.key === key)

// Validated against the operation.
const metadataIn = ({ body }: RequestInput): IntegrationMetadata =>
  (body as { readonly metadata?: IntegrationMetadata }).metadata ?? {}

export const implementedInstances: ImplementedResource<DeployedIntegrationInformation> = implementResource(
  integrationInstances,
  {
    toStored: (sent, making) => ({
      ...making.item,
      ...instanceContent(sent, making, {
        entry: entryOf(integrationCatalogue, sent.integrationKey ?? making.before?.definitionKey),
        before: making.before,
      }),
    }),
    metadata: ({ input, ...making }, before) => instanceMetadata(metadataIn(input), making, before),
    routes: {
      get: implement(getDeployedIntegration, ({ path: { integration_id: id } }, context) => ({
        integration: instanceResponse(integrationKind, implementedInstances.require(context, id), context),
      })),
      test: implement(testIntegration, ({ body: { integrationData: metadata = {}, integrationId } }, context) => {
        const stored = integrationId === undefined ? undefined : implementedInstances.require(context, integrationId)
        const { secrets } = instanceMetadataOf(
          stored === undefined ? {} : implementedInstances.metadata(context, stored.id),
        )
        const entry = entryOf(integrationCatalogue, metadata.integrationKey)
        return testSettings(context, testIntegration.id, { metadata, entry, id: stored?.id, secrets })
      }),
    },
  },
)

export const implementedContextualInstances: ImplementedResource<RegisteredInstance> = implementResource(
  contextualDataInstances,
  {
    toStored(sent, making) {
      const stored: unknown = making.before
      // Written by this function.
      const before = stored as InstanceContent | undefined
      const entry = entryOf(contextualCatalogue, sent.integrationKey ?? before?.definitionKey)
      return { ...making.item, ...instanceContent(sent, making, { entry, before }) }
    },
    metadata: ({ input, ...making }, before) => instanceMetadata(metadataIn(input), making, before),
    routes: {
      test: implement(testContextualDataIntegration, ({ path: { integration_id: id }, body }, context) => {
        const stored = implementedContextualInstances.find(context, id)
        const entry = entryOf(contextualCatalogue, id)
        if (stored === undefined && entry === undefined) throw notFound('Contextual data instance', id)
        const { integrationData: metadata = {} } = body
        const { secrets } = instanceMetadataOf(
          stored === undefined ? {} : implementedContextualInstances.metadata(context, id),
        )
        const named = entry ?? entryOf(contextualCatalogue, metadata.integrationKey)
        return testSettings(context, testContextualDataIntegration.id, {
          metadata,
          entry: named,
          id: stored?.id,
          secrets,
        })
      }),
    },
  },
)

/** A catalogue with its instances. */
export interface InstanceKind {
  readonly one: string
  readonly catalogue: readonly CatalogueEntry[]
  readonly plan: ResourcePlan
  readonly resource: Pick<ImplementedResource<StoredInstance>, 'select' | 'metadata'>
}

export type StoredInstance = InstanceContent & { readonly id: string }

export const integrationKind: InstanceKind = {
  one: 'Integration',
  catalogue: integrationCatalogue,
  plan: planResource(integrationInstances),
  resource: implementedInstances,
}

export const contextualKind: InstanceKind = {
  one: 'Contextual data integration',
  catalogue: contextualCatalogue,
  plan: planResource(contextualDataInstances),
  resource: implementedContextualInstances,
}

/** An instance as returned, with status and masks. */
export function instanceResponse<T extends StoredInstance>(
  { catalogue, plan, resource }: InstanceKind,
  item: T,
  context: Context,
): T & { readonly integrationStatus: IntegrationStatus } {
  const facts = instanceMetadataOf(resource.metadata(context, item.id))
  const entry = entryOf(catalogue, item.definitionKey)
  const integrationStatus = instanceStatus(item, facts, { context, entry })
  // A mask has the type of its value.
  return redactSecrets(plan, { ...item, integrationStatus }, context) as T & {
    readonly integrationStatus: IntegrationStatus
  }
}
