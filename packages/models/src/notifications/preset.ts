import {
  always,
  type Enum,
  type Model,
  empty,
  list,
  model,
  oneOf,
  openEnum,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { resourceId } from './resource-id.ts'
import { MessageConfigField } from './fields.ts'
import { ConnectorType, EntityType } from './kinds.ts'

const attachmentConfigPolicyValues = ['AUTO', 'ENABLED', 'DISABLED'] as const

/** Whether attachments go along with a notification. */
export type AttachmentConfigPolicy = Open<(typeof attachmentConfigPolicyValues)[number]>
export const AttachmentConfigPolicy: Enum<AttachmentConfigPolicy> = openEnum(
  'AttachmentConfigPolicy',
  attachmentConfigPolicyValues,
)

/** What goes along with a notification. */
export interface AttachmentConfig {
  /** Holds for every type of attachment. */
  policy?: AttachmentConfigPolicy | undefined
}

export const AttachmentConfig: Model<AttachmentConfig> = model('AttachmentConfig', {
  policy: AttachmentConfigPolicy,
})

/** Holds for one kind of event. */
export interface MatchEntityTypeAndSubTypeCondition {
  /** The kind, as the list of subtypes names it. 1 to 100 characters. */
  entitySubType?: string | undefined
}

export const MatchEntityTypeAndSubTypeCondition: Model<MatchEntityTypeAndSubTypeCondition> = model(
  'MatchEntityTypeAndSubTypeCondition',
  {
    entitySubType: text({ min: 1, max: 100 }),
  },
)

/** At most one of these is present. */
export interface ConditionTypeVariants {
  /** For every notification about what the preset is about. */
  matchEntityType: Empty
  /** For one kind of event alone. */
  matchEntityTypeAndSubType: MatchEntityTypeAndSubTypeCondition
}

/** When an override holds. */
export type ConditionType = OneOf<ConditionTypeVariants>

export const ConditionType: Model<ConditionType> = variants('ConditionType', [
  oneOf<ConditionTypeVariants>({
    matchEntityType: empty(),
    matchEntityTypeAndSubType: MatchEntityTypeAndSubTypeCondition,
  }),
])

/** What a message consists of. */
export interface MessageConfig {
  /** Its parts. At most 100 items. */
  fields?: MessageConfigField[] | undefined
}

export const MessageConfig: Model<MessageConfig> = model('MessageConfig', {
  fields: list(MessageConfigField, { max: 100 }),
})

/** Parts of a message in place of those of the parent. */
export interface ConfigOverrides {
  /** When they hold. */
  conditionType?: ConditionType | undefined
  /** The parts. */
  messageConfig?: MessageConfig | undefined
  /** For messages of this form. 1 to 100 characters. */
  payloadType?: string | undefined
}

export const ConfigOverrides: Model<ConfigOverrides> = model('ConfigOverrides', {
  conditionType: ConditionType,
  messageConfig: MessageConfig,
  payloadType: text({ min: 1, max: 100 }),
})

const presetTypeValues = ['PRESET_TYPE_UNSPECIFIED', 'SYSTEM', 'CUSTOM'] as const

/** Who made a preset. */
export type PresetType = Open<(typeof presetTypeValues)[number]>
export const PresetType: Enum<PresetType> = openEnum('PresetType', presetTypeValues)

/** The form of notifications: what a connector sends when something happens. */
export interface Preset {
  /** What goes along with them. */
  attachmentConfig?: AttachmentConfig | undefined
  /** What is different from the parent. At most 100 items. */
  configOverrides?: ConfigOverrides[] | undefined
  /** For connectors of this type. */
  connectorType?: ConnectorType | undefined
  /** Made by the service. */
  createTime?: string | undefined
  /** What it is for, for people. At most 5,000 characters. */
  description?: string | undefined
  /** For notifications about this. */
  entityType?: EntityType | undefined
  /** Lasting id, which addresses it. 1 to 128 characters. */
  id?: string | undefined
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** The preset that it is derived from, and gets from what it does not say itself. 1 to 128 characters. */
  parentId?: string | undefined
  /** Whether it came with the service, or people made it. */
  presetType?: PresetType | undefined
  /** Made by the service. */
  updateTime?: string | undefined
}

export const Preset: Model<Preset> = model('Preset', {
  attachmentConfig: AttachmentConfig,
  configOverrides: list(ConfigOverrides, { max: 100 }),
  connectorType: ConnectorType,
  createTime: timestamp(),
  description: text({ max: 5_000 }),
  entityType: EntityType,
  id: resourceId(),
  name: text({ min: 1, max: 200 }),
  parentId: resourceId(),
  presetType: PresetType,
  updateTime: timestamp(),
})

/** A preset without its messages. */
export interface PresetSummary {
  /** What goes along with its notifications. */
  attachmentConfig?: AttachmentConfig | undefined
  /** For connectors of this type. */
  connectorType?: ConnectorType | undefined
  /** Made by the service. */
  createTime?: string | undefined
  /** What it is for, for people. At most 5,000 characters. */
  description?: string | undefined
  /** For notifications about this. */
  entityType?: EntityType | undefined
  /** Lasting id, which addresses it. 1 to 128 characters. */
  id: string
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** The preset that it is derived from. 1 to 128 characters. */
  parentId?: string | undefined
  /** Whether it came with the service, or people made it. */
  presetType?: PresetType | undefined
  /** Made by the service. */
  updateTime?: string | undefined
}

export const PresetSummary: Model<PresetSummary> = model('PresetSummary', {
  attachmentConfig: AttachmentConfig,
  connectorType: ConnectorType,
  createTime: timestamp(),
  description: text({ max: 5_000 }),
  entityType: EntityType,
  id: always(resourceId()),
  name: text({ min: 1, max: 200 }),
  parentId: resourceId(),
  presetType: PresetType,
  updateTime: timestamp(),
})
