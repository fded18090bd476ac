export {
  GetContextualDataIntegrationDetailsQuery,
  TestContextualDataIntegrationBody,
  TestingIntegrationsQuery,
  UpdateContextualDataIntegrationBody,
} from './contextual-data.messages.ts'
export {
  deleteContextualDataIntegration,
  getContextualDataIntegrationDefinition,
  getContextualDataIntegrationDetails,
  getContextualDataIntegrations,
  saveContextualDataIntegration,
  testContextualDataIntegration,
  updateContextualDataIntegration,
} from './contextual-data.operations.ts'
export {
  type ContextualDataDetailsRest,
  type ContextualDataRest,
  type ContextualDataVerbs,
  contextualDataVerbs,
} from './contextual-data.verbs.ts'
export { type ContextualDataInstanceVerbs, contextualDataInstanceVerbs } from './contextual-data-instances.verbs.ts'
export {
  ArmStack,
  CloudFormationStack,
  DefaultIntegrationDetails,
  DeployedIntegrationInformation,
  RegisteredInstance,
  type RegisteredInstanceCommon,
  type RegisteredInstanceVariants,
} from './deployed-integration.ts'
export { ChangelogEntry, Deprecation, Extension, ExtensionRevision, IntegrationDetail } from './extension.ts'
export { DeployedExtension, DeployedExtensionSummary, ExtensionDeployment, FailedItem } from './extension-deployment.ts'
export {
  ExtensionDeploymentQuery,
  ExtensionDeploymentResponse,
  GetDeployedExtensionsResponse,
  UndeployExtensionBody,
  UndeployExtensionResponse,
} from './extension-deployment.messages.ts'
export {
  deployExtension,
  getDeployedExtensions,
  undeployExtension,
  updateExtension,
} from './extension-deployment.operations.ts'
export {
  type DeployRest,
  type ExtensionDeploymentVerbs,
  extensionDeploymentVerbs,
  type UndeployRest,
} from './extension-deployments.verbs.ts'
export {
  ExtensionBinary,
  ExtensionBinaryType,
  ExtensionItem,
  ExtensionItemBinary,
  ExtensionItemBinaryType,
  PermissionResource,
  TargetDomain,
} from './extension-item.ts'
export {
  GetAllExtensionsBody,
  GetAllExtensionsResponse,
  GetExtensionPath,
  GetExtensionQuery,
} from './extension.messages.ts'
export { getAllExtensions, getExtension } from './extension.operations.ts'
export { type ExtensionListRest, type ExtensionRest, type ExtensionVerbs, extensionVerbs } from './extensions.verbs.ts'
export {
  Integration,
  IntegrationType,
  type IntegrationTypeVariants,
  IntegrationWithCounts,
  Managed,
  RevisionLifecycle,
  RevisionSummary,
  Variant,
} from './integration.ts'
export {
  IntegrationDefinition,
  IntegrationRevision,
  type IntegrationRevisionCommon,
  IntegrationRevisionGroup,
  type IntegrationRevisionVariants,
} from './integration-definition.ts'
export {
  ExternalUrl,
  IntegrationDetails,
  type IntegrationDetailsCommon,
  type IntegrationDetailsVariants,
  IntegrationDoc,
  LocalChangelog,
  RevisionRef,
} from './integration-details.ts'
export {
  FieldCondition,
  FieldConditionType,
  FieldConditionValue,
  FieldInformation,
  type FieldInformationCommon,
  type FieldInformationVariants,
  InputType,
  ListTextValue,
  MultipleSelectionValue,
  SelectionValue,
  SingleBooleanValue,
  SingleNumericValue,
  SingleValue,
} from './integration-fields.ts'
export { ConnectionStatus, IntegrationStatus } from './integration-status.ts'
export {
  AzureArmTemplate,
  CloudFormationTemplate,
  CommandInformation,
  ConfigurationBlock,
  HelmChart,
  IntegrationGuide,
  Language,
  Link,
  Rum,
  Terraform,
} from './integration-templates.ts'
export {
  GetDeployedIntegrationResponse,
  GetManagedIntegrationStatusResponse,
  GetRumApplicationVersionDataQuery,
  GetRumApplicationVersionDataResponse,
  GetTemplateQuery,
  GetTemplateResponse,
  IntegrationDefinitionResponse,
  IntegrationDetailsResponse,
  IntegrationInstancePath,
  IntegrationPath,
  IntegrationsResponse,
  ListManagedIntegrationKeysResponse,
  SaveIntegrationBody,
  SaveIntegrationResponse,
  SyncRumDataBody,
  SyncRumDataResponse,
  TestIntegrationBody,
  TestIntegrationResponse,
  TestingRevisionQuery,
  UpdateIntegrationBody,
} from './integration.messages.ts'
export {
  deleteIntegration,
  getDeployedIntegration,
  getIntegrationDefinition,
  getIntegrationDetails,
  getIntegrations,
  getManagedIntegrationStatus,
  getRumApplicationVersionData,
  getTemplate,
  listManagedIntegrationKeys,
  saveIntegration,
  syncRumData,
  testIntegration,
  updateIntegration,
} from './integration.operations.ts'
export {
  type IntegrationInstanceVerbs,
  integrationInstanceVerbs,
  type TestIntegrationRest,
} from './integration-instances.verbs.ts'
export {
  type IntegrationRest,
  type IntegrationVerbs,
  integrationVerbs,
  type SyncRumRest,
  type TemplateRest,
} from './integrations.verbs.ts'
export { ItemCounts } from './item-counts.ts'
export { ExtensionsFilter, ListedExtension, ListedRevision, ListedRevisionSummary } from './listed-extension.ts'
export {
  ApiKeyData,
  CommonArmParams,
  GenericIntegrationParameters,
  IntegrationMetadata,
  Parameter,
  type ParameterCommon,
  type ParameterVariants,
  StringList,
} from './parameters.ts'
export { LogMetadata, RumVersion, RumVersionData, SourceMapMetadata } from './rum.ts'
export { TestFailure, TestIntegrationResult, type TestIntegrationResultVariants } from './test-result.ts'
export { type IntegrationLimits, limits } from './limits.ts'
