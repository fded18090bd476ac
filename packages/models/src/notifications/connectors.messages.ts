import { always, type Model, list, map, model, required, text } from '../core/describe.ts'
import { resourceId } from './resource-id.ts'
import { Connector, ConnectorSummary, ConnectorTypeSummary } from './connector.ts'
import { ConnectorType, EntityType } from './kinds.ts'

/** Which connectors are listed. */
export interface ListConnectorsQuery {
  /** Those of this type; absent: of every type. */
  connector_type?: ConnectorType | undefined
  /** Those that can tell about this; absent: all. */
  supported_by_entity_type?: EntityType | undefined
}

export const ListConnectorsQuery: Model<ListConnectorsQuery> = model('ListConnectorsQuery', {
  connector_type: ConnectorType,
  supported_by_entity_type: EntityType,
})

/** Connectors, whole. */
export interface ListConnectorsResponse {
  /** Those that the key may see. At most 800 items. */
  connectors?: Connector[] | undefined
}

export const ListConnectorsResponse: Model<ListConnectorsResponse> = model('ListConnectorsResponse', {
  connectors: list(Connector, { max: 800 }),
})

/** A connector to create, or to put in place of the one with its id. */
export interface ConnectorBody {
  /** All of it: what is left out of a replacement is gone. */
  connector?: Connector | undefined
}

export const ConnectorBody: Model<ConnectorBody> = model('ConnectorBody', {
  connector: Connector,
})

/** One connector. */
export interface ConnectorResponse {
  connector: Connector
}

export const ConnectorResponse: Model<ConnectorResponse> = model('ConnectorResponse', {
  connector: always(Connector),
})

/** Connectors by their ids. */
export interface BatchGetConnectorsQuery {
  /** At most 800 items. */
  connector_ids?: string[] | undefined
}

export const BatchGetConnectorsQuery: Model<BatchGetConnectorsQuery> = model('BatchGetConnectorsQuery', {
  connector_ids: list(text(), { max: 800 }),
})

/** Connectors by their ids. */
export interface BatchGetConnectorsResponse {
  /** Those that were found, by id. */
  connectors?: Record<string, Connector> | undefined
  /** Ids that do not exist, or that the key may not see. At most 800 items. */
  notFoundIds?: string[] | undefined
}

export const BatchGetConnectorsResponse: Model<BatchGetConnectorsResponse> = model('BatchGetConnectorsResponse', {
  connectors: map(Connector),
  notFoundIds: list(text(), { max: 800 }),
})

/** Summaries of connectors by their ids. */
export interface BatchGetConnectorSummariesResponse {
  /** Those that were found, by id. */
  connectorSummaries?: Record<string, ConnectorSummary> | undefined
  /** Ids that do not exist, or that the key may not see. At most 800 items. */
  notFoundIds?: string[] | undefined
}

export const BatchGetConnectorSummariesResponse: Model<BatchGetConnectorSummariesResponse> = model(
  'BatchGetConnectorSummariesResponse',
  {
    connectorSummaries: map(ConnectorSummary),
    notFoundIds: list(text(), { max: 800 }),
  },
)

/** Summaries of connectors. */
export interface ListConnectorSummariesResponse {
  /** Those that the key may see. At most 800 items. */
  connectors?: ConnectorSummary[] | undefined
}

export const ListConnectorSummariesResponse: Model<ListConnectorSummariesResponse> = model(
  'ListConnectorSummariesResponse',
  {
    connectors: list(ConnectorSummary, { max: 800 }),
  },
)

/** Which types are counted. */
export interface GetConnectorTypeSummariesQuery {
  /** Those that can tell about this; absent: all. */
  supported_by_entity_type?: EntityType | undefined
}

export const GetConnectorTypeSummariesQuery: Model<GetConnectorTypeSummariesQuery> = model(
  'GetConnectorTypeSummariesQuery',
  {
    supported_by_entity_type: EntityType,
  },
)

/** How many connectors there are of each type. */
export interface GetConnectorTypeSummariesResponse {
  /** One for each type. At most 800 items. */
  connectorTypeSummaries?: ConnectorTypeSummary[] | undefined
}

export const GetConnectorTypeSummariesResponse: Model<GetConnectorTypeSummariesResponse> = model(
  'GetConnectorTypeSummariesResponse',
  {
    connectorTypeSummaries: list(ConnectorTypeSummary, { max: 800 }),
  },
)

/** Which connector. */
export interface ConnectorPath {
  /** Its id. 1 to 128 characters. */
  id: string
}

export const ConnectorPath: Model<ConnectorPath> = model('ConnectorPath', {
  id: required(resourceId()),
})
