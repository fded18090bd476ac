import { fieldIn, flatten } from '@mgmt-api/models/internal'
import { accountOf } from '../../kernel/account-numbers.ts'
import {
  type Connector,
  type ConnectorConfig,
  ConnectorConfigField,
  type ConnectorSummary,
  getConnectorSchema,
  getConnectorTypeSummaries,
  initializeConnector,
  initializeConnectorUpdate,
  type ListConnectorsQuery,
  testConnectorConfig,
  testExistingConnector,
} from '@mgmt-api/models/notifications'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import { required } from '../../http/reading/read-value.ts'
import { notFound } from '../../kernel/refusal.ts'
import { missingSettings, connectorSchema, typesFor } from './connector-types.ts'
import { sendTest } from './send-test.ts'

/** Test message without a preset. */
const plainMessage = [{ fieldName: 'title', template: 'Test notification' }]

const settingValue = flatten(ConnectorConfigField).fields.get('value')

const isContent = (field: ConnectorConfigField): boolean =>
  settingValue !== undefined && !fieldIn(settingValue, field).secret

/** A connector without secret settings and setting templates. */
function summaryOf(connector: Connector): ConnectorSummary {
  const { configOverrides, connectorConfig, resolvedConnectorConfig, ...open } = connector
  const withoutSecrets = ({ fields = [] }: ConnectorConfig = {}): ConnectorConfig => ({
    fields: fields.filter(isContent),
  })
  return {
    ...open,
    id: open.id ?? '',
    connectorConfig: withoutSecrets(connectorConfig),
    resolvedConnectorConfig: withoutSecrets(resolvedConnectorConfig),
    ...(configOverrides && { configOverrides: configOverrides.map(({ entityType }) => ({ entityType })) }),
  }
}

export const implementedConnectors: ImplementedResource<Connector> = implementResource(connectors, {
  lists: ['summaries'],
  listing: {
    where({ query }) {
      // Validated against the operation.
      const { connector_type: type = '', supported_by_entity_type: entityType } = (query ?? {}) as ListConnectorsQuery
      const isAny = type === '' || type.endsWith('_UNSPECIFIED')
      if (isAny && entityType === undefined) return []
      return [{ at: 'type', among: typesFor(entityType).filter((each) => isAny || each === type) }]
    },
  },
  toStored(_sent, { item, context }) {
    const [missing] = missingSettings(item.type, item.connectorConfig?.fields)
    if (missing !== undefined) {
      const message = `connector.connectorConfig.fields: ${missing} is missing; ${item.type ?? ''} needs it`
      enforceOwn(context, 'connectorSettings', message)
    }
    const { description = '', connectorConfig } = item
    const teamId = accountOf(context.db).team
    return { ...item, description, teamId, ...(connectorConfig && { resolvedConnectorConfig: connectorConfig }) }
  },
  summarise: summaryOf,
  routes: {
    typeSummaries: implement(getConnectorTypeSummaries, ({ query }, context) => ({
      connectorTypeSummaries: typesFor(query.supported_by_entity_type).map((type) => ({
        type,
        count: implementedConnectors.select(context, [{ at: 'type', is: type }]).length,
      })),
    })),
    schema: implement(getConnectorSchema, ({ query }) => {
      const type = required(query.type, 'type')
      const schema = connectorSchema(type)
      if (schema === undefined) throw notFound('Connector schema', type)
      return { connectorSchema: schema }
    }),
    test: implement(testExistingConnector, ({ body: { connectorId = '', payloadType } }, context) => {
      const connector = implementedConnectors.require(context, connectorId)
      const test = { payloadType, entityType: 'TEST_NOTIFICATIONS', message: plainMessage }
      return sendTest(context, testExistingConnector, connector, test)
    }),
    testConfig: implement(testConnectorConfig, ({ body: { type, fields, ...test } }, context) => {
      const connector = { type, connectorConfig: { fields } }
      return sendTest(context, testConnectorConfig, connector, { ...test, message: plainMessage })
    }),
    // The contract does not define these operations: they do nothing.
    initialize: implement(initializeConnector, () => undefined),
    initializeUpdate: implement(initializeConnectorUpdate, () => undefined),
  },
})
