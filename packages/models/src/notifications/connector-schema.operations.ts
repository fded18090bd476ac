import { type Operation, operation } from '../core/operation.ts'
import { GetConnectorSchemaQuery, GetConnectorSchemaResponse } from './connector-schema.messages.ts'

/** Which settings connectors of a type have, and what they can send. */
export const getConnectorSchema: Operation<{ query: GetConnectorSchemaQuery; response: GetConnectorSchemaResponse }> =
  operation({
    id: 'ConnectorSchemaService_GetConnectorSchema',
    service: 'Connector Schema service',
    method: 'GET',
    path: '/notifications/notification-center/v1/connector-schemas',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: GetConnectorSchemaQuery },
    out: GetConnectorSchemaResponse,
  })
