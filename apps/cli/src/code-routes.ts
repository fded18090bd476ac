import type { CliCommand } from './cli-context.ts'
import { applyCommand } from './as-code/apply.ts'
import type { CodeCommand } from './as-code/code-briefs.ts'
import { checkCommand } from './as-code/check.ts'
import { cloneCommand } from './as-code/clone.ts'
import { diffCommand } from './as-code/diff.ts'
import { importCommand } from './as-code/import.ts'
import { lintCommand } from './as-code/lint.ts'
import { planCommand } from './as-code/plan.ts'
import { pullCommand } from './as-code/pull.ts'
import { renderCommand } from './as-code/render.ts'
import { usesCommand } from './as-code/uses.ts'
import { restoreCommand } from './restore/restore.ts'

/** The commands for the platform as code. */
export const codeRoutes: Readonly<Record<CodeCommand, CliCommand>> = {
  pull: pullCommand,
  lint: lintCommand,
  plan: planCommand,
  check: checkCommand,
  apply: applyCommand,
  render: renderCommand,
  restore: restoreCommand,
  diff: diffCommand,
  import: importCommand,
  uses: usesCommand,
  clone: cloneCommand,
}
