import { strict } from '@mgmt-api/models'
import { FaultsBody } from '../http/control.models.ts'
import type { FaultRule } from '../kernel/faults.ts'
import { describeProblems } from '../http/reading/read-input.ts'
import { UsageError } from './usage-error.ts'

/** Initial faults: rules, and a script with one entry per request. */
export interface FaultPlan {
  readonly rules: readonly FaultRule[]
  readonly script: readonly FaultRule[]
}

/**
 * Validates a fault file: a list of rules, or the body of `POST /_emulator/faults`.
 * @param from Option and file, for error messages: `--faults faults.json`.
 * @throws {UsageError} The content is invalid.
 */
export function parseFaults(value: unknown, from: string): FaultPlan {
  const plan: unknown = Array.isArray(value) ? { rules: value } : value
  const result = strict(FaultsBody, plan, { names: 'closed' })
  if (!result.ok) throw new UsageError(`${from}: ${describeProblems(result.problems)}`)
  const { rules = [], script = [] } = result.value
  // The model has validated the fields of each kind.
  return { rules: rules as FaultRule[], script: script as FaultRule[] }
}
