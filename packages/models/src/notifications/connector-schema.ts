import { type Enum, type Model, bool, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { ConnectorType } from './kinds.ts'

const fieldTypeValues = [
  'FIELD_TYPE_UNSPECIFIED',
  'STRING',
  'NON_EMPTY_STRING',
  'KEY_VALUE_PAIRS',
  'JSON_OBJECT',
  'DATE',
  'URL',
  'ARRAY_OF_STRINGS',
  'BOOLEAN',
] as const

/** What the value of a setting or of a part of a message looks like. */
export type FieldType = Open<(typeof fieldTypeValues)[number]>
export const FieldType: Enum<FieldType> = openEnum('FieldType', fieldTypeValues)

/** A setting that connectors of a type have. */
export interface ConnectorConfigSchemaField {
  /** Whether it may be different for single kinds of things. */
  allowOverrides?: boolean | undefined
  /** Values that it may have; empty: any. At most 100 items. */
  allowedValues?: string[] | undefined
  /** Its value where none is given. At most 4,096 characters. */
  default?: string | undefined
  /** What it is for, for people. 1 to 4,096 characters. */
  description?: string | undefined
  /** Name of the setting. 1 to 256 characters. */
  fieldName?: string | undefined
  /** What its value looks like. */
  fieldType?: FieldType | undefined
  /** Whether a connector must have it. */
  required?: boolean | undefined
}

export const ConnectorConfigSchemaField: Model<ConnectorConfigSchemaField> = model('ConnectorConfigSchemaField', {
  allowOverrides: bool(),
  allowedValues: list(text(), { max: 100 }),
  default: text({ max: 4_096 }),
  description: text({ min: 1, max: 4_096 }),
  fieldName: text({ min: 1, max: 256 }),
  fieldType: FieldType,
  required: bool(),
})

/** The settings that connectors of a type have. */
export interface ConnectorConfigSchema {
  /** One for each setting. At most 100 items. */
  fields?: ConnectorConfigSchemaField[] | undefined
}

export const ConnectorConfigSchema: Model<ConnectorConfigSchema> = model('ConnectorConfigSchema', {
  fields: list(ConnectorConfigSchemaField, { max: 100 }),
})

const templateRenderingModeValues = ['TEMPLATE_RENDERING_MODE_UNSPECIFIED', 'RELAXED', 'STRICT'] as const

/** How strictly a template is taken. */
export type TemplateRenderingMode = Open<(typeof templateRenderingModeValues)[number]>
export const TemplateRenderingMode: Enum<TemplateRenderingMode> = openEnum(
  'TemplateRenderingMode',
  templateRenderingModeValues,
)

/** A part that messages of a form have. */
export interface MessageConfigSchemaField {
  /** Values that it may have; empty: any. At most 100 items, each at most 4,096 characters. */
  allowedValues?: string[] | undefined
  /** Its text where none is given. At most 4,096 characters. */
  default?: string | undefined
  /** What it is for, for people. 1 to 4,096 characters. */
  description?: string | undefined
  /** Whether presets may not change it. */
  disableOverride?: boolean | undefined
  /** Name of the part. 1 to 256 characters. */
  fieldName?: string | undefined
  /** What its text looks like. */
  fieldType?: FieldType | undefined
  /** How strictly its template is taken. */
  renderingMode?: TemplateRenderingMode | undefined
  /** Whether a message must have it. */
  required?: boolean | undefined
}

export const MessageConfigSchemaField: Model<MessageConfigSchemaField> = model('MessageConfigSchemaField', {
  allowedValues: list(text({ max: 4_096 }), { max: 100 }),
  default: text({ max: 4_096 }),
  description: text({ min: 1, max: 4_096 }),
  disableOverride: bool(),
  fieldName: text({ min: 1, max: 256 }),
  fieldType: FieldType,
  renderingMode: TemplateRenderingMode,
  required: bool(),
})

/** The parts of messages of one form. */
export interface MessageConfigSchema {
  /** One for each part. At most 100 items. */
  fields?: MessageConfigSchemaField[] | undefined
  /** The form. 1 to 256 characters. */
  payloadType?: string | undefined
}

export const MessageConfigSchema: Model<MessageConfigSchema> = model('MessageConfigSchema', {
  fields: list(MessageConfigSchemaField, { max: 100 }),
  payloadType: text({ min: 1, max: 256 }),
})

/** What connectors of a type are made of, and what they send. */
export interface ConnectorSchema {
  /** Their settings. */
  connectorConfigSchema?: ConnectorConfigSchema | undefined
  /** What they send, by form of the message. 1 to 100 items. */
  messageConfigSchemas?: MessageConfigSchema[] | undefined
  /** The forms of messages that they can send. 1 to 100 items. */
  supportedPayloadTypes?: string[] | undefined
  /** The type. */
  type?: ConnectorType | undefined
}

export const ConnectorSchema: Model<ConnectorSchema> = model('ConnectorSchema', {
  connectorConfigSchema: ConnectorConfigSchema,
  messageConfigSchemas: list(MessageConfigSchema, { min: 1, max: 100 }),
  supportedPayloadTypes: list(text(), { min: 1, max: 100 }),
  type: ConnectorType,
})
