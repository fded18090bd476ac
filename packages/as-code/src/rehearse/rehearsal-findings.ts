import type { BrokenRule } from '@mgmt-api/emulator'
import { formatPath } from '@mgmt-api/models/internal'
import type { ApplyReport } from '../apply/report.ts'
import { isDone } from '../apply/outcome-log.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Plan, ResourceChange } from '../plan/plan.ts'
import type { ChangeProblem } from './describe-problems.ts'
import type { TracedRequest } from './trace-requests.ts'

/** Changes that were refused, and those that were not made because of them. */
export const refusalsOf = ({ changes }: Plan, { results }: ApplyReport): readonly ChangeProblem[] =>
  results.flatMap(({ outcome, reason = 'no reason' }, index) => {
    const of = changes[index]
    if (of === undefined || isDone(outcome)) return []
    return [{ severity: 'error', code: 'refused_in_rehearsal', of, message: `would fail: ${withoutRequest(reason)}` }]
  })

/** The ids of requests are those of the emulator. */
const withoutRequest = (reason: string): string => reason.replace(/ \(request id [^()]*\)/, '')

export interface RehearsedApply {
  readonly plan: Plan
  readonly report: ApplyReport
  readonly kinds: readonly Kind[]
  readonly requests: readonly TracedRequest[]
}

/** Rules that the contract does not have, and that a change breaks. */
export function brokenRulesOf(broken: readonly BrokenRule[], rehearsed: RehearsedApply): readonly ChangeProblem[] {
  const changeOf = changeFinder(rehearsed)
  const tolerated = broken.filter(({ source, refused }) => source !== 'contract' && !refused)
  const found = tolerated.map((rule) => ({ rule, of: changeOf(rule) }))
  const known = new Set(found.flatMap(({ rule, of }) => (of === undefined ? [] : [causeOf(rule)])))
  return found.flatMap(({ rule, of = rule.operation }) => {
    // A request that was repeated without the entry at fault.
    if (typeof of === 'string' && known.has(causeOf(rule))) return []
    const hint = `The contract does not publish this rule (${rule.source}). Operation: ${rule.operation}.`
    return [{ severity: 'warning', code: 'uncertain_rule', of, message: `may be refused: ${rule.message}`, hint }]
  })
}

const causeOf = ({ rule, message }: BrokenRule): string => `${rule} ${message}`

/** Finds the change that broke a rule: by the id of the item, or by the ids of the request. */
function changeFinder({
  plan,
  report,
  kinds,
  requests,
}: RehearsedApply): (rule: BrokenRule) => ResourceChange | undefined {
  const byId = new Map<string, ResourceChange>()
  for (const [index, change] of plan.changes.entries()) {
    const id = report.results[index]?.id
    if (id !== undefined) byId.set(idName(change.kind, id), change)
  }
  const singletons = new Set(kinds.filter(({ isSingleton }) => isSingleton === true).map(({ name }) => name))
  const byRequest = new Map(requests.map((request) => [request.id, request]))
  return ({ item, requestId }) => {
    const { kind = '', ids = [] } = byRequest.get(requestId) ?? {}
    const candidates = [
      ...(item === undefined ? [] : [idName(item.resource, item.id)]),
      ...ids.map((id) => idName(kind, id)),
      ...(singletons.has(kind) ? [idName(kind, kind)] : []),
    ]
    return candidates.map((name) => byId.get(name)).find((change) => change !== undefined)
  }
}

const idName = (kind: string, id: string): string => `${kind} ${id.toLowerCase()}`

/** Changes that a second plan has: the service stores something else than the files. */
export function unsettledOf({ changes }: Plan, second: Plan | undefined): readonly ChangeProblem[] {
  const first = new Map(changes.map((change) => [resourceName(change), change]))
  return (second?.changes ?? []).map((change) => ({
    severity: 'warning',
    code: 'not_settled',
    of: first.get(resourceName(change)) ?? resourceName(change),
    message: `would not be final: a second plan would ${change.action} it${fieldsOf(change)}`,
    hint: change.action === 'replace' ? 'Write the values that the service keeps or sets into the file.' : undefined,
  }))
}

function fieldsOf(change: ResourceChange): string {
  if (change.action !== 'replace') return ''
  const fields = [...new Set(change.fields.map(({ path }) => formatPath(path)))]
  const more = fields.length > 3 ? `, and ${fields.length - 3} more` : ''
  return `, because of ${fields.slice(0, 3).join(', ')}${more}`
}

/** Changes that the emulator does not plan, because it cannot return what the platform returns. */
export function unrehearsedOf({ changes }: Plan, rehearsed: Plan): readonly ChangeProblem[] {
  const nameOf = (change: ResourceChange): string => `${change.action} ${resourceName(change)}`
  const names = new Set(rehearsed.changes.map(nameOf))
  return changes
    .filter((change) => !names.has(nameOf(change)))
    .map((of) => ({
      severity: 'warning',
      code: 'not_rehearsed',
      of,
      message: 'could not be rehearsed: the emulator returns the resource in another form than the platform',
    }))
}
