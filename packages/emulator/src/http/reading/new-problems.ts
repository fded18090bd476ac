import { type Descriptor, type Problem, strict, type StrictOptions } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'

type Path = Problem['path']

/** An item as stored, and the path in a request body of the item that replaces it. */
export interface StoredTarget {
  readonly path: Path
  readonly item: unknown
}

/**
 * Problems of a request body that the replaced items do not have. Items of a platform may break rules that were
 * introduced later, and a change of another field must not be refused for that.
 */
export function newProblems(
  problems: readonly Problem[],
  { descriptor, value, options }: { descriptor: Descriptor; value: unknown; options: StrictOptions },
  targets: readonly StoredTarget[],
): readonly Problem[] {
  if (targets.length === 0) return problems
  const body = targets.reduce(
    (made, { path, item }) => withAt(made, path, withoutAbsent(item, valueAtPath(value, path))),
    value,
  )
  const before = strict(descriptor, body, options)
  const known = new Set(before.ok ? [] : before.problems.map(textOf))
  return problems.filter((problem) => !isInside(problem.path, targets) || !known.has(textOf(problem)))
}

/** A copy with another value at a path that exists. */
function withAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withAt(each, rest, replacement) : each))
  return isObject(value) ? { ...value, [step]: withAt(value[step], rest, replacement) } : value
}

/** Without fields that a request never contains, such as service-made ones: they would count as unknown. */
function withoutAbsent(item: unknown, sent: unknown): unknown {
  if (!isObject(item) || !isObject(sent)) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(sent, name)))
}

const isInside = (path: Path, targets: readonly StoredTarget[]): boolean =>
  targets.some((target) => target.path.every((step, index) => path[index] === step))

/** Without positions in lists, which entries that were added or removed shift. */
const textOf = ({ at, rule, message }: Problem): string => [at.replaceAll(/\[\d+\]/g, '[]'), rule, message].join(' ')
