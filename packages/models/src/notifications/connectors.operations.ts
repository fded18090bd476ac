import { empty, unstructured } from '../core/describe.ts'
import type { Empty, Unstructured } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  BatchGetConnectorSummariesResponse,
  BatchGetConnectorsQuery,
  BatchGetConnectorsResponse,
  ConnectorBody,
  ConnectorPath,
  ConnectorResponse,
  GetConnectorTypeSummariesQuery,
  GetConnectorTypeSummariesResponse,
  ListConnectorSummariesResponse,
  ListConnectorsQuery,
  ListConnectorsResponse,
} from './connectors.messages.ts'

/** Connectors that the key may see, with their settings. `listConnectorSummaries` leaves out what is sensitive. */
export const listConnectors: Operation<{ query: ListConnectorsQuery; response: ListConnectorsResponse }> = operation({
  id: 'ConnectorsService_ListConnectors',
  service: 'Connectors service',
  method: 'GET',
  path: '/notifications/notification-center/v1/connectors',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListConnectorsQuery },
  out: ListConnectorsResponse,
})

/** Creates a connector. */
export const createConnector: Operation<{ body: ConnectorBody; response: ConnectorResponse }> = operation({
  id: 'ConnectorsService_CreateConnector',
  service: 'Connectors service',
  method: 'POST',
  path: '/notifications/notification-center/v1/connectors',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: ConnectorBody },
  out: ConnectorResponse,
})

/** Replaces the connector whose id is in the body, as a whole. */
export const replaceConnector: Operation<{ body: ConnectorBody; response: ConnectorResponse }> = operation({
  id: 'ConnectorsService_ReplaceConnector',
  service: 'Connectors service',
  method: 'PUT',
  path: '/notifications/notification-center/v1/connectors',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ConnectorBody },
  out: ConnectorResponse,
})

/** Connectors by their ids, with their settings. */
export const batchGetConnectors: Operation<{ query: BatchGetConnectorsQuery; response: BatchGetConnectorsResponse }> =
  operation({
    id: 'ConnectorsService_BatchGetConnectors',
    service: 'Connectors service',
    method: 'GET',
    path: '/notifications/notification-center/v1/connectors/all/list',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: BatchGetConnectorsQuery },
    out: BatchGetConnectorsResponse,
  })

/** Connectors by their ids, without the settings that are sensitive. */
export const batchGetConnectorSummaries: Operation<{
  query: BatchGetConnectorsQuery
  response: BatchGetConnectorSummariesResponse
}> = operation({
  id: 'ConnectorsService_BatchGetConnectorSummaries',
  service: 'Connectors service',
  method: 'GET',
  path: '/notifications/notification-center/v1/connectors/all/summaries',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: BatchGetConnectorsQuery },
  out: BatchGetConnectorSummariesResponse,
})

/** Connectors that the key may see, without the settings that are sensitive. */
export const listConnectorSummaries: Operation<{
  query: ListConnectorsQuery
  response: ListConnectorSummariesResponse
}> = operation({
  id: 'ConnectorsService_ListConnectorSummaries',
  service: 'Connectors service',
  method: 'GET',
  path: '/notifications/notification-center/v1/connectors/list/summaries',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListConnectorsQuery },
  out: ListConnectorSummariesResponse,
})

/** How many connectors there are of each type. */
export const getConnectorTypeSummaries: Operation<{
  query: GetConnectorTypeSummariesQuery
  response: GetConnectorTypeSummariesResponse
}> = operation({
  id: 'ConnectorsService_GetConnectorTypeSummaries',
  service: 'Connectors service',
  method: 'GET',
  path: '/notifications/notification-center/v1/connectors/types/summaries',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetConnectorTypeSummariesQuery },
  out: GetConnectorTypeSummariesResponse,
})

/** One connector, with its settings. */
export const getConnector: Operation<{ path: ConnectorPath; response: ConnectorResponse }> = operation({
  id: 'ConnectorsService_GetConnector',
  service: 'Connectors service',
  method: 'GET',
  path: '/notifications/notification-center/v1/connectors/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ConnectorPath },
  out: ConnectorResponse,
})

/** Deletes one connector. */
export const deleteConnector: Operation<{ path: ConnectorPath; response: Empty }> = operation({
  id: 'ConnectorsService_DeleteConnector',
  service: 'Connectors service',
  method: 'DELETE',
  path: '/notifications/notification-center/v1/connectors/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ConnectorPath },
  out: empty(),
})

/**
 * Begins to set up a connector. The contract names it and leaves open what it takes and answers; its id is one of ours,
 * after its path.
 */
export const initializeConnector: Operation<{ body: Unstructured; response: Unstructured }> = operation({
  id: 'ConnectorsService_InitializeConnector',
  service: 'Connectors service',
  method: 'POST',
  path: '/notifications/notification-center/v1/connectors:initialize',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: unstructured() },
  out: unstructured(),
})

/**
 * Begins to change how a connector is set up. The contract names it and leaves open what it takes and answers; its id
 * is one of ours, after its path.
 */
export const initializeConnectorUpdate: Operation<{ body: Unstructured; response: Unstructured }> = operation({
  id: 'ConnectorsService_InitializeConnectorUpdate',
  service: 'Connectors service',
  method: 'POST',
  path: '/notifications/notification-center/v1/connectors:initializeUpdate',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: unstructured() },
  out: unstructured(),
})
