import { type Plan, planSummary } from '@mgmt-api/as-code'
import { documentOf, ExitCode, showLines, styleFor } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { PlanResult } from './plan-changes.ts'
import type { PlanFormat } from './code-flags.ts'
import { planLines } from './plan-lines.ts'
import { planMarkdown } from './plan-markdown.ts'

/** Prints a plan as text, Markdown or JSON. */
export async function printPlan(
  { host }: CliContext,
  format: PlanFormat,
  { plan, document }: PlanResult,
): Promise<void> {
  if (format === 'json') await host.stdout.write(await documentOf('json', document))
  else if (format === 'markdown') await host.stdout.write(planMarkdown(plan))
  else await showLines(host, planLines(plan, styleFor(host.stdout.terminal, host.env)))
}

/** Prints a plan that is not applied, and sets the exit code. */
export async function showPlan(context: CliContext, format: PlanFormat, made: PlanResult): Promise<void> {
  await printPlan(context, format, made)
  context.endWith(planExitCode(made.plan))
}

const exitCodes = { errors: ExitCode.input, changes: ExitCode.changes, none: ExitCode.done } as const

/** 2: errors; 3: changes; 0: no changes. */
export const planExitCode = (plan: Plan): ExitCode => exitCodes[planSummary(plan).state]
