import { copyDesired, type Kind, type Project } from '@mgmt-api/as-code'
import { counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { scopeOf } from './code-flags.ts'
import type { ComparisonPlatforms } from './comparison.ts'
import { type ExecutionFlags, executePlan } from './execute-plan.ts'
import { isError, refuseErrors, warnOf } from './findings.ts'
import { nameFilter } from './comparison.ts'
import { planChanges } from './plan-changes.ts'

/** Options of a copy. */
export interface CopyRequest extends ExecutionFlags {
  /** Filter for names. Default: all. */
  readonly name?: string | undefined
  readonly kinds: readonly Kind[]
  /** Adopts resources of the same name, and keeps ids that mean the same on both platforms. Default: errors. */
  readonly whole?: boolean | undefined
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
): Promise<Project> {
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
  const { desired } = copied
  const planning = { desired, directory: project.root, keys: undefined, scope: scopeOf({ adopt: whole }) }
  const made = await planChanges(context, to.connection, { ...planning, rehearse: whole })
  const { ownedOnly } = to.connection.target
  await executePlan(context, request, { ownedOnly, made, desired, caller: to.caller, reviewed: undefined })
  return project
}
