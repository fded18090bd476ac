import { type Desired, type Finding, type Kind, type OnDrift, type Plan, readSecretsFrom } from '@mgmt-api/as-code'
import { counted } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { PlanScope } from './code-flags.ts'
import { isError } from './findings.ts'

/** The input of the plan to rehearse. */
export interface RehearsalRequest extends PlanScope {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
  readonly onDrift: OnDrift | undefined
}

/**
 * Applies a plan to an emulator that has the state of the platform, and reports the number of requests. Returns a finding
 * for each change that would be refused. A plan with errors, or without changes, is not rehearsed.
 */
export async function rehearse(
  { host, report, signal }: CliContext,
  plan: Plan,
  request: RehearsalRequest,
): Promise<readonly Finding[]> {
  if (plan.changes.length === 0 || plan.findings.some(isError)) return []
  const { rehearsePlan } = await import('@mgmt-api/as-code/rehearse')
  const { findings, requests } = await rehearsePlan(plan, {
    ...request,
    readSecret: readSecretsFrom({ root: request.desired.project.root, env: host.env }),
    signal,
    now: () => host.now().getTime(),
  })
  const changes = counted(plan.changes.length, 'change')
  report.note(`rehearsed ${changes} on an emulator; the apply sends about ${counted(requests, 'request')}`)
  return findings
}
