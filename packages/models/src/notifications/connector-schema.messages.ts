import { type Model, model } from '../core/describe.ts'
import { ConnectorSchema } from './connector-schema.ts'
import { ConnectorType } from './kinds.ts'

/** The schema of which type. */
export interface GetConnectorSchemaQuery {
  /** The type. */
  type?: ConnectorType | undefined
}

export const GetConnectorSchemaQuery: Model<GetConnectorSchemaQuery> = model('GetConnectorSchemaQuery', {
  type: ConnectorType,
})

/** What connectors of a type are made of. */
export interface GetConnectorSchemaResponse {
  connectorSchema?: ConnectorSchema | undefined
}

export const GetConnectorSchemaResponse: Model<GetConnectorSchemaResponse> = model('GetConnectorSchemaResponse', {
  connectorSchema: ConnectorSchema,
})
