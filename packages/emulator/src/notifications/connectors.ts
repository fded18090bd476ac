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
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { implement } from '../implement.ts'
import { badRequest, notFound } from '../refusal.ts'
import { connectorTypes, missingSettings, schemaOf, typesFor } from './connector-types.ts'
import { sendTest } from './send-test.ts'

/** The team that the emulator plays. */
const teamId = 1

/** What a test through a connector says where no preset does. */
const plainMessage = [{ fieldName: 'title', template: 'Test notification' }]

/** A connector without the settings that its type marks as secret, and without templates of settings. */
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

export const playedConnectors: PlayedResource<Connector> = playResource(connectors, {
  lists: ['summaries'],
  stamps: { created: 'createTime', updated: 'updateTime' },
  listing: {
    where({ query }) {
      // The operation has checked its query.
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
  accept(_sent, { item, context }) {
    const [missing] = missingSettings(item.type, item.connectorConfig?.fields)
    if (missing !== undefined && isInForce(ownRules.connectorSettings, context)) {
      throw badRequest(`connector.connectorConfig.fields: ${missing} is missing; ${item.type ?? ''} needs it`)
    }
    const { description = '', connectorConfig } = item
    return { ...item, description, teamId, ...(connectorConfig && { resolvedConnectorConfig: connectorConfig }) }
  },
  summarise: summaryOf,
  routes: {
    getManySummaries: implement(batchGetConnectorSummaries, ({ query: { connector_ids: ids = [] } }, context) => {
      const found = ids.flatMap((id) => playedConnectors.find(context, id) ?? [])
      const known = Object.fromEntries(found.map((connector) => [connector.id ?? '', summaryOf(connector)]))
      return { connectorSummaries: known, notFoundIds: [...new Set(ids.filter((id) => known[id] === undefined))] }
    }),
    typeSummaries: implement(getConnectorTypeSummaries, ({ query }, context) => ({
      connectorTypeSummaries: typesFor(query.supported_by_entity_type).map((type) => ({
        type,
        count: playedConnectors.select(context, [{ at: 'type', is: type }]).length,
      })),
    })),
    schema: implement(getConnectorSchema, ({ query: { type = '' } }) => {
      if (type === '') throw badRequest('type: missing')
      const connectorSchema = schemaOf(type)
      if (connectorSchema === undefined) throw notFound('Connector schema', type)
      return { connectorSchema }
    }),
    test: implement(testExistingConnector, ({ body: { connectorId = '', payloadType } }, context) => {
      const { id, type, connectorConfig } = playedConnectors.require(context, connectorId)
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
    // The contract leaves open what these take and answer: they do nothing.
    initialize: implement(initializeConnector, () => ({})),
    initializeUpdate: implement(initializeConnectorUpdate, () => ({})),
  },
})
