import { type Resource, resource } from '../core/resource/resource.ts'
import { TenantConfig } from './generated/models.ts'
import { type MetricsArchiveVerbs, metricsArchiveVerbs } from './generated/verbs.ts'

/** Metrics archive: the bucket that metrics are written to. It cannot be deleted, only disabled. */
export const metricsArchive: Resource<MetricsArchiveVerbs, TenantConfig> = resource(metricsArchiveVerbs, TenantConfig, {
  name: 'metrics-archive',
  at: 'metrics',
  shape: 'singleton',
  one: 'metrics archive',
  brief: 'Archive of metrics: its bucket and retention',
  serviceMade: ['disabled', 'prefix', 'tenantId'],
  columns: ['disabled', 's3.bucket', 's3.region', 'ibm.crn', 'gcs.bucket', 'retentionPolicy.rawResolution'],
})
