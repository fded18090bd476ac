import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { checkCommand } from './check.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'

/** Checks of files, and all dashboards as files. */
export const overrides: NounOverrides = {
  commands: { check: checkCommand, export: exportCommand, import: importCommand },
}
