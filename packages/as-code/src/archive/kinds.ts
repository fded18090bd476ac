import type { Kind } from '../kind/kind.ts'
import { logsArchive } from './logs-archive.ts'
import { metricsArchive } from './metrics-archive.ts'
import { retentions } from './retentions.ts'

/** The kinds of the archive group, those that others refer to first. */
export const kinds: readonly Kind[] = [retentions, logsArchive, metricsArchive]
