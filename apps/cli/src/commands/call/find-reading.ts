import { isObject } from '@mgmt-api/models'
import type { AnyOperation, NamedOperation, OperationInput } from '@mgmt-api/models/operations'

/** An operation that reads the resource that another one changes. */
export interface Reading {
  readonly named: NamedOperation
  /** Path parameters, as far as the input of the change has them. */
  readonly params: Readonly<Record<string, string>>
  /** Whether it reads a single resource rather than a list. */
  readonly single: boolean
}

interface Candidate extends Reading {
  /** Distance from the change. */
  readonly distance: number
}

/**
 * Finds the operation of the same service that shows whether a change was made: it reads the changed resource if its id
 * is known, otherwise it lists resources.
 * @param group all operations of the group
 */
export function findReading(
  { operation }: NamedOperation,
  input: OperationInput,
  group: readonly NamedOperation[],
): Reading | undefined {
  const candidates = group.flatMap((named) => {
    const { method, service, stream } = named.operation
    if (method !== 'GET' || !named.operation.readOnly || stream === true || service !== operation.service) return []
    return candidateFor(operation.path, named, input) ?? []
  })
  const [best] = candidates.filter(({ distance }) => distance < Infinity).toSorted((a, b) => a.distance - b.distance)
  return best
}

/** Whether a change replaces or updates the single resource that an operation reads. */
export const replacesOf = ({ method, path }: AnyOperation, { named, single }: Reading): boolean => {
  const isSame = named.operation.path === path
  return method === 'PUT' || method === 'PATCH' ? single || isSame : method === 'POST' && single && isSame
}

/** Segments of a path; a verb after a colon is a segment, and all parameters are equal. */
const stepsOf = (path: string): readonly string[] =>
  path
    .replaceAll(':', '/:')
    .split('/')
    .slice(1)
    .map((step) => (step.startsWith('{') ? '{}' : step))

const paramsOf = (path: string): readonly string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)

function candidateFor(path: string, named: NamedOperation, input: OperationInput): Candidate | undefined {
  const params: Record<string, string> = {}
  for (const name of paramsOf(named.operation.path)) {
    const value = valueOf(name, input)
    if (value === undefined) return undefined
    params[name] = value
  }
  return { named, params, single: named.operation.path.endsWith('}'), distance: distanceOf(path, named.operation.path) }
}

/** Distance between two paths in segments. A path with an id is nearer than that of its collection. */
function distanceOf(path: string, reading: string): number {
  const [changed, read] = [stepsOf(path), stepsOf(reading)]
  const shared = read.findIndex((step, index) => step !== changed[index])
  const common = shared === -1 ? read.length : shared
  const bonus = read.at(-1) === '{}' ? 6 : 0
  // The path up to its version only names the resource.
  const root = changed.findIndex((step) => /^v\d+$/.test(step)) + 1
  if (common < root) return bonus > 0 && paramsOf(path).join() === paramsOf(reading).join() ? 100 : Infinity
  return 2 * (changed.length - common) + 3 * (read.length - common) - bonus
}

/** The value of a path parameter from the path of the change, its body, or an object in it. */
function valueOf(name: string, { path, body }: OperationInput): string | undefined {
  const inPath = isObject(path) ? path[name] : undefined
  if (typeof inPath === 'string') return inPath
  if (!isObject(body)) return undefined
  const keys = [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), 'uniqueIdentifier', 'id']
  const objects = [body, ...Object.values(body).filter(isObject)]
  for (const key of keys) {
    for (const object of objects) {
      const value = Object.hasOwn(object, key) ? object[key] : undefined
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return undefined
}
