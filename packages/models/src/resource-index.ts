import { resources } from './generated/resources.ts'
import type { ResourceEntry } from './resource-entry.ts'

/** Every resource with its group, its methods and their operations. Importing it loads no models. */
export const resourceIndex: readonly ResourceEntry[] = resources
