import { type Limit, limitOf } from '../core/limits.ts'
import { ConnectorSchema } from './connector-schema.ts'
import { Connector, ConnectorConfig, EntityTypeConfigOverrides } from './connector.ts'
import {
  BatchGetConnectorSummariesResponse,
  BatchGetConnectorsQuery,
  BatchGetConnectorsResponse,
  ConnectorPath,
  GetConnectorTypeSummariesResponse,
  ListConnectorSummariesResponse,
  ListConnectorsResponse,
} from './connectors.messages.ts'
import {
  ListEntitySubTypesResponse,
  ListEntityTypeAttachmentTypesResponse,
  ListEntityTypesResponse,
} from './entities.messages.ts'
import { ConnectorConfigField, MessageConfigField } from './fields.ts'
import { GlobalRouter, RoutingRule } from './global-router.ts'
import {
  BatchGetGlobalRoutersQuery,
  BatchGetGlobalRoutersResponse,
  GlobalRouterPath,
  ListGlobalRoutersResponse,
} from './global-routers.messages.ts'
import { MessageConfig, Preset } from './preset.ts'
import {
  BatchGetPresetsQuery,
  BatchGetPresetsResponse,
  ListPresetSummariesResponse,
  PresetPath,
} from './presets.messages.ts'
import { TestTemplateRenderBody } from './testing.messages.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds connectors, presets, routers and the answers about them, read from the descriptors. */
export interface NotificationLimits {
  /** The id in the path of a request. */
  readonly pathId: Limits<'connector' | 'preset' | 'router'>
  readonly connector: Limits<'name' | 'description' | 'settings' | 'setting' | 'overrides' | 'overriddenSettings'>
  readonly preset: Limits<'name' | 'description' | 'overrides' | 'parts' | 'part'>
  readonly router: Limits<'name' | 'description' | 'rules' | 'condition' | 'targetsOfRule' | 'fallbackTargets'>
  /** Ids that may be asked for at once. */
  readonly batch: Limits<'connectors' | 'presets' | 'routers'>
  /** What an answer holds at most. */
  readonly answers: Limits<
    | 'connectors'
    | 'connectorSummaries'
    | 'connectorTypes'
    | 'connectorsNotFound'
    | 'connectorSummariesNotFound'
    | 'payloadTypes'
    | 'presetSummaries'
    | 'presetsNotFound'
    | 'routers'
    | 'routersNotFound'
    | 'entityTypes'
    | 'entitySubTypes'
    | 'attachmentTypes'
  >
  readonly test: Limits<'template'>
}

const connector = (): NotificationLimits['connector'] => ({
  name: limitOf(Connector, 'name'),
  description: limitOf(Connector, 'description'),
  settings: limitOf(ConnectorConfig, 'fields'),
  setting: limitOf(ConnectorConfigField, 'value'),
  overrides: limitOf(Connector, 'configOverrides'),
  overriddenSettings: limitOf(EntityTypeConfigOverrides, 'fields'),
})

const preset = (): NotificationLimits['preset'] => ({
  name: limitOf(Preset, 'name'),
  description: limitOf(Preset, 'description'),
  overrides: limitOf(Preset, 'configOverrides'),
  parts: limitOf(MessageConfig, 'fields'),
  part: limitOf(MessageConfigField, 'template'),
})

const router = (): NotificationLimits['router'] => ({
  name: limitOf(GlobalRouter, 'name'),
  description: limitOf(GlobalRouter, 'description'),
  rules: limitOf(GlobalRouter, 'rules'),
  condition: limitOf(RoutingRule, 'condition'),
  targetsOfRule: limitOf(RoutingRule, 'targets'),
  fallbackTargets: limitOf(GlobalRouter, 'fallbackTargets'),
})

const answers = (): NotificationLimits['answers'] => ({
  connectors: limitOf(ListConnectorsResponse, 'connectors'),
  connectorSummaries: limitOf(ListConnectorSummariesResponse, 'connectors'),
  connectorTypes: limitOf(GetConnectorTypeSummariesResponse, 'connectorTypeSummaries'),
  connectorsNotFound: limitOf(BatchGetConnectorsResponse, 'notFoundIds'),
  connectorSummariesNotFound: limitOf(BatchGetConnectorSummariesResponse, 'notFoundIds'),
  payloadTypes: limitOf(ConnectorSchema, 'supportedPayloadTypes'),
  presetSummaries: limitOf(ListPresetSummariesResponse, 'presetSummaries'),
  presetsNotFound: limitOf(BatchGetPresetsResponse, 'notFoundIds'),
  routers: limitOf(ListGlobalRoutersResponse, 'routers'),
  routersNotFound: limitOf(BatchGetGlobalRoutersResponse, 'notFoundIds'),
  entityTypes: limitOf(ListEntityTypesResponse, 'entityTypes'),
  entitySubTypes: limitOf(ListEntitySubTypesResponse, 'entitySubTypes'),
  attachmentTypes: limitOf(ListEntityTypeAttachmentTypesResponse, 'supportedAttachmentTypes'),
})

const readLimits = (): NotificationLimits => ({
  pathId: {
    connector: limitOf(ConnectorPath, 'id'),
    preset: limitOf(PresetPath, 'id'),
    router: limitOf(GlobalRouterPath, 'id'),
  },
  connector: connector(),
  preset: preset(),
  router: router(),
  batch: {
    connectors: limitOf(BatchGetConnectorsQuery, 'connector_ids'),
    presets: limitOf(BatchGetPresetsQuery, 'preset_ids'),
    routers: limitOf(BatchGetGlobalRoutersQuery, 'global_router_ids'),
  },
  answers: answers(),
  test: { template: limitOf(TestTemplateRenderBody, 'template') },
})

/** @example limits.batch.connectors.max // 800 */
export const limits: NotificationLimits = /* @__PURE__ */ readLimits()
