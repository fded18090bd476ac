import {
  copyDesired,
  type CopyResult,
  type Desired,
  type Kind,
  leaveOutRefused,
  type LeftOut,
  type NeededSecret,
  neededSecrets,
  type Project,
} from '@mgmt-api/as-code'
import { counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { scopeOf } from './code-flags.ts'
import type { ComparisonPlatforms } from './comparison.ts'
import { type ExecutionFlags, executePlan, isRefused } from './execute-plan.ts'
import { isError, refuseErrors, warnOf } from './findings.ts'
import { nameFilter } from './comparison.ts'
import { type MadePlan, type PlanResult, planChanges } from './plan-changes.ts'
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
  /** Resources that cannot be created. */
  readonly leftOut: readonly LeftOut[]
  /** Keys of the copies, by `<kind>/<id>` of the original. */
  readonly copied: CopyResult['copied']
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
  const planning = { directory: project.root, keys: undefined, scope: scopeOf({ adopt: whole }) }
  const { desired } = copied
  const completed = whole
    ? await completeCopy(context, request, {
        desired,
        made: await planChanges(context, to.connection, { ...planning, desired }),
      })
    : { desired, secrets: [], leftOut: [] }
  const { ownedOnly } = to.connection.target
  const execution = { ...completed, ownedOnly, reviewed: undefined }
  const refused = (planned: MadePlan): boolean => request.dryRun !== true && isRefused(planned, execution, request)
  const rehearsing = { rehearse: whole, isRefused: refused }
  const made = await planChanges(context, to.connection, { ...planning, ...completed, ...rehearsing })
  await executePlan(context, request, { ...execution, made, caller: to.caller })
  return { ...completed, project, copied: copied.copied }
}

interface Planned {
  readonly desired: Desired
  readonly made: PlanResult
}

/** Supplies secrets that the source does not return, and leaves out resources that cannot be created. */
async function completeCopy(
  context: CliContext,
  request: SecretSource,
  { desired: copied, made: { plan, kinds } }: Planned,
): Promise<Omit<Copied, 'project' | 'copied'> & SuppliedSecrets> {
  const { desired, leftOut } = leaveOutRefused(copied, plan, kinds)
  const findings = leftOut.map(({ finding }) => finding)
  warnOf(context, findings)
  const isLeftOut = new Set(findings.map(({ resource }) => resource))
  const secrets = neededSecrets(plan, kinds).filter(({ resource }) => !isLeftOut.has(resource))
  const supplied = await supplySecrets(context, desired, { ...request, needed: secrets })
  return { ...supplied, secrets, leftOut }
}
