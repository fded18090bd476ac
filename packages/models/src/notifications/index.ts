export {
  Connector,
  ConnectorConfig,
  ConnectorSummary,
  ConnectorTypeSummary,
  Delivery,
  Diagnostics,
  EntityTypeConfigOverrides,
} from './connector.ts'
export {
  ConnectorConfigSchema,
  ConnectorConfigSchemaField,
  ConnectorSchema,
  FieldType,
  MessageConfigSchema,
  MessageConfigSchemaField,
  TemplateRenderingMode,
} from './connector-schema.ts'
export {
  GetConnectorSchemaQuery,
  GetConnectorSchemaResponse,
} from './connector-schema.messages.ts'
export { getConnectorSchema } from './connector-schema.operations.ts'
export {
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
export {
  batchGetConnectorSummaries,
  batchGetConnectors,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorTypeSummaries,
  initializeConnector,
  initializeConnectorUpdate,
  listConnectorSummaries,
  listConnectors,
  replaceConnector,
} from './connectors.operations.ts'
export {
  EntityTypePath,
  ListEntitySubTypesResponse,
  ListEntityTypeAttachmentTypesResponse,
  ListEntityTypesResponse,
} from './entities.messages.ts'
export {
  listEntitySubTypes,
  listEntityTypeAttachmentTypes,
  listEntityTypes,
} from './entities.operations.ts'
export {
  ConnectorConfigField,
  MessageConfigField,
  TemplatedConnectorConfigField,
} from './fields.ts'
export {
  EntityLabelValues,
  FallbackTarget,
  GlobalRouter,
  LabelMatcherFailure,
  LabelMatcherResult,
  type LabelMatcherResultVariants,
  RoutingLabels,
  RoutingRule,
  RoutingTarget,
} from './global-router.ts'
export {
  BatchGetGlobalRoutersQuery,
  BatchGetGlobalRoutersResponse,
  GlobalRouterBody,
  GlobalRouterPath,
  GlobalRouterResponse,
  ListGlobalRoutersQuery,
  ListGlobalRoutersResponse,
  ValidateEntityLabelMatcherQuery,
  ValidateEntityLabelMatcherResponse,
} from './global-routers.messages.ts'
export {
  batchGetGlobalRouters,
  createGlobalRouter,
  deleteGlobalRouter,
  getGlobalRouter,
  listGlobalRouters,
  replaceGlobalRouter,
  validateEntityLabelMatcher,
} from './global-routers.operations.ts'
export {
  AttachmentType,
  ConnectorType,
  EntityType,
} from './kinds.ts'
export { type NotificationLimits, limits } from './limits.ts'
export {
  AttachmentConfig,
  AttachmentConfigPolicy,
  ConditionType,
  type ConditionTypeVariants,
  ConfigOverrides,
  MatchEntityTypeAndSubTypeCondition,
  MessageConfig,
  Preset,
  PresetSummary,
  PresetType,
} from './preset.ts'
export {
  BatchGetPresetsQuery,
  BatchGetPresetsResponse,
  ListPresetSummariesResponse,
  PresetBody,
  PresetPath,
  PresetResponse,
  PresetSummariesQuery,
  PresetSummaryResponse,
} from './presets.messages.ts'
export {
  batchGetPresets,
  createCustomPreset,
  deleteCustomPreset,
  getDefaultPresetSummary,
  getPreset,
  getSystemDefaultPresetSummary,
  listPresetSummaries,
  replaceCustomPreset,
  setCustomPresetAsDefault,
  setPresetAsDefault,
} from './presets.operations.ts'
export {
  FailureReason,
  RoutingConditionFailure,
  RoutingConditionSuccess,
  TemplateRenderFailure,
  TemplateRenderResult,
  type TemplateRenderResultVariants,
  TemplateRenderSuccess,
  TestResult,
  TestResultFailure,
  TestResultResponse,
  TestResultSuccess,
  type TestResultVariants,
} from './test-result.ts'
export {
  TestConnectorConfigBody,
  TestDestinationBody,
  TestExistingConnectorBody,
  TestExistingPresetBody,
  TestPresetConfigBody,
  TestRoutingConditionValidBody,
  TestRoutingConditionValidResponse,
  type TestRoutingConditionValidResponseVariants,
  TestTemplateRenderBody,
  TestTemplateRenderResponse,
} from './testing.messages.ts'
export {
  testConnectorConfig,
  testDestination,
  testExistingConnector,
  testExistingPreset,
  testPresetConfig,
  testRoutingConditionValid,
  testTemplateRender,
} from './testing.operations.ts'
export {
  type ConnectorListRest,
  type ConnectorTypeSummariesRest,
  type ConnectorVerbs,
  connectorVerbs,
} from './connectors.verbs.ts'
export { type EntityTypeVerbs, entityTypeVerbs } from './entity-types.verbs.ts'
export { type NotificationVerbs, notificationVerbs } from './notifications.verbs.ts'
export { type PresetListRest, type PresetScope, type PresetVerbs, presetVerbs } from './presets.verbs.ts'
export { type LabelMatcherRest, type RouterListRest, type RouterVerbs, routerVerbs } from './routers.verbs.ts'
