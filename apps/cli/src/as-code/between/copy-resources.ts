import {
  copyDesired,
  type CopyOptions,
  type CopyResult,
  type Desired,
  type Kind,
  type LeftOut,
  type NeededSecret,
  neededSecrets,
  type Project,
  targetOf,
} from '@mgmt-api/as-code'
import { counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { scopeOf } from '../../flags/code-flags.ts'
import type { ComparisonPlatforms } from './comparison.ts'
import { type ExecutionFlags, executePlan, isRefused } from '../apply/execute-plan.ts'
import { isError, refuseErrors, warnOf } from '../findings/findings.ts'
import { resourceFilter } from './comparison.ts'
import { offerIds } from '../plan/offer-ids.ts'
import { type MadePlan, planChanges } from '../plan/plan-changes.ts'
import { type SecretSource, supplySecrets } from './clone-secrets.ts'

/** Options of a copy. */
export interface CopyRequest extends ExecutionFlags, SecretSource {
  /** Names of kinds. Default: all. */
  readonly kind?: readonly string[] | undefined
  /** Filter for names. Default: all. */
  readonly name?: string | undefined
  /** Keys, or `kind/key`. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Those of the resources, and those that they refer to. */
  readonly kinds: readonly Kind[]
  /** All resources are copied: ids that are missing on both platforms are kept. */
  readonly whole: boolean
  /** Writes ids that `mgmt.yaml` lacks without a question. Default: it asks. */
  readonly writeIds?: boolean | undefined
}

/** Outcome of a copy. */
export interface Copied {
  readonly project: Project
  /** The platforms, with ids that were added to `mgmt.yaml`. */
  readonly sides: ComparisonPlatforms
  /** Secrets that were supplied, because the source does not return them. */
  readonly secrets: readonly NeededSecret[]
  /** Resources that are not copied. */
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
  given: ComparisonPlatforms,
  request: CopyRequest,
): Promise<Copied> {
  const { report, signal } = context
  if (given.project === undefined) {
    const hint = 'Use --owner NAME, or --directory DIR with a mgmt.yaml, which also maps ids'
    throw inputError('no_owner', 'The copies have no owner', hint)
  }
  const { kinds, whole, only, name, allowSilenced } = request
  const keep = { to: given.to.caller, missing: whole }
  const isWanted = resourceFilter(request)
  const filter: CopyOptions['filter'] = (kind, remote, key) =>
    isWanted(kind, remote) && (only?.some((each) => each === key || each === `${kind.name}/${key}`) ?? true)
  const { copied, sides } = await copyWithIds(context, { ...given, project: given.project }, request, (sides) =>
    copyDesired({ ...sides, to: sides.to.target, kinds, onlyKinds: request.kind, filter, keep, signal }),
  )
  const { from, to, project } = sides
  refuseUnknown(only, copied.desired, from.name)
  if (copied.foreign > 0) report.note(`${counted(copied.foreign, 'resource')} of other owners left out`)
  reportFindings(context, copied.findings)
  const scope = scopeOf({ adopt: only === undefined && name === undefined, allowSilenced })
  const planning = { directory: project.root, keys: undefined, scope }
  const { desired } = copied
  const first = await planChanges(context, to.connection, { ...planning, desired })
  const secrets = neededSecrets(first.plan, first.kinds)
  const supplied = await supplySecrets(context, desired, { ...request, needed: secrets, key: to.connection.key })
  // The confirmation of a clone also covers an account without owned resources.
  const flags = { ...request, init: request.init === true || first.plan.owned === 0 }
  const execution = { ...supplied, ownedOnly: to.connection.target.ownedOnly, reviewed: undefined, host: context.host }
  const refused = (planned: MadePlan): boolean => request.dryRun !== true && isRefused(planned, execution, flags)
  const rehearsing = { rehearse: true, verdicts: true, isRefused: refused }
  const made = await planChanges(context, to.connection, { ...planning, ...supplied, ...rehearsing })
  await executePlan(context, flags, { ...execution, made, caller: to.caller })
  return { project, sides, secrets, leftOut: made.plan.leftOut, copied: copied.copied }
}

/** @throws {AsCodeError} `unreadable`: there are errors among the findings */
function reportFindings(context: CliContext, findings: CopyResult['findings']): void {
  warnOf(
    context,
    findings.filter((finding) => !isError(finding)),
  )
  const message = 'Some resources cannot be copied; nothing was changed'
  refuseErrors(findings, { kind: 'input', code: 'unreadable', message })
}

interface Sides extends ComparisonPlatforms {
  readonly project: Project
}

/** Copies again with ids that `mgmt.yaml` lacked, if they are found and accepted. */
async function copyWithIds(
  context: CliContext,
  sides: Sides,
  { writeIds, dryRun }: CopyRequest,
  copy: (sides: Sides) => Promise<CopyResult>,
): Promise<{ readonly copied: CopyResult; readonly sides: Sides }> {
  const { project, from, to } = sides
  const copied = await copy(sides)
  const [source, target] = [from, to].map(({ name }) => project.targets.get(name))
  if (copied.unmapped.length === 0 || source === undefined || target === undefined) return { copied, sides }
  const missing = { target: source, caller: from.caller, missing: copied.unmapped }
  const place = { project, target, caller: to.caller, from: missing }
  const offered = await offerIds(context, place, { yes: writeIds, dryRun })
  if (offered === project) return { copied, sides }
  const [fromIds, toTarget] = [targetOf(offered, from.name).ids, targetOf(offered, to.name)]
  const mapped = {
    project: offered,
    from: { ...from, ids: fromIds },
    to: { ...to, ids: toTarget.ids, target: toTarget },
  }
  return { copied: await copy(mapped), sides: mapped }
}

/** @throws {CommandError} `unknown_key`: the owner has no such resource in the source */
function refuseUnknown(only: readonly string[] = [], { resources }: Desired, from: string): void {
  const known = new Set(resources.flatMap(({ kind, key }) => [key, `${kind}/${key}`]))
  const unknown = only.find((each) => !known.has(each))
  if (unknown === undefined) return
  const hint = 'The keys are those of the labels or the ledger, or made from the names'
  throw inputError('unknown_key', `No resource ${unknown} on ${from}; nothing was changed`, hint)
}
