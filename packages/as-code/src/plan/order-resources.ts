import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { isOrdered, type PortableReference, referencesOf } from '../kind/portable.ts'
import { levelsOf } from '../kind/levels.ts'
import type { PlanInput } from './plan-input.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface Ordered {
  /** Level of each resource of the files, by `<kind>/<key>`. */
  readonly levels: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
}

/** The order in which the resources of the files can be created, and the errors that prevent it. */
export function orderResources(input: PlanInput): Ordered {
  const findings: Finding[] = []
  const graph = new Map<string, string[]>()
  for (const [name, { kind, resource }] of input.resources) {
    const references = referencesOf(kind, resource.body)
    graph.set(
      name,
      references.filter(isOrdered).map(({ kind: to, key }) => resourceName({ kind: to, key })),
    )
    for (const reference of references) {
      const message = problemOf(input, reference)
      if (message === undefined) continue
      const { path } = reference
      const hint = 'Refer to the key of a file, or plan with all files.'
      const [at, place] = [formatPath(path), resource.locate(path)]
      findings.push({ severity: 'error', code: 'unknown_reference', resource: name, at, message, hint, place })
    }
  }
  const { levels, circles } = levelsOf(graph)
  return { levels, findings: [...findings, ...circles.map((circle) => circleOf(input, circle))] }
}

function problemOf(
  { resources, owned, adopted }: PlanInput,
  { kind, key, wanted }: PortableReference,
): string | undefined {
  const name = resourceName({ kind, key })
  if (kind !== wanted) return `${name} is not of kind ${wanted}`
  // If only a part of the files is planned, the rest may be on the platform.
  const isKnown = resources.has(name) || owned.has(name) || adopted.has(name)
  return isKnown ? undefined : `${name} is neither in the planned files nor on the platform`
}

function circleOf(input: PlanInput, circle: readonly string[]): Finding {
  const [first = ''] = circle
  return {
    severity: 'error',
    code: 'cyclic_reference',
    resource: first,
    message: `circular reference: ${[...circle, first].join(' → ')}`,
    hint: 'Remove one of these references: no order of creation satisfies all of them.',
    place: input.resources.get(first)?.resource.locate([]),
  }
}
