export {
  ArchiveSpec,
  IbmBucketType,
  IBMCosTargetSpec,
  S3TargetSpec,
  Target,
  type TargetCommon,
  TargetFormat,
  type TargetVariants,
} from './logs-target.ts'
export {
  type BucketVariants,
  GcsConfig,
  IbmConfig,
  RetentionPolicyRequest,
  S3Config,
  TenantConfig,
  type TenantConfigCommon,
} from './metrics-archive.ts'
export {
  ConfigureTenantBody,
  type ConfigureTenantBodyCommon,
  GetTenantConfigResponse,
  UpdateBody,
  type UpdateBodyCommon,
  ValidateBucketBody,
} from './metrics-configurator-public.messages.ts'
export {
  configureTenant,
  disableArchive,
  enableArchive,
  getTenantConfig,
  update,
  validateBucket,
} from './metrics-configurator-public.operations.ts'
export { Retention, RetentionUpdateElement } from './retention.ts'
export {
  ActivateRetentionsResponse,
  GetRetentionsEnabledResponse,
  GetRetentionsResponse,
  UpdateRetentionsBody,
  UpdateRetentionsResponse,
} from './retentions.messages.ts'
export { activateRetentions, getRetentions, getRetentionsEnabled, updateRetentions } from './retentions.operations.ts'
export { GetTargetResponse, SetTargetBody, SetTargetResponse } from './s3-target.messages.ts'
export { getTarget, setTarget } from './s3-target.operations.ts'
export { type LogsArchiveVerbs, logsArchiveVerbs } from './logs-archive.verbs.ts'
export { type MetricsArchiveVerbs, metricsArchiveVerbs } from './metrics-archive.verbs.ts'
export { type RetentionVerbs, retentionVerbs } from './retentions.verbs.ts'
