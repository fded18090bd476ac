import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { levelsOf } from '../kind/levels.ts'
import type { MarkerReference } from './resolve-markers.ts'
import { didYouMeanResource } from '../findings/message-text.ts'

/** A resource with its references. */
export interface Referring {
  /** `<kind>/<key>`. */
  readonly name: string
  readonly references: readonly MarkerReference[]
  readonly locate: (path: MarkerReference['path']) => Finding['place']
}

/** Dangling references and circular references. */
export function checkFileReferences(resources: ReadonlyMap<string, Referring>): Finding[] {
  return [...missing(resources), ...cycles(resources)]
}

function missing(resources: ReadonlyMap<string, Referring>): Finding[] {
  return [...resources.values()].flatMap(({ name, references, locate }) =>
    references
      .filter(({ to }) => !resources.has(to))
      .map(({ path, to }) => ({
        severity: 'error' as const,
        code: 'unknown_reference',
        resource: name,
        at: formatPath(path),
        message: `no file describes ${to}${didYouMeanResource(to, resources.keys())}`,
        hint: 'Refer to the key of a file, or write the id of a resource without a file.',
        place: locate(path),
      })),
  )
}

/** Reports each circle once, as a path, at the reference with which its first resource starts it. */
function cycles(resources: ReadonlyMap<string, Referring>): Finding[] {
  const graph = new Map(
    [...resources].map(([name, { references }]) => [
      name,
      references.flatMap(({ to, circular }) => (circular ? [] : [to])),
    ]),
  )
  return levelsOf(graph).circles.map((circle) => cycleOf(circle, resources))
}

function cycleOf(circle: readonly string[], resources: ReadonlyMap<string, Referring>): Finding {
  const [first = '', second = first] = circle
  const resource = resources.get(first)
  const path = resource?.references.find(({ to }) => to === second)?.path ?? []
  return {
    severity: 'error',
    code: 'cyclic_reference',
    resource: first,
    at: formatPath(path),
    message: `circular reference: ${[...circle, first].join(' → ')}`,
    hint: 'Remove one of these references: no order of creation satisfies all of them.',
    place: resource?.locate(path),
  }
}
