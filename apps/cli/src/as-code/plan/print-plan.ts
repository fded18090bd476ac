import { AsCodeError, maskPlan, type Plan, planSummary } from '@mgmt-api/as-code'
import { documentOf, ExitCode, type Failure, showLines, styleFor } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { isError, planErrorCode } from '../findings/findings.ts'
import type { PlanResult } from './plan-changes.ts'
import type { PlanFormat } from '../../flags/code-flags.ts'
import { planLines } from './plan-lines.ts'
import { failureMarkdown, fitted, planMarkdown } from './plan-markdown.ts'

/** The plan for a target, or why there is none. */
export type TargetPlan = PlanResult | { readonly target: string; readonly failure: Failure }

export interface PrintOptions {
  readonly format: PlanFormat
  readonly full?: boolean | undefined
  /** Whether the content of settings is masked. */
  readonly mask?: boolean | undefined
  /** Whether the command is for several targets: JSON is then one document with a list. */
  readonly several?: boolean | undefined
}

/** Prints plans as text, Markdown or JSON. Errors of a plan are not in the text: they are reported on standard error. */
export async function printPlans(
  { host }: CliContext,
  all: readonly TargetPlan[],
  { format, full, mask = false, several = false }: PrintOptions,
): Promise<void> {
  const plans = mask ? all.map((each) => ('plan' in each ? maskPlan(each) : each)) : all
  const [first] = plans
  if (format === 'json') {
    const document = several || first === undefined || 'failure' in first ? listDocument(plans) : first.document
    await host.stdout.write(await documentOf('json', document))
  } else if (format === 'markdown') {
    const sections = plans.map((each) =>
      'failure' in each
        ? failureMarkdown(each.target, each.failure)
        : planMarkdown(each.plan, { full, kinds: each.kinds }),
    )
    await host.stdout.write(fitted(sections))
  } else {
    const style = styleFor(host.stdout.terminal, host.env)
    for (const [index, each] of plans.filter((one) => 'plan' in one).entries()) {
      const heading = several ? [...(index > 0 ? [''] : []), style.header(`target ${each.plan.target.name}`)] : []
      await showLines(host, [...heading, ...planLines(withoutErrors(each.plan), style, { full, kinds: each.kinds })])
    }
  }
}

/** One document for several targets. */
const listDocument = (plans: readonly TargetPlan[]): object => ({
  plans: plans.flatMap((each) => ('failure' in each ? [] : [each.document])),
  failed: plans.flatMap((each) => ('failure' in each ? [{ target: each.target, error: each.failure }] : [])),
})

const withoutErrors = (plan: Plan): Plan => ({
  ...plan,
  findings: plan.findings.filter((finding) => !isError(finding)),
})

/**
 * Prints a plan that is not applied, and sets the exit code.
 * @throws {AsCodeError} the plan has errors
 */
export async function showPlan(context: CliContext, made: PlanResult, options: PrintOptions): Promise<void> {
  await printPlans(context, [made], options)
  const failure = planError(made.plan)
  if (failure !== undefined) throw failure
  context.endWith(planExitCode(made.plan))
}

/** The errors of a plan, if it has any. */
export function planError({ target, findings }: Plan): AsCodeError | undefined {
  const errors = findings.filter(isError)
  if (errors.length === 0) return undefined
  const message = `The plan for ${target.name} has errors and cannot be applied`
  return new AsCodeError({ kind: 'input', code: planErrorCode(errors), message, findings: errors })
}

const exitCodes = { errors: ExitCode.input, changes: ExitCode.changes, none: ExitCode.done } as const

/** 2: errors; 3: changes, or resources left out; 0: the platform matches the files. */
export const planExitCode = (plan: Plan): ExitCode => exitCodes[planSummary(plan).state]
