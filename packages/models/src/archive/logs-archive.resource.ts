import { type Resource, resource } from '../core/resource/resource.ts'
import { type LogsArchiveVerbs, logsArchiveVerbs } from './generated/verbs.ts'
import { Target } from './generated/models.ts'

/** Logs archive: the bucket that logs are written to. It cannot be deleted, only disabled. */
export const logsArchive: Resource<LogsArchiveVerbs, Target> = resource(logsArchiveVerbs, Target, {
  name: 'logs-archive',
  at: 'logs',
  shape: 'singleton',
  one: 'logs archive',
  brief: 'Archive of logs: its bucket and status',
  serviceMade: ['archiveSpec.archivingFormatId', 'archiveSpec.enableTags', 'ibmCos'],
  columns: ['archiveSpec.isActive', 'archiveSpec.format', 's3.bucket', 's3.region', 'ibmCos.bucketCrn'],
})
