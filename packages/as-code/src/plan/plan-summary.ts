import type { Finding } from '../finding.ts'
import type { Change, Plan } from '../plan.ts'

/** A plan in numbers. */
export interface PlanSummary extends Readonly<Record<Change['action'], number>> {
  readonly unchanged: number
  /** Resources of the owner that the platform has. */
  readonly owned: number
  /** Ours, in no file, and left alone. */
  readonly unpruned: number
  readonly errors: number
  readonly warnings: number
  /** `errors`: it cannot be applied; `changes`: there is something to do; `none`: the platform is what the files say. */
  readonly state: 'errors' | 'changes' | 'none'
}

/** Counts what a plan holds. */
export function planSummary({ changes, unchanged, owned, unpruned, findings }: Plan): PlanSummary {
  const actions: Record<Change['action'], number> = { adopt: 0, create: 0, replace: 0, delete: 0 }
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
    state: errors > 0 ? 'errors' : changes.length > 0 ? 'changes' : 'none',
  }
}
