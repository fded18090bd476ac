import type { Seed } from '../seed.ts'
import { seedAlertDefs } from './seed-alert-defs.ts'
import { seedUsage } from './seed-usage.ts'

/** What fills an empty database, resource by resource. */
export const seeds: readonly Seed[] = [seedAlertDefs, seedUsage]
