import { copyDesired, type Kind, type NeededSecret, neededSecrets, type Project } from '@mgmt-api/as-code'
import { counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { scopeOf } from './code-flags.ts'
import type { ComparisonPlatforms } from './comparison.ts'
import { type ExecutionFlags, executePlan } from './execute-plan.ts'
import { isError, refuseErrors, warnOf } from './findings.ts'
import { nameFilter } from './comparison.ts'
import { type PlanResult, planChanges } from './plan-changes.ts'
import { type SecretSource, type SuppliedSecrets, supplySecrets } from './clone-secrets.ts'

/** Options of a copy. */
export interface CopyRequest extends ExecutionFlags, SecretSource {
  /** Filter for names. Default: all. */
  readonly name?: string | undefined
  readonly kinds: readonly Kind[]
  /** Adopts resources of the same name, and keeps ids that mean the same on both platforms. Default: errors. */
  readonly whole?: boolean | undefined
}

/** Outcome of a copy. */
export interface Copied {
  readonly project: Project
  /** Secrets that were supplied, because the source does not return them. */
  readonly secrets: readonly NeededSecret[]
}

/**
 * Copies resources from one platform to another.
 * @throws {CommandError} `no_owner`: there is no mgmt.yaml
 * @throws {AsCodeError} some resources cannot be copied, or the errors of `executePlan`
 */
export async function copyResources(
  context: CliContext,
  { from, to, project }: ComparisonPlatforms,
  request: CopyRequest,
): Promise<Copied> {
  const { report, signal } = context
  if (project === undefined) {
    const hint = 'Use --owner NAME, or --directory DIR with a mgmt.yaml, which also maps ids'
    throw inputError('no_owner', 'The copies have no owner', hint)
  }
  const { kinds, whole = false } = request
  const keep = whole ? { to: to.caller } : undefined
  const copied = await copyDesired({ kinds, from, to: to.target, project, filter: nameFilter(request), keep, signal })
  if (copied.foreign > 0) report.note(`${counted(copied.foreign, 'resource')} of other owners left out`)
  warnOf(
    context,
    copied.findings.filter((finding) => !isError(finding)),
  )
  refuseErrors(copied.findings, {
    kind: 'input',
    code: 'unmapped',
    message: 'Some resources cannot be copied; nothing was changed',
  })
  const planning = { directory: project.root, keys: undefined, scope: scopeOf({ adopt: whole }), rehearse: whole }
  const plan = (supplied: Pick<SuppliedSecrets, 'desired'> & Partial<SuppliedSecrets>): Promise<PlanResult> =>
    planChanges(context, to.connection, { ...planning, ...supplied })
  let supplied: Pick<SuppliedSecrets, 'desired'> & Partial<SuppliedSecrets> = copied
  let made = await plan(copied)
  const needed = whole ? neededSecrets(made.plan, made.kinds) : []
  if (needed.length > 0) {
    supplied = await supplySecrets(context, copied.desired, { ...request, needed })
    made = await plan(supplied)
  }
  const { ownedOnly } = to.connection.target
  await executePlan(context, request, { ...supplied, ownedOnly, made, caller: to.caller, reviewed: undefined })
  return { project, secrets: needed }
}
