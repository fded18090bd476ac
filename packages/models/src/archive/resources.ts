export { logsArchive } from './logs-archive.resource.ts'
export { metricsArchive } from './metrics-archive.resource.ts'
export { retentions } from './retentions.resource.ts'
