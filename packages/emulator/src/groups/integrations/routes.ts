import {
  getAllExtensions,
  getContextualDataIntegrationDefinition,
  getContextualDataIntegrationDetails,
  getContextualDataIntegrations,
  getExtension,
  getIntegrationDefinition,
  getIntegrationDetails,
  getIntegrations,
  getManagedIntegrationStatus,
  getRumApplicationVersionData,
  getTemplate,
  listManagedIntegrationKeys,
  syncRumData,
} from '@mgmt-api/models/integrations'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { required } from '../../http/reading/read-value.ts'
import { notFound } from '../../kernel/refusal.ts'
import { integrationCatalogue, latestVersion, revisionAt } from './catalogue.ts'
import { integrationDefinition, integrationDetails, integrationSummaries } from './catalogue-responses.ts'
import { implementedDeployments } from './deployments.ts'
import { listedExtension, wholeExtension } from './extension-responses.ts'
import { extensionCatalogue } from './extension-catalogue.ts'
import {
  contextualKind,
  integrationKind,
  implementedContextualInstances,
  implementedInstances,
  instanceResponse,
} from './instances.ts'
import { syncVersions, rumVersions } from './rum-versions.ts'

/** Catalogues are fixed and not stored. */
const integrationRoutes: readonly Route[] = [
  implement(getIntegrations, ({ query }, context) => ({
    integrations: integrationSummaries(integrationKind, context, query.include_testing_revision),
  })),
  implement(getIntegrationDetails, ({ path: { id }, query }, context) => {
    const integrationDetail = integrationDetails(integrationKind, id, {
      context,
      isTesting: query.include_testing_revision,
    })
    const extensions = extensionCatalogue.filter(({ integrations }) => integrations.includes(id))
    return {
      integrationDetail: {
        ...integrationDetail,
        extensions: extensions.map((each) => wholeExtension(each, {}, context)),
      },
    }
  }),
  implement(getIntegrationDefinition, ({ path: { id }, query }) => ({
    integrationDefinition: integrationDefinition(integrationKind, id, query.include_testing_revision),
  })),
  implement(listManagedIntegrationKeys, () => ({
    integrationKeys: integrationCatalogue.filter(({ type }) => type.managed !== undefined).map(({ key }) => key),
  })),
  implement(getManagedIntegrationStatus, ({ path: { integration_id: integrationId } }, context) => {
    const { integrationStatus } = instanceResponse(
      integrationKind,
      implementedInstances.require(context, integrationId),
      context,
    )
    return { integrationId, status: integrationStatus }
  }),
  implement(getTemplate, ({ query }, context) => {
    const id = required(query.integration_id, 'integration_id')
    const instance = implementedInstances.find(context, id)
    const entry = integrationCatalogue.find(({ key }) => key === (instance?.definitionKey ?? id))
    if (entry === undefined) throw notFound('Integration', id)
    const revision = revisionAt(entry, instance?.definitionVersion ?? latestVersion(entry))
    const templateUrl = revision?.cloudFormation?.templateUrl ?? revision?.azureArmTemplate?.templateUrl
    return templateUrl === undefined ? {} : { templateUrl }
  }),
  implement(getRumApplicationVersionData, ({ query: { application_name: name = '' } }, context) => ({
    versionData: rumVersions(context, name),
  })),
  implement(syncRumData, ({ body: { force = false } }, context) => syncVersions(context, force)),
]

const contextualRoutes: readonly Route[] = [
  implement(getContextualDataIntegrations, ({ query }, context) => ({
    integrations: integrationSummaries(contextualKind, context, query.include_testing_integrations),
  })),
  implement(getContextualDataIntegrationDetails, ({ path: { id }, query }, context) => ({
    integrationDetail: integrationDetails(contextualKind, id, { context, isTesting: query.include_testing_revisions }),
  })),
  implement(getContextualDataIntegrationDefinition, ({ path: { id }, query }) => ({
    integrationDefinition: integrationDefinition(contextualKind, id, query.include_testing_integrations),
  })),
]

const extensionRoutes: readonly Route[] = [
  implement(getAllExtensions, ({ body: { filter = {}, includeHiddenExtensions = false } }) => {
    const { integrations = [] } = filter
    const wanted = extensionCatalogue.filter(
      (each) =>
        (includeHiddenExtensions || !each.isHidden) &&
        (integrations.length === 0 || each.integrations.some((id) => integrations.includes(id))),
    )
    return { extensions: wanted.map(listedExtension) }
  }),
  implement(getExtension, ({ path: { id }, query }, context) => {
    const extension = extensionCatalogue.find((each) => each.id === id)
    if (extension === undefined) throw notFound('Extension', id)
    return wholeExtension(extension, query, context)
  }),
]

export const routes: readonly Route[] = [
  ...integrationRoutes,
  ...implementedInstances.routes,
  ...contextualRoutes,
  ...implementedContextualInstances.routes,
  ...extensionRoutes,
  ...implementedDeployments.routes,
]
