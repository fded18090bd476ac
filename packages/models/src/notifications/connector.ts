import { always, type Enum, type Model, int64, list, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { resourceId } from './resource-id.ts'
import { ConnectorConfigField, TemplatedConnectorConfigField } from './fields.ts'
import { ConnectorType, EntityType } from './kinds.ts'

/** Settings of a connector that are different for notifications about one kind of thing. */
export interface EntityTypeConfigOverrides {
  /** For notifications about this. */
  entityType?: EntityType | undefined
  /** The settings, in place of those of the connector. At most 100 items. */
  fields?: TemplatedConnectorConfigField[] | undefined
}

export const EntityTypeConfigOverrides: Model<EntityTypeConfigOverrides> = model('EntityTypeConfigOverrides', {
  entityType: EntityType,
  fields: list(TemplatedConnectorConfigField, { max: 100 }),
})

/** How a connector reaches its destination. */
export interface ConnectorConfig {
  /** Its settings. At most 100 items. */
  fields?: ConnectorConfigField[] | undefined
}

export const ConnectorConfig: Model<ConnectorConfig> = model('ConnectorConfig', {
  fields: list(ConnectorConfigField, { max: 100 }),
})

const deliveryValues = ['DELIVERY_UNSPECIFIED', 'DISABLED', 'ERRORS_ONLY'] as const

/** Which deliveries are recorded. */
export type Delivery = Open<(typeof deliveryValues)[number]>
export const Delivery: Enum<Delivery> = openEnum('Delivery', deliveryValues)

/** What is recorded of the deliveries of a connector. */
export interface Diagnostics {
  delivery?: Delivery | undefined
}

export const Diagnostics: Model<Diagnostics> = model('Diagnostics', {
  delivery: Delivery,
})

/** A way to a destination: a chat, an on-call service, a mailbox. */
export interface Connector {
  /** What is different for single kinds of things. At most 100 items. */
  configOverrides?: EntityTypeConfigOverrides[] | undefined
  /** How it reaches its destination. */
  connectorConfig?: ConnectorConfig | undefined
  /** Made by the service. */
  createTime?: string | undefined
  /** What it is for, for people. At most 5,000 characters. */
  description?: string | undefined
  /**
   * What is recorded of its deliveries.
   * @deprecated by the service.
   */
  diagnostics?: Diagnostics | undefined
  /** Lasting id, which addresses it. 1 to 128 characters. */
  id?: string | undefined
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** Its settings together with those that the service finds out. Made by the service, which ignores it in requests. */
  resolvedConnectorConfig?: ConnectorConfig | undefined
  /** The team that it belongs to. 1 to 4,294,967,295. */
  teamId?: Int64 | undefined
  /** What it speaks to. */
  type?: ConnectorType | undefined
  /** Made by the service. */
  updateTime?: string | undefined
}

export const Connector: Model<Connector> = model('Connector', {
  configOverrides: list(EntityTypeConfigOverrides, { max: 100 }),
  connectorConfig: ConnectorConfig,
  createTime: timestamp(),
  description: text({ max: 5_000 }),
  diagnostics: Diagnostics,
  id: resourceId(),
  name: text({ min: 1, max: 200, pattern: /^[\s\S]+$/ }),
  resolvedConnectorConfig: ConnectorConfig,
  teamId: int64({ min: 1, max: 4_294_967_295, wire: 'integer' }),
  type: ConnectorType,
  updateTime: timestamp(),
})

/** A connector without the settings that are sensitive. */
export interface ConnectorSummary {
  /** What is different for single kinds of things. At most 100 items. */
  configOverrides?: EntityTypeConfigOverrides[] | undefined
  /** How it reaches its destination, as far as it may be shown. */
  connectorConfig?: ConnectorConfig | undefined
  /** Made by the service. */
  createTime?: string | undefined
  /** What it is for, for people. At most 5,000 characters. */
  description?: string | undefined
  /** Lasting id, which addresses it. 1 to 128 characters. */
  id: string
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** Its settings together with those that the service finds out, as far as they may be shown. */
  resolvedConnectorConfig?: ConnectorConfig | undefined
  /** The team that it belongs to. 1 to 4,294,967,295. */
  teamId?: Int64 | undefined
  /** What it speaks to. */
  type?: ConnectorType | undefined
  /** Made by the service. */
  updateTime?: string | undefined
}

export const ConnectorSummary: Model<ConnectorSummary> = model('ConnectorSummary', {
  configOverrides: list(EntityTypeConfigOverrides, { max: 100 }),
  connectorConfig: ConnectorConfig,
  createTime: timestamp(),
  description: text({ max: 5_000 }),
  id: always(resourceId()),
  name: text({ min: 1, max: 200, pattern: /^[\s\S]+$/ }),
  resolvedConnectorConfig: ConnectorConfig,
  teamId: int64({ min: 1, max: 4_294_967_295, wire: 'integer' }),
  type: ConnectorType,
  updateTime: timestamp(),
})

/** How many connectors there are of one type. */
export interface ConnectorTypeSummary {
  /** Their number. 0 to 800. */
  count?: Int64 | undefined
  /** The type. */
  type?: ConnectorType | undefined
}

export const ConnectorTypeSummary: Model<ConnectorTypeSummary> = model('ConnectorTypeSummary', {
  count: int64({ min: 0, max: 800, wire: 'integer' }),
  type: ConnectorType,
})
