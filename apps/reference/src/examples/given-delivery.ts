import { valueAt } from '@mgmt-api/models/internal'
import { type GivenArguments, type GivenStage, itemsOf } from './given.ts'

const parameter = (key: string, stringValue: string): object => ({ key, stringValue })

const gcp = {
  integrationKey: 'gcp-logs-collector',
  version: '1.0.0',
  integrationParameters: {
    parameters: [
      parameter('IntegrationName', 'Shop logs'),
      parameter('SubscriptionId', 'projects/shop/subscriptions/logs'),
      parameter('ServiceAccountKey', '…'),
    ],
  },
}

const deployments = {
  integrationKey: 'github-deployments',
  version: '1.0.0',
  integrationParameters: { parameters: [parameter('IntegrationName', 'Deployments')] },
}

const created = async ({ call }: GivenStage): Promise<{ id: unknown }> => ({
  id: await call('integration-instances', 'create', { body: gcp }),
})

const createdContextual = async ({ call }: GivenStage): Promise<{ id: unknown }> => ({
  id: await call('contextual-data-instances', 'create', { body: deployments }),
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
  IntegrationService_SaveIntegration: () => ({ body: gcp }),
  IntegrationService_TestIntegration: () => ({ body: gcp }),
  IntegrationService_UpdateIntegration: async (stage) => ({ ...(await created(stage)), body: gcp }),
  ContextualDataIntegrationService_SaveContextualDataIntegration: () => ({ body: deployments }),
  ContextualDataIntegrationService_TestContextualDataIntegration: () => ({
    id: 'github-deployments',
    body: deployments,
  }),
  ContextualDataIntegrationService_UpdateContextualDataIntegration: async (stage) => ({
    ...(await createdContextual(stage)),
    body: deployments,
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
