import { accountOf } from '../account-numbers.ts'
import {
  batchGetConnectorSummaries,
  type Connector,
  type ConnectorSummary,
  getConnectorSchema,
  getConnectorTypeSummaries,
  initializeConnector,
  initializeConnectorUpdate,
  testConnectorConfig,
  testExistingConnector,
} from '@mgmt-api/models/notifications'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { enforceOwn } from '../documents/enforce.ts'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import { implement } from '../implement.ts'
import { badRequest, notFound } from '../refusal.ts'
import { connectorTypes, missingSettings, connectorSchema, typesFor } from './connector-types.ts'
import { sendTest } from './send-test.ts'

/** Test message without a preset. */
const plainMessage = [{ fieldName: 'title', template: 'Test notification' }]

/** A connector without secret settings and setting templates. */
function summaryOf({
  configOverrides,
  connectorConfig,
  resolvedConnectorConfig,
  ...open
}: Connector): ConnectorSummary {
  const { settings = [] } = connectorTypes[open.type ?? ''] ?? {}
  const secret = new Set<string | undefined>(settings.filter((each) => each.secret).map(({ name }) => name))
  const withoutSecret = ({ fields = [] }: NonNullable<Connector['connectorConfig']> = {}) => ({
    fields: fields.filter(({ fieldName }) => !secret.has(fieldName)),
  })
  return {
    ...open,
    id: open.id ?? '',
    connectorConfig: withoutSecret(connectorConfig),
    resolvedConnectorConfig: withoutSecret(resolvedConnectorConfig),
    ...(configOverrides !== undefined && {
      configOverrides: configOverrides.map(({ entityType }) => ({ entityType })),
    }),
  }
}

export const implementedConnectors: ImplementedResource<Connector> = implementResource(connectors, {
  lists: ['summaries'],
  timestamps: { created: 'createTime', updated: 'updateTime' },
  listing: {
    where({ query }) {
      // Validated against the operation.
      const { connector_type: type = '', supported_by_entity_type: entityType } = (query ?? {}) as Record<
        string,
        string
      >
      const supported = typesFor(entityType)
      const wanted =
        type === '' || type.endsWith('_UNSPECIFIED') ? supported : supported.filter((each) => each === type)
      return entityType === undefined && wanted === supported ? [] : [{ at: 'type', among: wanted }]
    },
  },
  toStored(_sent, { item, context }) {
    const [missing] = missingSettings(item.type, item.connectorConfig?.fields)
    if (missing !== undefined) {
      const message = `connector.connectorConfig.fields: ${missing} is missing; ${item.type ?? ''} needs it`
      enforceOwn(context, 'connectorSettings', badRequest(message))
    }
    const { description = '', connectorConfig } = item
    const teamId = accountOf(context.db).team
    return { ...item, description, teamId, ...(connectorConfig && { resolvedConnectorConfig: connectorConfig }) }
  },
  summarise: summaryOf,
  routes: {
    getManySummaries: implement(batchGetConnectorSummaries, ({ query: { connector_ids: ids = [] } }, context) => {
      const found = ids.flatMap((id) => implementedConnectors.find(context, id) ?? [])
      const known = Object.fromEntries(found.map((connector) => [connector.id ?? '', summaryOf(connector)]))
      return { connectorSummaries: known, notFoundIds: [...new Set(ids.filter((id) => known[id] === undefined))] }
    }),
    typeSummaries: implement(getConnectorTypeSummaries, ({ query }, context) => ({
      connectorTypeSummaries: typesFor(query.supported_by_entity_type).map((type) => ({
        type,
        count: implementedConnectors.select(context, [{ at: 'type', is: type }]).length,
      })),
    })),
    schema: implement(getConnectorSchema, ({ query: { type = '' } }) => {
      if (type === '') throw badRequest('type: missing')
      const schema = connectorSchema(type)
      if (schema === undefined) throw notFound('Connector schema', type)
      return { connectorSchema: schema }
    }),
    test: implement(testExistingConnector, ({ body: { connectorId = '', payloadType } }, context) => {
      const { id, type, connectorConfig } = implementedConnectors.require(context, connectorId)
      const through = { operation: testExistingConnector.id, id, type, settings: connectorConfig?.fields ?? [] }
      const about = { entityType: 'TEST_NOTIFICATIONS', message: plainMessage }
      return { result: sendTest(context, { ...through, ...about, payloadType }) }
    }),
    testConfig: implement(testConnectorConfig, ({ body: { fields: settings = [], ...body } }, context) => ({
      result: sendTest(context, {
        ...body,
        operation: testConnectorConfig.id,
        type: body.type,
        settings,
        message: plainMessage,
      }),
    })),
    // The contract does not define these operations: they do nothing.
    initialize: implement(initializeConnector, () => ({})),
    initializeUpdate: implement(initializeConnectorUpdate, () => ({})),
  },
})
