export { kinds as archiveKinds } from './kinds.ts'
export { logsArchive } from './logs-archive.ts'
export { metricsArchive } from './metrics-archive.ts'
export { retentions } from './retentions.ts'
