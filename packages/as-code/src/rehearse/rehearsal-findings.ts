import type { BrokenRule } from '@mgmt-api/emulator'
import type { ApplyReport } from '../apply/report.ts'
import { isDone } from '../apply/outcome-log.ts'
import type { Finding } from '../findings/finding.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Plan } from '../plan/plan.ts'

/** Changes that were refused, and those that were not made for their sake. */
export const refusalsOf = ({ results }: ApplyReport): readonly Finding[] =>
  results
    .filter(({ outcome }) => !isDone(outcome))
    .map(({ kind, key, action, reason = 'no reason' }) => ({
      severity: 'error',
      code: 'refused_in_rehearsal',
      resource: resourceName({ kind, key }),
      message: `its ${action} would fail: ${reason}`,
    }))

/** Rules that the contract does not have, and that a request broke: each once, with the number of requests. */
export function rulesOf(broken: readonly BrokenRule[]): readonly Finding[] {
  const counts = new Map<string, { readonly rule: BrokenRule; count: number }>()
  for (const rule of broken.filter(({ source, refused }) => source !== 'contract' && !refused)) {
    const seen = counts.get(`${rule.rule} ${rule.message}`)
    if (seen === undefined) counts.set(`${rule.rule} ${rule.message}`, { rule, count: 1 })
    else seen.count++
  }
  return [...counts.values()].map(({ rule, count }) => ({
    severity: 'warning',
    code: 'uncertain_rule',
    message: `${rule.operation} may be refused${count > 1 ? ` (${count} requests)` : ''}: ${rule.message}`,
    hint: `The contract does not publish this rule (${rule.source}).`,
  }))
}

/** Changes that a second plan has: the service stores something else than the files. */
export function settledFindings(second: Plan | undefined): readonly Finding[] {
  return (second?.changes ?? []).map((change) => ({
    severity: 'warning',
    code: 'not_settled',
    resource: resourceName(change),
    message: `a second plan would ${change.action} it again`,
  }))
}
