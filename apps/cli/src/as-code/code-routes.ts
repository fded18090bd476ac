import type { Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { applyCommand } from './apply.ts'
import type { CodeCommand } from './code-briefs.ts'
import { copyCommand } from './copy.ts'
import { diffCommand } from './diff.ts'
import { importCommand } from './import.ts'
import { lintCommand } from './lint.ts'
import { planCommand } from './plan.ts'
import { pullCommand } from './pull.ts'
import { restoreCommand } from './restore.ts'

/** The commands for the platform as code. */
export const codeRoutes: Readonly<Record<CodeCommand, Command<CliContext>>> = {
  pull: pullCommand,
  lint: lintCommand,
  plan: planCommand,
  apply: applyCommand,
  restore: restoreCommand,
  diff: diffCommand,
  import: importCommand,
  copy: copyCommand,
}
