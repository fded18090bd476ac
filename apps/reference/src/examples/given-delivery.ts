import { valueAt } from '@mgmt-api/models/internal'
import type { ResourceName } from '@mgmt-api/models/resources'
import { type Fields, type GivenArguments, type GivenStage, itemsOf } from './given.ts'

/** The value of a field of an integration: its default, or one to fill in. */
function setting({ name: key, single, singleBoolean, singleNumber, multiText }: Fields): object {
  if (singleBoolean !== undefined) return { key, booleanValue: valueAt(singleBoolean, 'defaultValue') }
  if (singleNumber !== undefined) return { key, numericValue: valueAt(singleNumber, 'defaultValue') }
  if (multiText !== undefined) return { key, stringList: { values: valueAt(multiText, 'defaultValues') } }
  const other = String(key).endsWith('Arn') ? 'arn:aws:iam::123456789012:role/metrics-reader' : '…'
  const stringValue = valueAt(single, 'defaultValue')
  return { key, stringValue: typeof stringValue === 'string' ? stringValue : other }
}

type Catalogue = 'integrations' | 'contextual-data'

/** A body with the fields of the newest version of an integration. */
async function bodyOf(integrationKey: string, catalogue: Catalogue, { call }: GivenStage): Promise<object> {
  const definition = await call(catalogue, 'definition', { id: integrationKey })
  const newest = itemsOf(valueAt(definition, 'revisions')).at(-1)
  const parameters = itemsOf(newest?.fields).map(setting)
  return { integrationKey, version: newest?.id, integrationParameters: { parameters } }
}

const gcp = (stage: GivenStage): Promise<object> => bodyOf('gcp-logs-collector', 'integrations', stage)
const deployments = (stage: GivenStage): Promise<object> => bodyOf('github-deployments', 'contextual-data', stage)

const created = async (stage: GivenStage): Promise<{ id: unknown }> => ({
  id: await stage.call('integration-instances', 'create', { body: await gcp(stage) }),
})

const createdContextual = async (stage: GivenStage): Promise<{ id: unknown }> => ({
  id: await stage.call('contextual-data-instances', 'create', { body: await deployments(stage) }),
})

/** A version of an extension, and its first item. */
const deployment = async ({ call }: GivenStage): Promise<object> => {
  const [revision] = itemsOf(valueAt(await call('extensions', 'get', { id: 'NGINX' }), 'revisions'))
  const [first] = itemsOf(revision?.items)
  return { query: { version: '1.0.0', item_ids: [first?.id] } }
}

const deployed = async (stage: GivenStage): Promise<{ id: unknown }> => {
  await stage.call('extension-deployments', 'deploy', { id: 'NGINX', rest: { ...(await deployment(stage)) } })
  return { id: 'NGINX' }
}

const slack = { connectorType: 'SLACK', entityType: 'ALERTS' }

const chat = {
  name: 'Deployment bot',
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: [
      { fieldName: 'url', value: 'https://bots.example.com/deployments' },
      { fieldName: 'method', value: 'POST' },
    ],
  },
}

/** Examples of integrations, notifications and webhooks. */
export const deliveryArguments: GivenArguments = {
  IntegrationService_GetTemplate: () => ({ id: 'aws-log-shipper' }),
  IntegrationService_GetDeployedIntegration: created,
  IntegrationService_GetManagedIntegrationStatus: created,
  IntegrationService_DeleteIntegration: created,
  IntegrationService_SaveIntegration: async (stage) => ({ body: await gcp(stage) }),
  IntegrationService_TestIntegration: async (stage) => ({ body: await gcp(stage) }),
  IntegrationService_UpdateIntegration: async (stage) => ({ ...(await created(stage)), body: await gcp(stage) }),
  ContextualDataIntegrationService_SaveContextualDataIntegration: async (stage) => ({ body: await deployments(stage) }),
  ContextualDataIntegrationService_TestContextualDataIntegration: async (stage) => ({
    id: 'github-deployments',
    body: await deployments(stage),
  }),
  ContextualDataIntegrationService_UpdateContextualDataIntegration: async (stage) => ({
    ...(await createdContextual(stage)),
    body: await deployments(stage),
  }),
  ContextualDataIntegrationService_DeleteContextualDataIntegration: createdContextual,
  ExtensionDeploymentService_DeployExtension: async (stage) => ({
    id: 'NGINX',
    rest: { ...(await deployment(stage)) },
  }),
  ExtensionDeploymentService_UpdateExtension: async (stage) => ({
    ...(await deployed(stage)),
    rest: { query: { version: '1.0.0', applications: ['shop'] } },
  }),
  ExtensionDeploymentService_UndeployExtension: deployed,
  ConnectorsService_CreateConnector: () => ({ body: chat }),
  ConnectorsService_DeleteConnector: async ({ call }) => {
    return { id: valueAt(await call('connectors', 'create', { body: chat }), 'id') }
  },
  ConnectorSchemaService_GetConnectorSchema: () => ({ id: 'SLACK' }),
  TestingService_TestConnectorConfig: () => ({
    body: { type: chat.type, entityType: 'ALERTS', fields: chat.connectorConfig.fields },
  }),
  PresetsService_DeleteCustomPreset: async ({ call, item }) => {
    const { id: _, ...preset } = item('presets')
    return { id: valueAt(await call('presets', 'create', { body: { ...preset, name: 'Unused' } }), 'id') }
  },
  PresetsService_GetDefaultPresetSummary: () => ({ id: slack }),
  PresetsService_GetSystemDefaultPresetSummary: () => ({ id: slack }),
  TestingService_TestDestination: ({ item }) => ({
    body: {
      connectorId: item('connectors').id,
      presetId: item('presets').id,
      entityType: 'ALERTS',
      payloadType: 'message_blocks',
    },
  }),
  TestingService_TestExistingPreset: ({ item }) => ({
    body: { connectorId: item('connectors').id, entityType: 'ALERTS' },
  }),
  TestingService_TestPresetConfig: ({ item, body }) => ({
    body: { connectorId: item('connectors').id, parentPresetId: 'preset_system_slack_alerts_basic', ...body },
  }),
  GlobalRoutersService_CreateGlobalRouter: ({ item }) => ({
    body: {
      name: 'Team billing',
      routingLabels: { team: 'billing' },
      rules: [
        {
          name: 'Page for P1',
          entityType: 'ALERTS',
          condition: 'alertDef.priority == "P1"',
          targets: [{ connectorId: item('connectors').id }],
        },
      ],
    },
  }),
  EntitiesService_ListEntityTypeAttachmentTypes: () => ({ id: 'ALERTS' }),
  EntitiesService_ListEntitySubTypes: () => ({ id: 'ALERTS' }),
  OutgoingWebhooksService_ListOutgoingWebhooks: () => ({ id: 'SLACK' }),
}

const bodiesIn =
  (catalogue: Catalogue) =>
  async (stage: GivenStage): Promise<ReadonlyMap<string, object>> => {
    const bodies = new Map<string, object>()
    for (const listed of await stage.list(catalogue)) {
      const key = String(valueAt(listed, 'integration.id'))
      bodies.set(key, await bodyOf(key, catalogue, stage))
    }
    return bodies
  }

/** Bodies of all types of a resource, by name, where no choice of fields decides the type. */
export const bodiesByType: Partial<Record<ResourceName, (stage: GivenStage) => Promise<ReadonlyMap<string, object>>>> =
  {
    'integration-instances': bodiesIn('integrations'),
    'contextual-data-instances': bodiesIn('contextual-data'),
  }
