import { isObject, type Path } from './path.ts'

/**
 * Calls `visit` with every value that matches a pattern, and its path. Missing fields are skipped. In a pattern, `a[].b`
 * is the field in each item of a list.
 */
export function visitFields(value: unknown, pattern: string, visit: (value: unknown, path: Path) => void): void {
  mapFields(value, pattern, (found, path) => {
    visit(found, path)
    return found
  })
}

/**
 * A copy of `value` in which every matching field has been changed; if `change` returns undefined, the field is
 * removed. Unaffected parts are shared, and if nothing changes the value itself is returned.
 */
export function mapFields<T>(value: T, pattern: string, change: (value: unknown, path: Path) => unknown): T {
  // The copy has the shape of the original, except for the fields that `change` returns.
  return step(value, 0, { steps: stepsOf(pattern), change, path: [] }) as T
}

const known = new Map<string, readonly string[]>()

/** The steps of a pattern: `a`, `b`, `[]`, `c` of `a.b[].c`. */
export function stepsOf(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before !== undefined) return before
  const steps = pattern.replaceAll('[]', '.[]').split('.')
  known.set(pattern, steps)
  return steps
}

interface Walk {
  readonly steps: readonly string[]
  readonly change: (value: unknown, path: Path) => unknown
  /** Path of the value that is being visited. */
  readonly path: (string | number)[]
}

function step(value: unknown, at: number, walk: Walk): unknown {
  const head = walk.steps[at]
  if (head === undefined) return walk.change(value, [...walk.path])
  const below = (name: string | number, part: unknown): unknown => {
    walk.path.push(name)
    const changed = step(part, at + 1, walk)
    walk.path.pop()
    return changed
  }
  if (head === '[]') {
    if (!Array.isArray(value)) return value
    const items = value.map((item: unknown, index) => below(index, item))
    return items.some((item, index) => item !== value[index]) ? items.filter((item) => item !== undefined) : value
  }
  if (!isObject(value) || !Object.hasOwn(value, head)) return value
  const present = value[head]
  const changed = below(head, present)
  if (changed === present) return value
  const { [head]: _, ...others } = value
  if (changed === undefined) return others
  // The field keeps its position.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, name === head ? changed : item]))
}
