import type { Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { applyCommand } from './apply.ts'
import type { CodeCommand } from './code-briefs.ts'
import { cloneCommand } from './clone.ts'
import { diffCommand } from './diff.ts'
import { graphCommand } from './graph.ts'
import { importCommand } from './import.ts'
import { lintCommand } from './lint.ts'
import { planCommand } from './plan.ts'
import { pullCommand } from './pull.ts'
import { renderCommand } from './render.ts'
import { restoreCommand } from './restore.ts'

/** The commands for the platform as code. */
export const codeRoutes: Readonly<Record<CodeCommand, Command<CliContext>>> = {
  pull: pullCommand,
  lint: lintCommand,
  plan: planCommand,
  apply: applyCommand,
  render: renderCommand,
  graph: graphCommand,
  restore: restoreCommand,
  diff: diffCommand,
  import: importCommand,
  clone: cloneCommand,
}
