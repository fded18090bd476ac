import type { Finding } from '../findings/finding.ts'
import type { Plan, ResourceChange } from '../plan/plan.ts'

/** Limits for the changes of a plan. */
export interface GuardLimits {
  /**
   * The plan is the owner's first apply to the target, or continues an interrupted one: creates are not limited.
   * Default: false.
   */
  readonly init?: boolean | undefined
  /** Resources that may be created. Default: half as many as the owner has, or 10. */
  readonly maxCreates?: number | undefined
  /** Unowned resources that may be adopted. Default: a fifth of the owner's, or 10. */
  readonly maxAdopts?: number | undefined
  /** Resources that may be replaced. Default: a fifth of the owner's, or 10. */
  readonly maxChanges?: number | undefined
  /** Resources that may be deleted, without duplicates. Default: as for `maxChanges`. */
  readonly maxPrunes?: number | undefined
  /** This plan was reviewed, so shares are not limited. Default: false. */
  readonly reviewed?: boolean | undefined
}

/** Codes of the findings of `checkGuards`. */
export type GuardCode = 'first_apply' | 'too_many_creates' | 'too_many_adopts' | 'too_many_changes' | 'too_many_prunes'

/** This many may always be changed: in a handful, every change is a large share. */
const alwaysAllowed = 10

interface Guard {
  readonly code: GuardCode
  readonly action: ResourceChange['action']
  readonly share: number
  readonly max: (limits: GuardLimits) => number | undefined
}

const guards: readonly Guard[] = [
  { code: 'too_many_creates', action: 'create', share: 0.5, max: ({ maxCreates }) => maxCreates },
  { code: 'too_many_adopts', action: 'adopt', share: 0.2, max: ({ maxAdopts }) => maxAdopts },
  { code: 'too_many_changes', action: 'replace', share: 0.2, max: ({ maxChanges }) => maxChanges },
  { code: 'too_many_prunes', action: 'delete', share: 0.2, max: ({ maxPrunes }) => maxPrunes },
]

/**
 * Reasons not to apply a plan without explicit limits: the first apply of an owner to a target, and changes to a large
 * share of the owner's resources. This stops files applied to a wrong account, and a key that cannot see everything and
 * would create it again.
 * @returns errors whose `code` is a `GuardCode`; none if the plan may be applied
 */
export function checkGuards(plan: Plan, limits: GuardLimits = {}): readonly Finding[] {
  const first = checkFirst(plan, limits)
  return [...first, ...guards.flatMap((guard) => checkShare(plan, guard, limits))]
}

function checkFirst({ owner, owned, target, changes }: Plan, { init = false }: GuardLimits): readonly Finding[] {
  if (init || owned > 0 || changes.length === 0) return []
  const creations = changes.filter(({ action }) => action === 'create').length
  const adoptions = changes.filter(({ action }) => action === 'adopt').length
  const message = `${owner} owns no resources on ${target.name} yet; the plan would create ${creations} and adopt ${adoptions}`
  const hint = `If ${target.address} is the right platform and the key can see all of it, set init.`
  return [{ severity: 'error', code: 'first_apply', message, hint }]
}

/** A resource that only gets another key stays, and so does the older one of a duplicate. */
function isCounted(change: ResourceChange): boolean {
  if (change.action === 'adopt') return change.from === undefined
  return change.action !== 'delete' || change.duplicateOf === undefined
}

function checkShare(plan: Plan, { code, action, share, max }: Guard, limits: GuardLimits): readonly Finding[] {
  const adopted = plan.changes.filter((change) => change.action === 'adopt' && isCounted(change)).length
  const count = plan.changes.filter((change) => change.action === action && isCounted(change)).length
  const limit = max(limits)
  if (limit !== undefined) {
    if (count <= limit) return []
    const message = `the plan would ${action} ${count}; the limit is ${limit}`
    return [
      { severity: 'error', code, message, hint: `Raise the limit to ${count}, or find out why there are so many.` },
    ]
  }
  // Adopted resources are the owner's when they are replaced.
  const base = action === 'adopt' ? plan.owned : plan.owned + adopted
  const isAllowed = limits.reviewed === true || (limits.init === true && action === 'create')
  if (isAllowed || plan.owned === 0 || count <= alwaysAllowed || count <= base * share) return []
  const percent = `${Math.round((count / base) * 100)}% of the ${base}`
  const message = `the plan would ${action} ${count}: ${percent} that ${plan.owner} owns on ${plan.target.name}; the limit is ${share * 100}%`
  const hint = `If this is the right platform and the key can see all of it, allow ${count}, or apply a reviewed plan.`
  return [{ severity: 'error', code, message, hint }]
}
