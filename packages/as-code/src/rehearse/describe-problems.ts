import { valueAtPath } from '@mgmt-api/models/internal'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ResourceChange } from '../plan/plan.ts'

/** A problem of one change, or of a request. */
export interface ChangeProblem extends Pick<Finding, 'severity' | 'code' | 'hint'> {
  /** The change, or the operation of a request that belongs to no single change. */
  readonly of: ResourceChange | string
  /** Continues the name of the change: `would fail: …`. */
  readonly message: string
}

/** Problems with the same cause are one finding if there are more than this many. */
const fewAlike = 3

/** A finding for each problem, which names the change and its position in the plan. */
export function describeProblems(
  problems: readonly ChangeProblem[],
  changes: readonly ResourceChange[],
): readonly Finding[] {
  const positions = new Map(changes.map((change, index) => [nameOf(change), index + 1]))
  const describe = (of: ChangeProblem['of']): string =>
    typeof of === 'string'
      ? of
      : `the ${nouns[of.action]} of ${resourceName(of)} (change ${positions.get(nameOf(of)) ?? 0} of ${changes.length})`
  return groupsOf(problems).flatMap((alike) => {
    const shown = alike.length > fewAlike ? alike.slice(0, 1) : alike
    return shown.map(({ of, message, ...problem }): Finding => {
      const subject = alike.length > fewAlike ? `${alike.length} changes, starting with ${describe(of)},` : describe(of)
      return { ...problem, ...placeOf(of, message), message: `${subject} ${message}` }
    })
  })
}

const nouns: Readonly<Record<ResourceChange['action'], string>> = {
  create: 'creation',
  adopt: 'adoption',
  replace: 'replacement',
  delete: 'deletion',
}

const nameOf = (change: ResourceChange): string => `${change.action} ${resourceName(change)}`

/** Problems by cause, each of a change once. */
function groupsOf(problems: readonly ChangeProblem[]): readonly (readonly ChangeProblem[])[] {
  const groups = new Map<string, Map<string, ChangeProblem>>()
  for (const problem of problems) {
    const { severity, code, message, hint, of } = problem
    const cause = JSON.stringify([severity, code, message, hint])
    const alike = groups.get(cause) ?? new Map<string, ChangeProblem>()
    groups.set(cause, alike.set(typeof of === 'string' ? of : nameOf(of), problem))
  }
  return [...groups.values()].map((alike) => [...alike.values()])
}

/** The resource, and the place of the field that a message names, or of the resource. */
function placeOf(of: ChangeProblem['of'], message: string): Pick<Finding, 'resource' | 'place'> {
  if (typeof of === 'string') return {}
  const place = 'resource' in of ? fieldPlace(of.resource, message) : undefined
  return { resource: resourceName(of), ...(place !== undefined && { place }) }
}

type Located = Extract<ResourceChange, { readonly action: 'create' }>['resource']

/** Requests may keep a body below a field, such as `connector`. */
function fieldPlace(resource: Located, message: string): SourceLocation | undefined {
  const named = /(?:^|: )([A-Za-z]\w*(?:\.\w+|\[\d+\])*)(?:: |, )/.exec(message)?.[1] ?? ''
  const steps = named
    .split(/[.[\]]+/)
    .flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]))
  for (let start = 0; start < steps.length; start++) {
    const path = steps.slice(start)
    if (valueAtPath(resource.body, path) !== undefined) return resource.locate(path)
  }
  return resource.locate([])
}
