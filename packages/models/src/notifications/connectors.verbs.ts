import {
  type Creates,
  type Deletes,
  type Gets,
  type GetsMany,
  type Lists,
  type ListVerb,
  listVerb,
  type Replaces,
  type Verb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type { Unstructured } from '../core/types.ts'
import type { Connector, ConnectorSummary, ConnectorTypeSummary } from './connector.ts'
import { getConnectorSchema } from './connector-schema.operations.ts'
import type { ConnectorSchema } from './connector-schema.ts'
import type {
  BatchGetConnectorsResponse,
  BatchGetConnectorSummariesResponse,
  GetConnectorTypeSummariesQuery,
  GetConnectorTypeSummariesResponse,
  ListConnectorsQuery,
  ListConnectorsResponse,
  ListConnectorSummariesResponse,
} from './connectors.messages.ts'
import {
  batchGetConnectors,
  batchGetConnectorSummaries,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorTypeSummaries,
  initializeConnector,
  initializeConnectorUpdate,
  listConnectors,
  listConnectorSummaries,
  replaceConnector,
} from './connectors.operations.ts'
import type { ConnectorType } from './kinds.ts'
import type { TestResult } from './test-result.ts'
import type { TestConnectorConfigBody, TestExistingConnectorBody } from './testing.messages.ts'
import { testConnectorConfig, testExistingConnector } from './testing.operations.ts'

/** Filters of a list of connectors. */
export interface ConnectorListRest {
  readonly query?: Partial<ListConnectorsQuery> | undefined
}

/** Filters of the counts of connectors. */
export interface ConnectorTypeSummariesRest {
  readonly query?: Partial<GetConnectorTypeSummariesQuery> | undefined
}

/** Verbs of connectors. */
export interface ConnectorVerbs
  extends Lists<Connector, ConnectorListRest, ListConnectorsResponse>,
    Gets<string, Connector>,
    GetsMany<string, BatchGetConnectorsResponse>,
    Creates<Connector, Connector>,
    Replaces<string, Connector, Connector>,
    Deletes<string> {
  /** Connectors without their sensitive settings. */
  readonly summaries: ListVerb<[], ConnectorSummary, ConnectorListRest, ListConnectorSummariesResponse>
  /** Up to 800 connectors by id, without their sensitive settings, in one request. */
  readonly getManySummaries: Verb<[ids: readonly string[]], BatchGetConnectorSummariesResponse>
  /** Number of connectors per type. */
  readonly typeSummaries: ListVerb<
    [],
    ConnectorTypeSummary,
    ConnectorTypeSummariesRest,
    GetConnectorTypeSummariesResponse
  >
  /** Configuration schema and message schemas of a connector type. */
  readonly schema: Verb<[type: ConnectorType], ConnectorSchema>
  /**
   * Sends a test message through a stored connector. A rejection by the receiver is a response with `failure`, not an
   * error. Never repeated.
   */
  readonly test: Verb<[id: string, message: WithoutKey<TestExistingConnectorBody, 'connectorId'>], TestResult>
  /**
   * Sends a test message through a connector without storing it. A rejection by the receiver is a response with
   * `failure`, not an error. Never repeated.
   */
  readonly testConfig: Verb<[config: TestConnectorConfigBody], TestResult>
  /** Starts the setup of a connector. The contract does not publish its request and response. */
  readonly initialize: Verb<[body: Unstructured], Unstructured>
  /** Starts a new setup of an existing connector. The contract does not publish its request and response. */
  readonly initializeUpdate: Verb<[body: Unstructured], Unstructured>
}

/** How each verb of connectors calls its operation. */
export const connectorVerbs: ConnectorVerbs = {
  list: listVerb(listConnectors, 'connectors'),
  get: verb(getConnector, { answer: 'connector' }),
  getMany: verb(batchGetConnectors, { ids: 'query.connector_ids' }),
  create: verb(createConnector, { body: 'body.connector', answer: 'connector' }),
  replace: verb(replaceConnector, { id: 'body.connector.id', body: 'body.connector', answer: 'connector' }),
  delete: verb(deleteConnector),
  summaries: listVerb(listConnectorSummaries, 'connectors'),
  getManySummaries: verb(batchGetConnectorSummaries, { ids: 'query.connector_ids' }),
  typeSummaries: listVerb(getConnectorTypeSummaries, 'connectorTypeSummaries'),
  schema: verb(getConnectorSchema, { id: 'query.type', answer: 'connectorSchema' }),
  test: verb(testExistingConnector, { id: 'body.connectorId', answer: 'result' }),
  testConfig: verb(testConnectorConfig, { answer: 'result' }),
  initialize: verb(initializeConnector),
  initializeUpdate: verb(initializeConnectorUpdate),
}
