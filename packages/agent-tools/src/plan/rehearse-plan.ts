import type { Desired, Finding, Kind, Plan } from '@mgmt-api/as-code'
import { rehearsePlan } from '@mgmt-api/as-code/rehearse'
import { isObject } from '@mgmt-api/models/internal'

/** What a rehearsal needs. */
export interface Rehearsing {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
  readonly now: () => number
  readonly signal: AbortSignal
}

/** Findings of a rehearsal in an emulator: changes that the platform would refuse. Without the emulator, a note. */
export async function rehearsalFindings(plan: Plan, rehearsing: Rehearsing): Promise<readonly Finding[]> {
  if (plan.changes.length === 0) return []
  try {
    return (await rehearsePlan(plan, rehearsing)).findings
  } catch (error) {
    if (!isObject(error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    const message = 'not rehearsed: @mgmt-api/emulator is not installed'
    return [{ severity: 'note', code: 'not_rehearsed', message }]
  }
}
