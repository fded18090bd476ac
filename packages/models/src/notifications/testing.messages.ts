import { type Model, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { resourceId } from './resource-id.ts'
import { ConnectorConfigField, MessageConfigField, TemplatedConnectorConfigField } from './fields.ts'
import { ConnectorType, EntityType } from './kinds.ts'
import { ConfigOverrides } from './preset.ts'
import { RoutingConditionFailure, RoutingConditionSuccess, TemplateRenderResult } from './test-result.ts'

/** A connector to try. */
export interface TestExistingConnectorBody {
  /** Which connector. 1 to 128 characters. */
  connectorId?: string
  /** The form of the message. 1 to 100 characters. */
  payloadType?: string
}

export const TestExistingConnectorBody: Model<TestExistingConnectorBody> = model('TestExistingConnectorBody', {
  connectorId: resourceId(),
  payloadType: text({ min: 1, max: 100 }),
})

/** Settings to try before there is a connector. */
export interface TestConnectorConfigBody {
  /** What the message is about. */
  entityType?: EntityType
  /** The settings. At most 100 items. */
  fields?: ConnectorConfigField[]
  /** The form of the message. 1 to 100 characters. */
  payloadType?: string
  /** The type of the connector. */
  type?: ConnectorType
}

export const TestConnectorConfigBody: Model<TestConnectorConfigBody> = model('TestConnectorConfigBody', {
  entityType: EntityType,
  fields: list(ConnectorConfigField, { max: 100 }),
  payloadType: text({ min: 1, max: 100 }),
  type: ConnectorType,
})

/** A connector and a preset to try together. */
export interface TestDestinationBody {
  /** Settings in place of the connector's. At most 100 items. */
  connectorConfigFields?: TemplatedConnectorConfigField[]
  /** Which connector. 1 to 128 characters. */
  connectorId?: string
  /** The kind of event. 1 to 100 characters. */
  entitySubType?: string
  /** What the message is about. */
  entityType?: EntityType
  /** Parts of the message in place of the preset's. At most 100 items. */
  messageConfigFields?: MessageConfigField[]
  /** The form of the message. 1 to 100 characters. */
  payloadType?: string
  /** Which preset. 1 to 128 characters. */
  presetId?: string
}

export const TestDestinationBody: Model<TestDestinationBody> = model('TestDestinationBody', {
  connectorConfigFields: list(TemplatedConnectorConfigField, { max: 100 }),
  connectorId: resourceId(),
  entitySubType: text({ min: 1, max: 100 }),
  entityType: EntityType,
  messageConfigFields: list(MessageConfigField, { max: 100 }),
  payloadType: text({ min: 1, max: 100 }),
  presetId: resourceId(),
})

/** A preset to try. */
export interface TestExistingPresetBody {
  /** The connector that sends the message. 1 to 128 characters. */
  connectorId?: string
  /** The kind of event. 1 to 100 characters. */
  entitySubType?: string
  /** What the message is about. */
  entityType?: EntityType
  /** Which preset. 1 to 128 characters. */
  presetId?: string
}

export const TestExistingPresetBody: Model<TestExistingPresetBody> = model('TestExistingPresetBody', {
  connectorId: resourceId(),
  entitySubType: text({ min: 1, max: 100 }),
  entityType: EntityType,
  presetId: resourceId(),
})

/** A message to try before there is a preset. */
export interface TestPresetConfigBody {
  /** What is different from the parent. At most 100 items. */
  configOverrides?: ConfigOverrides[]
  /** The connector that sends the message. 1 to 128 characters. */
  connectorId?: string
  /** The kind of event. 1 to 100 characters. */
  entitySubType?: string
  /** What the message is about. */
  entityType?: EntityType
  /** The preset that it would be derived from. 1 to 128 characters. */
  parentPresetId?: string
}

export const TestPresetConfigBody: Model<TestPresetConfigBody> = model('TestPresetConfigBody', {
  configOverrides: list(ConfigOverrides, { max: 100 }),
  connectorId: resourceId(),
  entitySubType: text({ min: 1, max: 100 }),
  entityType: EntityType,
  parentPresetId: resourceId(),
})

/** A condition to evaluate. */
export interface TestRoutingConditionValidBody {
  /** What its notification is about. */
  entityType?: EntityType
  /** The condition, as in a rule of a router. 1 to 20,000 characters. */
  template?: string
}

export const TestRoutingConditionValidBody: Model<TestRoutingConditionValidBody> = model(
  'TestRoutingConditionValidBody',
  {
    entityType: EntityType,
    template: text({ min: 1, max: 20_000, pattern: /^[\s\S]+$/ }),
  },
)

/** At most one of these is present. */
export interface TestRoutingConditionValidResponseVariants {
  /** It could be evaluated. */
  success: RoutingConditionSuccess
  /** It could not. */
  failure: RoutingConditionFailure
}

/** What came of a condition. */
export type TestRoutingConditionValidResponse = OneOf<TestRoutingConditionValidResponseVariants>

export const TestRoutingConditionValidResponse: Model<TestRoutingConditionValidResponse> = variants(
  'TestRoutingConditionValidResponse',
  [
    oneOf<TestRoutingConditionValidResponseVariants>({
      success: RoutingConditionSuccess,
      failure: RoutingConditionFailure,
    }),
  ],
)

/** A template to render. */
export interface TestTemplateRenderBody {
  /** The kind of event. 1 to 100 characters. */
  entitySubType?: string
  /** What the message is about. */
  entityType?: EntityType
  /** The template. At most 20,000 characters. */
  template?: string
}

export const TestTemplateRenderBody: Model<TestTemplateRenderBody> = model('TestTemplateRenderBody', {
  entitySubType: text({ min: 1, max: 100 }),
  entityType: EntityType,
  template: text({ max: 20_000 }),
})

/** What came of a template. */
export interface TestTemplateRenderResponse {
  result?: TemplateRenderResult
}

export const TestTemplateRenderResponse: Model<TestTemplateRenderResponse> = model('TestTemplateRenderResponse', {
  result: TemplateRenderResult,
})
