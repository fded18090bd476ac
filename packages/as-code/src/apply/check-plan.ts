import { AsCodeError, type Finding, inputError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import type { ResourceChange, Plan } from '../plan/plan.ts'
import { contractOf, isOrdered, type PortableReference, referencesOf } from '../kind/portable.ts'
import type { LedgerFile } from '../ledger/ledger-file.ts'
import type { ApplyRun } from './apply-run.ts'
import type { BackupOptions } from './backup.ts'
import { resourceName } from '../kind/resource-name.ts'

interface Checking extends Pick<ApplyRun, 'kindOf'> {
  readonly ledger?: LedgerFile | undefined
  readonly backup?: BackupOptions | undefined
}

/**
 * Checks for causes of failure before anything is read or sent.
 * @throws {AsCodeError} kind `input`: the plan has errors, a dangling reference, or resources without labels and no
 * ledger; kind `refused`: the safety level of the target forbids a change, or it deletes without a backup.
 */
export function checkPlan(plan: Plan, { kindOf, ledger, backup }: Checking): void {
  const errors = plan.findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw inputError('plan_has_errors', 'The plan has errors; nothing was sent.', { findings: errors })
  refuseUnsafe(plan, kindOf)
  const levels = createdLevels(plan)
  const missing = plan.changes.flatMap((change) => {
    const isThere = (reference: PortableReference): boolean => {
      const name = resourceName(reference)
      return plan.ids.has(name) || (isOrdered(reference) ? isMadeBefore(levels.get(name), change) : levels.has(name))
    }
    return missingOf(kindOf(change.kind), change, isThere)
  })
  if (missing.length > 0)
    throw inputError('unknown_reference', 'The plan has dangling references; nothing was sent.', { findings: missing })
  if (ledger === undefined) refuseUnrecorded(plan, kindOf)
  if (backup === undefined && plan.changes.some(({ action }) => action === 'delete')) throw noBackup()
}

/** @throws {AsCodeError} kind `refused`: `read_only` or `owned_only` */
function refuseUnsafe({ owner, target, changes }: Plan, kindOf: ApplyRun['kindOf']): void {
  const { name, safety = 'all' } = target
  const isOurs = (change: ResourceChange): boolean =>
    change.action === 'create' || kindOf(change.kind).identityOf(change.remote)?.owner === owner
  const forbidden = safety === 'all' ? [] : changes.filter((change) => safety === 'read-only' || !isOurs(change))
  if (forbidden.length === 0) return
  const findings = forbidden.map((change): Finding => {
    const message = `the safety level ${safety} forbids the ${change.action}`
    return { severity: 'error', code: 'forbidden_change', resource: resourceName(change), message }
  })
  const message = `The safety level of target ${name} in mgmt.yaml forbids changes of the plan; nothing was sent.`
  throw new AsCodeError({
    kind: 'refused',
    code: safety === 'mine' ? 'owned_only' : 'read_only',
    message,
    hint: 'Raise the level in mgmt.yaml, or apply other files.',
    findings,
  })
}

const createdLevels = ({ changes }: Plan): ReadonlyMap<string, number> =>
  new Map(changes.filter(({ action }) => action === 'create').map((change) => [resourceName(change), change.level]))

/** Replacements come after the creates of their level. */
const isMadeBefore = (level: number | undefined, change: ResourceChange): boolean =>
  level !== undefined && (level < change.level || (level === change.level && change.action === 'replace'))

function missingOf(
  kind: Kind,
  change: ResourceChange,
  isThere: (reference: PortableReference) => boolean,
): readonly Finding[] {
  if (change.action !== 'create' && change.action !== 'replace') return []
  const errorOf = (message: string): Finding => {
    return { severity: 'error', code: 'unknown_reference', resource: resourceName(change), message }
  }
  const missing = referencesOf(kind, change.body).filter((reference) => !isThere(reference))
  if (missing.length > 0) {
    return missing.map((reference) =>
      errorOf(`refers to ${resourceName(reference)}, which neither exists nor is created before it`),
    )
  }
  try {
    // Any other value is not a reference allowed here.
    contractOf(kind, change.body, { idOfKey: () => '' })
    return []
  } catch (error) {
    if (error instanceof AsCodeError) return [errorOf(error.message)]
    throw error
  }
}

/** @throws {AsCodeError} kind `input`, `no_ledger` */
function refuseUnrecorded({ changes }: Plan, kindOf: ApplyRun['kindOf']): void {
  const kind = changes.map((change) => kindOf(change.kind)).find(({ recognised }) => recognised !== 'labels')
  if (kind === undefined) return
  const message = `The plan changes ${kind.words.many}, which have no labels, but no ledger records their ids.`
  throw inputError('no_ledger', message, { hint: 'Pass the option ledger to applyPlan.' })
}

function noBackup(): AsCodeError {
  return new AsCodeError({
    kind: 'refused',
    code: 'backup_missing',
    message: 'The plan deletes resources, but no backup is configured.',
    hint: 'Pass the option backup to applyPlan.',
  })
}
