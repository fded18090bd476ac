import { isObject } from '@mgmt-api/models'
import type { Pattern } from './kind.ts'

type Path = readonly (string | number)[]
type Change = (value: unknown, path: Path) => unknown

/** Calls `visit` with every value that a pattern names, and its path. What the value does not have is passed over. */
export function visitFields(value: unknown, pattern: Pattern, visit: (value: unknown, path: Path) => void): void {
  mapFields(value, pattern, (found, path) => {
    visit(found, path)
    return found
  })
}

/**
 * A copy of `value` in which every field that a pattern names has been changed; where `change` gives undefined, the
 * field is gone. What is not on the way is shared, and where nothing changes the value itself is returned.
 */
export function mapFields<T>(value: T, pattern: Pattern, change: Change): T {
  // The copy has the shape of what it copies, but for the fields that `change` gives.
  return step(value, stepsOf(pattern), { change, path: [] }) as T
}

const known = new Map<Pattern, readonly string[]>()

/** `a.b[].c` as steps: `a`, `b`, `[]`, `c`. */
function stepsOf(pattern: Pattern): readonly string[] {
  const before = known.get(pattern)
  if (before !== undefined) return before
  const steps = pattern.replaceAll('[]', '.[]').split('.')
  known.set(pattern, steps)
  return steps
}

interface Walk {
  readonly change: Change
  readonly path: Path
}

function step(value: unknown, steps: readonly string[], { change, path }: Walk): unknown {
  const [head, ...rest] = steps
  if (head === undefined) return change(value, path)
  if (head === '[]') {
    if (!Array.isArray(value)) return value
    const items = value.map((item: unknown, index) => step(item, rest, { change, path: [...path, index] }))
    return items.some((item, index) => item !== value[index]) ? items.filter((item) => item !== undefined) : value
  }
  if (!isObject(value) || !Object.hasOwn(value, head)) return value
  const present = value[head]
  const changed = step(present, rest, { change, path: [...path, head] })
  if (changed === present) return value
  const { [head]: _, ...others } = value
  if (changed === undefined) return others
  // The field stays where it stands.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, name === head ? changed : item]))
}
