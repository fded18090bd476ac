import { AsCodeError, type Finding } from '../finding.ts'
import type { Change, Plan } from '../plan.ts'
import { referencesOf } from '../portable.ts'
import { nameOf } from './ledger.ts'
import type { Run } from './run.ts'

/**
 * Looks for what would make a run fail halfway, before anything is sent.
 * @throws {AsCodeError} kind `input`: the plan has errors, or a reference that nothing will stand for.
 */
export function checkPlan({ plan, kindOf }: Pick<Run, 'plan' | 'kindOf'>): void {
  const errors = plan.findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw refusal('plan_has_errors', 'The plan has errors; nothing was sent.', errors)
  const missing = plan.changes.flatMap((change) => missingOf(plan, change, kindOf))
  if (missing.length > 0) throw refusal('unknown_reference', 'References stand for nothing; nothing was sent.', missing)
}

function missingOf(plan: Plan, change: Change, kindOf: Run['kindOf']): readonly Finding[] {
  const kind = kindOf(change.kind)
  if (change.action !== 'create' && change.action !== 'replace') return []
  return referencesOf(kind, change.body).flatMap((reference) => {
    const name = nameOf(reference)
    const isMade = plan.changes.some((other) => isMadeBefore(other, change) && nameOf(other) === name)
    if (plan.ids.has(name) || isMade) return []
    const message = `refers to ${name}, which neither exists nor is created before it`
    return [{ severity: 'error', code: 'unknown_reference', resource: nameOf(change), message }]
  })
}

const isMadeBefore = (other: Change, change: Change): boolean =>
  other.action === 'create' && (other.level < change.level || change.action === 'replace')

function refusal(code: string, message: string, findings: readonly Finding[]): AsCodeError {
  return new AsCodeError({ kind: 'input', code, message, findings })
}
