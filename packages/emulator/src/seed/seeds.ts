import type { Seed } from '../seed.ts'
import { seed as seedViews } from '../views/seed.ts'
import { seedAlertDefs } from './seed-alert-defs.ts'
import { seedSuppressionRules } from './seed-suppression-rules.ts'
import { seedUsage } from './seed-usage.ts'

/** What fills an empty database, resource by resource. */
export const seeds: readonly Seed[] = [seedAlertDefs, seedSuppressionRules, seedUsage, seedViews]
