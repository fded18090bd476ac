import { unstructured } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Unstructured } from '../core/types.ts'
import {
  ConfigureTenantBody,
  GetTenantConfigResponse,
  UpdateBody,
  ValidateBucketBody,
} from './metrics-configurator-public.messages.ts'

/** How metrics are archived, and where. */
export const getTenantConfig: Operation<{ response: GetTenantConfigResponse }> = operation({
  id: 'MetricsConfiguratorPublicService_GetTenantConfig',
  service: 'Metrics Data Archive Service',
  method: 'GET',
  path: '/metrics/data-setup/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetTenantConfigResponse,
})

/** Sets up the archive of metrics. The contract leaves the answer open, as that of every change here. */
export const configureTenant: Operation<{ body: ConfigureTenantBody; response: Unstructured }> = operation({
  id: 'MetricsConfiguratorPublicService_ConfigureTenant',
  service: 'Metrics Data Archive Service',
  method: 'POST',
  path: '/metrics/data-setup/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: ConfigureTenantBody },
  out: unstructured(),
})

/** Changes the archive of metrics. */
export const update: Operation<{ body: UpdateBody; response: Unstructured }> = operation({
  id: 'MetricsConfiguratorPublicService_Update',
  service: 'Metrics Data Archive Service',
  method: 'PUT',
  path: '/metrics/data-setup/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateBody },
  out: unstructured(),
})

/** Stops archiving metrics, without forgetting where to. */
export const disableArchive: Operation<{ response: Unstructured }> = operation({
  id: 'MetricsConfiguratorPublicService_DisableArchive',
  service: 'Metrics Data Archive Service',
  method: 'POST',
  path: '/metrics/data-setup/v1/disable',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: {},
  out: unstructured(),
})

/** Archives metrics again. */
export const enableArchive: Operation<{ response: Unstructured }> = operation({
  id: 'MetricsConfiguratorPublicService_EnableArchive',
  service: 'Metrics Data Archive Service',
  method: 'POST',
  path: '/metrics/data-setup/v1/enable',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: {},
  out: unstructured(),
})

/** Tries whether a bucket can take metrics. Stores no setting. */
export const validateBucket: Operation<{ body: ValidateBucketBody; response: Unstructured }> = operation({
  id: 'MetricsConfiguratorPublicService_ValidateBucket',
  service: 'Metrics Data Archive Service',
  method: 'POST',
  path: '/metrics/data-setup/v1/validate',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: ValidateBucketBody },
  out: unstructured(),
})
