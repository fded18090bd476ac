import type { Path } from '@mgmt-api/models'
import { visitFields } from '@mgmt-api/models/internal'
import { textOfId } from '../kind/ids.ts'
import type { Body, Kind, ModelField, OtherIds } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'
import { pointer, pointersTo } from '../kind/reference-values.ts'
import { visitDescribed } from '../kind/visit-described.ts'
import { type MetricSelector, metricSelectors } from './metric-names.ts'

/** A resource of files or of a platform. */
export interface UsingResource {
  readonly kind: Kind
  /** As in references by key and in messages: `alerts/disk-full`. */
  readonly name: string
  /** With references by key, or by id as on the platform. */
  readonly body: Body
  /** Its id on the platform. Default: only references by key refer to it. */
  readonly id?: string | undefined
  /** Further fields by which others refer to it. */
  readonly otherIds?: OtherIds | undefined
}

/** A value of a resource. */
export interface UsePlace {
  readonly resource: UsingResource
  readonly path: Path
}

/** What a value reads: another resource by its id, or metrics by name. */
export interface Use extends UsePlace {
  readonly reads: UsingResource | MetricSelector
}

/** A value that names a metric which its resource makes. */
export interface MadeMetric extends UsePlace {
  readonly metric: string
  /** It is the first part of the names of several metrics, which are inferred. */
  readonly isBase: boolean
}

/** What resources read and make. */
export interface Uses {
  readonly uses: readonly Use[]
  readonly made: readonly MadeMetric[]
  /** Queries of which not all that they read is known. */
  readonly unread: readonly UsePlace[]
}

/**
 * What resources read: other resources by id, and metrics by the names in their expressions of PromQL; and the metrics that
 * they make. Unread are queries in the platform's own language, expressions with mistakes, and selectors that limit no name.
 * @example const { made } = usesOf(resources)
 */
export function usesOf(resources: readonly UsingResource[]): Uses {
  const found: FoundUses = { uses: [], made: [], unread: [] }
  const byName = new Map(resources.map((each) => [each.name, each]))
  const byId = new Map(
    resources.flatMap(({ id, ...each }) =>
      id === undefined ? [] : pointersTo(each.kind.name, { ...each, id }).map((to) => [to, each.name] as const),
    ),
  )
  for (const resource of resources) {
    const { kind, body } = resource
    for (const { at, to, field } of kind.references) {
      visitFields(body, at, (value, path) => {
        const marker = markerOf(value)
        const name = marker?.name === '$ref' ? marker.of : byId.get(pointer(to, textOfId(value) ?? '', field))
        const reads = byName.get(String(name))
        if (reads !== undefined) found.uses.push({ resource, path, reads })
      })
    }
    visitQueries(resource, found)
  }
  return found
}

interface FoundUses {
  readonly uses: Use[]
  readonly made: MadeMetric[]
  readonly unread: UsePlace[]
}

function visitQueries(resource: UsingResource, { uses, made, unread }: FoundUses): void {
  const { promql = [], nativeQueries = [], metrics = [] } = resource.kind
  if (promql.length + nativeQueries.length + metrics.length === 0) return
  visitDescribed(resource.kind, resource.body, ({ value, owner, path }) => {
    if (typeof value !== 'string' || value === '') return
    const isHere = ({ model, field }: ModelField): boolean => model === owner && field === path.at(-1)
    const place = { resource, path }
    const expression = promql.find(isHere)
    if (expression !== undefined) {
      const { selectors, isWhole } = metricSelectors(value, expression)
      uses.push(...selectors.map((reads) => ({ ...place, reads })))
      if (!isWhole) unread.push(place)
    }
    if (nativeQueries.some(isHere)) unread.push(place)
    const metric = metrics.find(isHere)
    if (metric !== undefined) made.push({ ...place, metric: value, isBase: metric.isBase === true })
  })
}
