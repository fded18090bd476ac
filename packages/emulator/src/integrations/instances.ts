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
import { shown } from '../documents/accept.ts'
import type { RequestInput } from '../documents/behaviour.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Plan, planOf } from '../documents/plan.ts'
import { type Context, implement } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { type CatalogueEntry, contextualCatalogue, integrationCatalogue } from './catalogue.ts'
import { contentOf, factsOf, type InstanceContent, instanceFacts, statusOf } from './instance-content.ts'
import { testSettings } from './test-instance.ts'

const entryOf = (catalogue: readonly CatalogueEntry[], key: string | undefined): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.key === key)

// The body was checked against the operation, whose metadata it has.
const metadataIn = ({ body }: RequestInput): IntegrationMetadata =>
  (body as { readonly metadata?: IntegrationMetadata }).metadata ?? {}

export const playedInstances: PlayedResource<DeployedIntegrationInformation> = playResource(integrationInstances, {
  accept: (sent, making) => ({
    ...making.item,
    ...contentOf(sent, making, {
      entry: entryOf(integrationCatalogue, sent.integrationKey ?? making.before?.definitionKey),
      before: making.before,
    }),
  }),
  envelope: ({ input, ...making }, before) => instanceFacts(metadataIn(input), making, before),
  routes: {
    get: implement(getDeployedIntegration, ({ path: { integration_id: id } }, context) => ({
      integration: shownInstance(integrationKind, playedInstances.require(context, id), context),
    })),
    test: implement(testIntegration, ({ body: { integrationData: metadata = {}, integrationId } }, context) => {
      const stored = integrationId === undefined ? undefined : playedInstances.require(context, integrationId)
      const { secrets } = factsOf(stored === undefined ? {} : playedInstances.envelope(context, stored.id))
      const entry = entryOf(integrationCatalogue, metadata.integrationKey)
      return testSettings(context, testIntegration.id, { metadata, entry, id: stored?.id, secrets })
    }),
  },
})

export const playedContextual: PlayedResource<RegisteredInstance> = playResource(contextualDataInstances, {
  accept(sent, making) {
    // It was stored by this function.
    const before = making.before as (RegisteredInstance & InstanceContent) | undefined
    const entry = entryOf(contextualCatalogue, sent.integrationKey ?? before?.definitionKey)
    return { ...making.item, ...contentOf(sent, making, { entry, before }) }
  },
  envelope: ({ input, ...making }, before) => instanceFacts(metadataIn(input), making, before),
  routes: {
    test: implement(testContextualDataIntegration, ({ path: { integration_id: id }, body }, context) => {
      const stored = playedContextual.find(context, id)
      const entry = entryOf(contextualCatalogue, id)
      if (stored === undefined && entry === undefined) throw notFound('Contextual data instance', id)
      const { integrationData: metadata = {} } = body
      const { secrets } = factsOf(stored === undefined ? {} : playedContextual.envelope(context, id))
      const named = entry ?? entryOf(contextualCatalogue, metadata.integrationKey)
      return testSettings(context, testContextualDataIntegration.id, {
        metadata,
        entry: named,
        id: stored?.id,
        secrets,
      })
    }),
  },
})

/** A catalogue of integrations, and what was set up from it. */
export interface InstanceKind {
  readonly one: string
  readonly catalogue: readonly CatalogueEntry[]
  readonly plan: Plan
  readonly played: Pick<PlayedResource<StoredInstance>, 'select' | 'envelope'>
}

export type StoredInstance = InstanceContent & { readonly id: string }

export const integrationKind: InstanceKind = {
  one: 'Integration',
  catalogue: integrationCatalogue,
  plan: planOf(integrationInstances),
  played: playedInstances,
}

export const contextualKind: InstanceKind = {
  one: 'Contextual data integration',
  catalogue: contextualCatalogue,
  plan: planOf(contextualDataInstances),
  played: playedContextual,
}

/** An instance as reading gives it: with its status, and masks where they are asked for. */
export function shownInstance<T extends StoredInstance>(
  { catalogue, plan, played }: InstanceKind,
  item: T,
  context: Context,
): T & { readonly integrationStatus: IntegrationStatus } {
  const facts = factsOf(played.envelope(context, item.id))
  const entry = entryOf(catalogue, item.definitionKey)
  const integrationStatus = statusOf(item, facts, { context, entry })
  // A mask is of the type of what it stands for.
  return shown(plan, { ...item, integrationStatus }, context) as T & { readonly integrationStatus: IntegrationStatus }
}
