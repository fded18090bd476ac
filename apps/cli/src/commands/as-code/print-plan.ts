import type { Plan } from '@mgmt-api/as-code'
import type { CliContext } from '../../cli-context.ts'
import { ExitCode } from '../../exit-code.ts'
import { showLines } from '../../output/pager.ts'
import { documentOf } from '../../output/print.ts'
import { styleFor } from '../../output/style.ts'
import type { Made } from './make-plan.ts'
import type { PlanFormat } from './plan-format.ts'
import { planLines } from './plan-lines.ts'
import { planMarkdown } from './plan-markdown.ts'

/** Prints a plan: lines for people, Markdown for a pull request, or one JSON document. */
export async function printPlan({ host }: CliContext, format: PlanFormat, { plan, document }: Made): Promise<void> {
  if (format === 'json') await host.stdout.write(await documentOf('json', document))
  else if (format === 'markdown') await host.stdout.write(planMarkdown(plan))
  else await showLines(host, planLines(plan, styleFor(host.stdout.terminal, host.env)))
}

/** 2: it cannot be applied as it is; 3: there is something to do; 0: there is not. */
export function planExitCode({ findings, changes }: Plan): ExitCode {
  if (findings.some(({ severity }) => severity === 'error')) return ExitCode.input
  return changes.length > 0 ? ExitCode.changes : ExitCode.done
}
