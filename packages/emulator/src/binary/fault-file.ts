import { strict } from '@mgmt-api/models'
import { FaultsBody } from '../control.models.ts'
import type { FaultRule } from '../faults.ts'
import { describeProblems } from '../read-input.ts'
import { UsageError } from './usage-error.ts'

/** Faults to begin with: rules, and a script whose entries happen to one request each. */
export interface FaultPlan {
  readonly rules: readonly FaultRule[]
  readonly script: readonly FaultRule[]
}

/**
 * Checks what a file of faults holds: a list of rules, or what `POST /_emulator/faults` takes.
 * @param from Option and file, for messages: `--faults faults.json`.
 * @throws {UsageError} Anything is not as it must be.
 */
export function parseFaults(value: unknown, from: string): FaultPlan {
  const plan: unknown = Array.isArray(value) ? { rules: value } : value
  const result = strict(FaultsBody, plan, { names: 'closed' })
  if (!result.ok) throw new UsageError(`${from}: ${describeProblems(result.problems)}`)
  const { rules = [], script = [] } = result.value
  // The model and its rules have checked what each kind needs.
  return { rules: rules as FaultRule[], script: script as FaultRule[] }
}
