import type { Finding } from '../findings/finding.ts'
import type { ResourceChange, Plan } from './plan.ts'

/** Counts of a plan: of changes by action, of resources, and of findings. */
export interface PlanSummary extends Readonly<Record<ResourceChange['action'], number>> {
  /** Resources that match the files. */
  readonly unchanged: number
  /** Resources of the owner on the platform. */
  readonly owned: number
  /** Owned resources without a file, left alone. */
  readonly unpruned: number
  /** Findings that forbid applying the plan. */
  readonly errors: number
  /** Findings that are warnings. */
  readonly warnings: number
  /**
   * `errors`: it cannot be applied; `changes`: it has changes, or leaves out resources; `none`: the platform matches the
   * files.
   */
  readonly state: 'errors' | 'changes' | 'none'
}

/** Counts the changes of a plan. */
export function planSummary({ changes, leftOut, unchanged, owned, unpruned, findings }: Plan): PlanSummary {
  const actions: Record<ResourceChange['action'], number> = { adopt: 0, create: 0, replace: 0, delete: 0 }
  for (const { action } of changes) actions[action]++
  const count = (wanted: Finding['severity']): number => findings.filter(({ severity }) => severity === wanted).length
  const errors = count('error')
  return {
    ...actions,
    unchanged,
    owned,
    unpruned: unpruned.length,
    errors,
    warnings: count('warning'),
    state: errors > 0 ? 'errors' : changes.length + leftOut.length > 0 ? 'changes' : 'none',
  }
}
