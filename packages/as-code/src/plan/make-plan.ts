import type { Caller } from '@mgmt-api/models'
import type { ReadSecret } from '../secrets/read-secret.ts'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import { isOfContent } from '../load/find-unstable.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import { type ListedResource, type ListProgress, listAll } from '../kind/list-all.ts'
import { keyOfIdIn, referenceTargets } from '../kind/reference-values.ts'
import type { Plan } from './plan.ts'
import type { Desired, DesiredResource } from '../project/project.ts'
import { resolveAdoptions } from './resolve-adoptions.ts'
import { withEquals } from './find-equals.ts'
import { findClaimed } from './find-claimed.ts'
import { findMissingSecrets } from './find-missing-secrets.ts'
import { findSwaps } from './find-swaps.ts'
import { planResources } from './plan-resources.ts'
import { orderResources } from './order-resources.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import { unlistedLines } from '../ledger/gone-lines.ts'
import { createLedger, type Ledger, type LedgerIndex } from '../ledger/ledger.ts'
import { matchWithSent } from './match-sent.ts'
import { findLateRenames, renameKeys } from './rename-keys.ts'
import { planInvariants } from './plan-invariants.ts'
import { planPruning } from './prune.ts'
import { secretCheck } from './secret-check.ts'
import type { PlanInput } from './plan-input.ts'
import { findUnknown } from './find-unknown.ts'
import { leaveOut, withoutLeftOut } from './leave-out.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'

/** Options of `makePlan`. */
export interface MakePlanOptions {
  readonly desired: Desired
  /** The kinds to plan, and those that may refer to them: each is listed once. */
  readonly kinds: readonly Kind[]
  /** Calls the target. */
  readonly caller: Caller
  /** Deletes owned resources without a file. Default: they are only reported. */
  readonly prune?: boolean | undefined
  /**
   * Deletes all but the oldest of resources with the same key, or that are the same and not in the ledger. Default: they
   * are only reported.
   */
  readonly pruneDuplicates?: boolean | undefined
  /** Adopts the unowned resource of the same name if there is exactly one. Default: it is an error of the plan. */
  readonly adopt?: boolean | undefined
  /** Current time in milliseconds since 1970: schedules must mean the same from then on. Default: the system clock. */
  readonly now?: (() => number) | undefined
  /** Sends the secrets that files refer to by `$secret` again. Default: only with a creation or another change. */
  readonly rotateSecrets?: boolean | undefined
  /**
   * Reads the secrets that files refer to, to compare them with the fingerprints in the ledger: a plan sends those that
   * changed. One that cannot be read is not compared. Neither is the output of a command, nor a file outside the root: the
   * function is not called for them, and a note of the plan says so. Default: none is read.
   */
  readonly readSecret?: ReadSecret | undefined
  /** Also calls `readSecret` for commands and for files outside the root. Default: false. */
  readonly readAllSecrets?: boolean | undefined
  /** Alerts of strict invariants that the plan may silence. Default: none. */
  readonly allowSilenced?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
}

/**
 * Compares files with a platform and plans the changes that make it match. Changes nothing. Problems are findings of
 * the plan; a plan with an error must not be applied.
 * @throws {AsCodeError} kind `input`: the files have a resource of a kind that is not among `kinds`.
 * @throws {MgmtError} The platform refused or failed.
 * @example const plan = await makePlan({ desired, kinds: alertKinds, caller: createTransport(options) })
 */
export async function makePlan(options: MakePlanOptions): Promise<Plan> {
  const plan = await planSides(options)
  const { desired, kinds, allowSilenced, now = Date.now } = options
  const broken = planInvariants(plan, { project: desired.project, kinds, allowSilenced, now: now() })
  return { ...plan, findings: [...plan.findings, ...broken] }
}

async function planSides(options: MakePlanOptions): Promise<Plan> {
  const { desired, rotateSecrets = false, now = Date.now } = options
  const [{ owner, fingerprint }, target] = [desired.project, planTargetOf(desired)]
  const ledger = createLedger(desired.ledger?.lines())
  const names = [...(desired.described ?? []), ...desired.resources.map(resourceName)]
  const kinds = bindKinds(options.kinds, { owner, ledger, account: accountOf(target), names })
  const resources = resourcesOf(desired, kinds)
  const { found, listed, findings: forbidden } = await listNeeded({ ...options, kinds }, resources)
  const { input, ours, ...matched } = matchSides({ desired, resources, found, now: now() }, { ledger, ...options })
  const [ordered, pruned] = [orderResources(input), planPruning(input, options)]
  const present = referenceTargets([...input.adopted, ...input.owned].map(([name, { remote }]) => [name, remote]))
  const { hasNewSecrets, findings: uncompared } = secretCheck(ledger, desired, options)
  const comparing = { keyOfId: keyOfIdIn(present), ledger, rotateSecrets, hasNewSecrets }
  const planned = planResources(input, { levels: ordered.levels, ...comparing })
  const { changes, ...unmade } = leaveOut(planned.changes, input, ledger)
  const leftOut = [...matched.leftOut, ...unmade.leftOut]
  return {
    owner,
    target,
    fingerprint,
    changes: [...changes, ...pruned.changes],
    leftOut,
    unchanged: planned.unchanged,
    inSync: planned.inSync,
    owned: ours.filter(({ kind }) => kind.ordered === undefined).length,
    unpruned: pruned.unpruned,
    unlisted: unlistedIn(desired, { ledger, listed }),
    ids: new Map(present.ids),
    otherIds: new Map(present.otherIds),
    listed,
    findings: [
      findingsOfFiles(desired, [...planned.inSync, ...leftOut]),
      [...forbidden, ...matched.adoptionFindings, ...findLateRenames(input)],
      unmade.findings,
      [...ordered.findings, ...findUnknown(input), ...pruned.findings, ...matched.findings, ...planned.findings],
      findSwaps(changes, { kinds, ...comparing }),
      [...findMissingSecrets(changes, kinds), ...findClaimed(changes), ...uncompared()],
    ].flat(),
  }
}

/** Warnings about content concern a plan where it is sent; of other files, those that use deprecated fields are counted. */
function findingsOfFiles(
  { findings = [] }: Desired,
  unsent: readonly Pick<DesiredResource, 'kind' | 'key'>[],
): readonly Finding[] {
  const names = new Set(unsent.map(resourceName))
  const isUnsent = (each: Finding): boolean => isOfContent(each) && names.has(each.resource ?? '')
  const files = new Set(
    findings.flatMap((each) =>
      isUnsent(each) && ['deprecated', 'retired'].includes(each.code) ? each.place?.file : [],
    ),
  )
  const use = files.size === 1 ? '1 unchanged file uses' : `${files.size} unchanged files use`
  const message = `${use} deprecated fields: mgmt lint lists them`
  const counted: readonly Finding[] = files.size === 0 ? [] : [{ severity: 'note', code: 'deprecated', message }]
  return [...findings.filter((each) => !isUnsent(each)), ...counted]
}

interface MatchOptions extends Pick<MakePlanOptions, 'adopt' | 'pruneDuplicates'> {
  readonly ledger: LedgerIndex
}

/** Matches files and platform: which resources are ours, also under a former key, and which are adopted. */
function matchSides(
  sides: Pick<PlanInput, 'desired' | 'resources' | 'found' | 'now'>,
  { ledger, adopt = false, pruneDuplicates = false }: MatchOptions,
): {
  readonly input: PlanInput
  /** All resources of the owner, with or without a file. */
  readonly ours: readonly ListedResource[]
  readonly leftOut: Plan['leftOut']
  readonly findings: readonly Finding[]
  readonly adoptionFindings: readonly Finding[]
} {
  const { owner } = sides.desired.project
  const claimed = withEquals(matchWithSent({ ...sides, owner, ledger, pruneDuplicates }), {
    pruneDuplicates,
    now: sides.now,
  })
  const { owned, renamed } = renameKeys({ resources: sides.resources, owned: claimed.owned })
  const { findings, ...matched } = { ...claimed, owned }
  const found = resolveAdoptions({ ...sides, matched: { ...matched, findings }, namesakes: adopt })
  const all = { ...sides, ...matched, adopted: new Map([...found.adopted, ...renamed]) }
  const { input, leftOut } = withoutLeftOut(all)
  const isLeftOut = new Set(leftOut.map(resourceName))
  return {
    input,
    ours: [...claimed.owned.values()],
    leftOut,
    findings,
    adoptionFindings: found.findings.filter(({ resource = '' }) => !isLeftOut.has(resource)),
  }
}

/** Only all files tell that none describes a resource. */
function unlistedIn(
  { whole, resources, onlyKinds }: Desired,
  { ledger, listed }: { readonly ledger: Ledger; readonly listed: Plan['listed'] },
): Plan['unlisted'] {
  if (!whole) return []
  const chosen = [...listed].filter(([kind]) => onlyKinds?.includes(kind) ?? true)
  return unlistedLines(ledger, { listed: new Map(chosen), described: new Set(resources.map(resourceName)) })
}

function planTargetOf({ target: { name, profile, address, account, safety } }: Desired): Plan['target'] {
  const { company, team } = account ?? {}
  return {
    name,
    profile,
    address,
    ...(company !== undefined && { company }),
    ...(team !== undefined && { team }),
    ...(safety !== undefined && { safety }),
  }
}

/** A kind without planned resources need not be listed: the key may be one for alert definitions only. */
async function listNeeded(
  options: MakePlanOptions,
  resources: PlanInput['resources'],
): Promise<{
  readonly found: readonly ListedResource[]
  readonly listed: Plan['listed']
  readonly findings: readonly Finding[]
}> {
  const findings: Finding[] = []
  const forbidden = new Set<string>()
  const needed = namesToList(options, resources)
  const onForbidden = ({ name, words }: Kind): void => {
    forbidden.add(name)
    const message = `the key may not list ${words.many}: the plan may miss some of yours`
    findings.push({ severity: 'warning', code: 'forbidden_kind', message })
  }
  const list = (
    kinds: readonly Kind[],
    more?: { readonly onForbidden: typeof onForbidden },
  ): Promise<readonly ListedResource[]> => listAll({ ...options, ...more, kinds })
  const found = await Promise.all([
    list(options.kinds.filter(({ name }) => needed.has(name))),
    list(
      options.kinds.filter(({ name }) => !needed.has(name)),
      { onForbidden },
    ),
  ])
  return { found: found.flat(), listed: listedOf(options.kinds, found.flat(), forbidden), findings }
}

/** Kinds without which a plan would be wrong. Deleting needs those with owned resources, or that refer to others. */
function namesToList(
  { desired, kinds, prune = false }: MakePlanOptions,
  resources: PlanInput['resources'],
): ReadonlySet<string> {
  const planned = [...resources.keys(), ...desired.adoptions.keys(), ...(desired.removals ?? [])]
  if (!prune) return new Set(planned.map(kindIn))
  const recorded = desired.ledger?.lines().map(({ name }) => name) ?? []
  const present = new Set([...planned, ...recorded].map(kindIn))
  const isNeeded = ({ name, recognised, references }: Kind): boolean =>
    present.has(name) || recognised === 'labels' || references.length > 0
  return new Set(kinds.filter(isNeeded).map(({ name }) => name))
}

function listedOf(
  kinds: readonly Kind[],
  found: readonly ListedResource[],
  forbidden: ReadonlySet<string>,
): Plan['listed'] {
  const listed = new Map<string, Remote[]>()
  for (const { name } of kinds) if (!forbidden.has(name)) listed.set(name, [])
  for (const { kind, remote } of found) listed.get(kind.name)?.push(remote)
  return listed
}

function resourcesOf(desired: Desired, kinds: readonly Kind[]): PlanInput['resources'] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return new Map(
    desired.resources.map((resource) => {
      const kind = byName.get(resource.kind)
      if (kind === undefined) {
        const message = `${resource.file} describes a resource of kind ${resource.kind}, which this plan does not include`
        throw new AsCodeError({ kind: 'input', code: 'unknown_kind', message })
      }
      return [resourceName(resource), { kind, resource }]
    }),
  )
}
